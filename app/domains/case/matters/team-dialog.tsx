import type { FormFailure } from "#app/core/web/form.server.ts";
import { Check } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { MatterRow } from "./service.server.ts";

type TeamDialogProps = {
	matter: MatterRow["matter"];
	/** Everybody who may be on the team, and who is. */
	people: readonly { id: string; name: string; isMember: boolean }[];
	failed: FormFailure | undefined;
	close: string;
};

/** Who works on a matter, and whether the others of the chamber see it. */
export function TeamDialog({ matter, people, failed, close }: TeamDialogProps) {
	const t = useT();
	const form = formState(failed, { restricted: String(matter.restricted) }, "d-");
	const members = form.field("members");
	const typed = [members.value ?? []].flat();
	const isChosen = ({ id, isMember }: TeamDialogProps["people"][number]) =>
		form.failed ? typed.includes(id) : isMember;
	return (
		<FormDialog title={t("matter.team")} form={form} close={close}>
			<input type="hidden" name="version" value={matter.version} />
			<fieldset className="grid gap-2">
				<legend className="label mb-2">{t("matter.teamMembers")}</legend>
				{people.map((person) => (
					<Check
						key={person.id}
						field={{
							name: "members",
							id: members.id ?? "d-members",
							value: isChosen(person) ? person.id : undefined,
						}}
						value={person.id}
						label={person.name}
					/>
				))}
			</fieldset>
			<Check
				field={form.field("restricted")}
				label={t("matter.restricted")}
				hint={t("matter.restrictedHint")}
			/>
			<p className="hint">{t("matter.teamStays")}</p>
		</FormDialog>
	);
}
