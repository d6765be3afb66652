import type { FormFailure } from "#app/core/web/form.server.ts";
import { MOST_CLIENTS } from "#app/domains/case/clients/schema.ts";
import type { ClientOption } from "#app/domains/case/clients/service.server.ts";
import {
	ConflictQuestion,
	conflictsOfFailure,
	DecisionButtons,
} from "#app/domains/case/conflicts/question.tsx";
import { type MatterFieldName, matterFieldList } from "#app/domains/case/matters/fields.ts";
import type { MatterField } from "#app/domains/case/matters/record/field.ts";
import { isOpenMatter } from "#app/domains/case/matters/rules.ts";
import type { EditPart } from "#app/domains/case/matters/schema.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import type { Member } from "#app/domains/case/matters/team.server.ts";
import { useAsk } from "#app/domains/case/matters/use-ask.tsx";
import { sidesOfKind } from "#app/domains/law/cases/sides.ts";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import type { T } from "#app/messages/index.ts";
import { sayer, words } from "#app/messages/words.ts";
import { BothVersions, type ComparedRow } from "#app/ui/form/both-versions.tsx";
import { Chooser } from "#app/ui/form/chooser.tsx";
import { Check, Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { type MatterStatus, outcomes, type Stage, sides } from "#drizzle/words.ts";
import { CourtFactFields } from "./court-facts.tsx";
import { editValues } from "./edit.ts";

type EditMatterProps = {
	matter: MatterRow["matter"];
	clients: readonly ClientOption[];
	courts: readonly string[];
	stages: readonly Stage[];
	statuses: readonly MatterStatus[];
	/** What is still to be done in the matter. */
	openTasks: readonly { id: string; title: string; dueDate: string | null }[];
	/** Who of the team is at work. */
	team: readonly Pick<Member, "id" | "name">[];
	rights: { identity: boolean; close: boolean; team: boolean };
	/** The part of the facts that is asked alone. */
	part: EditPart | null;
	/** The fields that the viewer's role may change. */
	fields: readonly MatterFieldName[];
	failed: FormFailure | undefined;
	close: string;
};

const ratings = ["1", "2", "3", "4", "5"];

const lines = matterFieldList.filter(({ form }) => form === "line");

const partyBoxes = [
	{ name: "firstParties", side: "first" },
	{ name: "secondParties", side: "second" },
	{ name: "otherParties", side: "other" },
] as const;

type Form = ReturnType<typeof formState>;
type Asker = ReturnType<typeof useAsk>;

/** What a role may change of a matter: Edit Details, or what is for court papers. */
export function EditMatterDialog(props: EditMatterProps) {
	const { matter, part, failed, close } = props;
	const t = useT();
	const values = editValues(matter);
	const form = formState(failed, values, "d-");
	const ask = useAsk(form);
	const duplicate = form.field("allowDuplicate");
	const conflicts = conflictsOfFailure(failed);
	return (
		<FormDialog
			title={t(part === "court" ? "courtFacts.title" : "matter.edit")}
			form={form}
			close={close}
			size="lg"
			tall
			{...(conflicts ? { send: <DecisionButtons /> } : {})}
		>
			<BothVersions form={form} current={values} rows={comparedRows(t, props)} />
			{(duplicate.errors || duplicate.value === "on") && (
				<Check field={duplicate} label={t("matter.addAnyway")} />
			)}
			{conflicts && <ConflictQuestion question={conflicts} form={form} />}
			<input type="hidden" name="version" value={matter.version} />
			{part === "court" ? (
				<CourtFactFields matter={matter} ask={ask} open={form.failed} />
			) : (
				<Details form={form} ask={ask} {...props} />
			)}
		</FormDialog>
	);
}

function Details({ form, ask, ...props }: EditMatterProps & { form: Form; ask: Asker }) {
	const { matter, rights } = props;
	const t = useT();
	return (
		<>
			{rights.identity ? (
				<Identity ask={ask} {...props} />
			) : (
				<p className="hint">{t("matter.identityLocked")}</p>
			)}
			<Field {...ask("judge")} optional />
			<div className="two">
				{lines.map(({ name }) => (
					<Field key={name} {...ask(name)} optional />
				))}
			</div>
			<StatusFields form={form} ask={ask} {...props} />
			<TextArea {...ask("notes")} optional rows={3} />
			{rights.identity && <Parties form={form} ask={ask} matter={matter} />}
			{rights.team && <Lead ask={ask} {...props} />}
			{rights.team && <Check {...ask("restricted")} hint={t("matter.restrictedHint")} />}
		</>
	);
}

/** The fields in which two people's versions of a matter may differ, and how each reads. */
function comparedRows(t: T, { clients, team, fields, matter }: EditMatterProps): ComparedRow[] {
	const called = sidesOfKind(matter);
	const nameIn = (list: readonly { id: string; name: string }[]) => (id: string) =>
		list.find((one) => one.id === id)?.name ?? id;
	return matterFieldList
		.filter(({ name }) => fields.includes(name))
		.flatMap(({ name, label, reads }): ComparedRow[] => {
			if (name === "parties") {
				return partyBoxes.map((box) => ({ name: box.name, label: t(called[box.side]) }));
			}
			if (name === "clientId") {
				return [{ name, label: t(label), say: nameIn(clients) }];
			}
			if (name === "leadAdvocate") return [{ name, label: t(label), say: nameIn(team) }];
			if (name === "ourSide") {
				return [{ name, label: t(label), say: sayer(t, (side) => called[side as keyof typeof called]) }];
			}
			return [{ name, label: t(label), say: sayerOf(t, reads) }];
		});
}

function sayerOf(t: T, reads: MatterField["reads"]) {
	if (reads === "tick") return () => t("common.yes");
	return typeof reads === "function" ? sayer(t, reads) : undefined;
}

function Identity({ ask, matter, clients, courts, failed }: EditMatterProps & { ask: Asker }) {
	const t = useT();
	return (
		<>
			<Field {...ask("title")} required />
			<div className="two">
				<Field {...ask("caseNumber")} required={matter.caseNumber !== null} />
				<Field {...ask("court")} required suggestions={courts} />
			</div>
			<div className="two">
				<DateField {...ask("filingDate")} required={matter.filingDate !== null} />
				<Field {...ask("cnr")} optional autoCapitalize="characters" />
			</div>
			<Chooser
				{...ask("clientId")}
				optional
				placeholder={t("matter.selectClient")}
				add={{ href: "/clients/new", label: t("client.addOne") }}
				most={MOST_CLIENTS}
				found={failed?.found?.clientId}
				options={clients.map(({ id, name }) => ({ value: id, label: name }))}
			/>
		</>
	);
}

function StatusFields({
	form,
	ask,
	matter,
	stages,
	statuses,
	openTasks,
	rights,
}: EditMatterProps & { form: Form; ask: Asker }) {
	const t = useT();
	const endings = outcomes.filter((outcome) => outcome !== "unknown" || matter.outcome === "unknown");
	return (
		<>
			<div className="two">
				<Select
					{...ask("stage")}
					options={stages.map((value) => ({ value, label: t(words.stage[value]) }))}
				/>
				<Select
					{...ask("status")}
					options={statuses.map((value) => ({ value, label: t(words.matterStatus[value]) }))}
				/>
			</div>
			{rights.close && (
				<details open={matter.stage === "closed" || form.failed}>
					<summary className="text-sm font-bold">{t("matter.closing")}</summary>
					<div className="mt-3 grid gap-4">
						<div className="two">
							<Select
								{...ask("outcome")}
								placeholder={t("invalid.choice")}
								options={endings.map((value) => ({ value, label: t(`matter.outcome.${value}`) }))}
							/>
							<DateField {...ask("disposalDate")} />
						</div>
						<Field {...ask("natureOfDisposal")} optional />
						<div className="two">
							<Select
								{...ask("satisfaction")}
								hint={t("matter.ratingHint")}
								optional
								placeholder={t("common.none")}
								options={ratings.map((value) => ({ value, label: value }))}
							/>
							{isOpenMatter(matter.status) && (
								<Select
									field={form.field("futureHearings")}
									label={t("matter.futureHearings")}
									options={(["cancel", "keep"] as const).map((value) => ({
										value,
										label: t(`matter.futureHearings.${value}`),
									}))}
								/>
							)}
						</div>
						{isOpenMatter(matter.status) && openTasks.length > 0 && (
							<Select
								field={form.field("openTasks")}
								label={t("matter.openTasks")}
								hint={openTasks.map(({ title }) => title).join(" · ")}
								options={(["keep", "done", "cancel"] as const).map((value) => ({
									value,
									label: t(`matter.openTasks.${value}`),
								}))}
							/>
						)}
						{matter.status === "closed" && (
							<Field
								field={form.field("reason")}
								label={t("matter.reason")}
								hint={t("matter.reasonHint")}
								optional
								maxLength={500}
							/>
						)}
					</div>
				</details>
			)}
		</>
	);
}

function Lead({ ask, team }: EditMatterProps & { ask: Asker }) {
	const t = useT();
	return (
		<Select
			{...ask("leadAdvocate")}
			hint={t("matter.leadHint")}
			optional
			placeholder={t("matter.leadByTeam")}
			options={team.map(({ id, name }) => ({ value: id, label: name }))}
		/>
	);
}

type PartiesProps = { form: Form; ask: Asker; matter: { caseNumber: string | null; court: string } };

function Parties({ form, ask, matter }: PartiesProps) {
	const t = useT();
	const called = sidesOfKind(matter);
	return (
		<>
			<div className="two">
				<TextArea
					field={form.field("firstParties")}
					label={t(called.first)}
					hint={t("matter.partiesHint")}
					rows={2}
				/>
				<TextArea
					field={form.field("secondParties")}
					label={t(called.second)}
					hint={t("matter.partiesHint")}
					rows={2}
				/>
			</div>
			<div className="two">
				<TextArea field={form.field("otherParties")} label={t(called.other)} optional rows={1} />
				<Select
					{...ask("ourSide")}
					optional
					placeholder={t("invalid.choice")}
					options={sides.map((value) => ({ value, label: t(called[value]) }))}
				/>
			</div>
		</>
	);
}
