import { behaviour } from "#app/core/browser/behaviours.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { Island } from "#app/ui/island/island.tsx";
import { newDraftForm } from "./desk/new-draft-form.tsx";
import { PaperChoice } from "./desk/paper-choice.tsx";
import { DefaultButton, errorsOf, startOf, TemplateNote, templatesOf, useDraftTypes } from "./draft-form.tsx";
import type { Opening, TypedForm } from "./typed.server.ts";

type NewDraftProps = {
	matterId: string;
	/** Under which the writer's own browser keeps what is not created yet. */
	keepAs: string;
	/** The type it begins with, with its title and its template, filled in. */
	opening: Opening;
	/** The chamber's own papers. */
	own: readonly { key: string; title: string }[];
	typed: TypedForm | undefined;
	close: string;
};

/** The Create Draft form; it opens with the template of its type in the text. */
export function NewDraftDialog({ matterId, keepAs, opening, own, typed, close }: NewDraftProps) {
	const t = useT();
	const form = formState(typed, opening);
	const props = {
		types: useDraftTypes(),
		errors: errorsOf(typed),
		keepAs,
		api: null,
		templates: templatesOf(matterId),
		isTyped: Boolean(typed),
		isUntouched: !typed || typed.template === "used",
		clock: null,
	};
	return (
		<Dialog title={t("draft.create")} close={close} size="xl" failed={form.failed}>
			<PaperChoice matterId={matterId} chosen={opening.chosen} own={own} fault={opening.fault} />
			<Island
				of={newDraftForm}
				props={props}
				start={startOf(form, "")}
				slots={{
					first: <DefaultButton intent="create" />,
					summary: <ErrorSummary errors={form.errors} message={form.error} />,
					template: <TemplateNote state={typed?.template ?? null} />,
					foot: <NewDraftFoot close={close} />,
				}}
			/>
		</Dialog>
	);
}

function NewDraftFoot({ close }: Pick<NewDraftProps, "close">) {
	const t = useT();
	return (
		<DialogFoot>
			<LeaveDialog close={close}>{t("action.cancel")}</LeaveDialog>
			<Button variant="primary" name="intent" value="create" busy={t("state.creating")}>
				{t("draft.create")}
			</Button>
		</DialogFoot>
	);
}

type CreatedProps = {
	/** With how many blanks the viewer may fill. */
	draft: { id: string; title: string; blanks: number } | null;
	matterId: string;
	/** What the writer's browser may forget now. */
	keepAs: string;
};

/** After a draft was created: where to go now. */
export function DraftCreatedDialog({ draft, matterId, keepAs }: CreatedProps) {
	const t = useT();
	const list = `/matters/${matterId}/drafting`;
	return (
		<Dialog title={t("draft.created")} close={`${list}#new-draft`}>
			<DialogBody>
				{draft && <p {...behaviour({ forget: keepAs })}>{t("draft.addedTo", { title: draft.title })}</p>}
			</DialogBody>
			<DialogFoot>
				<LinkButton href={`${list}#new-draft`}>{t("action.close")}</LinkButton>
				<LinkButton href={`${list}/new`}>{t("draft.another")}</LinkButton>
				{draft && (
					<LinkButton href={`/drafts/${draft.id}`} variant={draft.blanks > 0 ? undefined : "primary"}>
						{t("draft.view")}
					</LinkButton>
				)}
				{draft && draft.blanks > 0 && (
					<LinkButton href={`/drafts/${draft.id}/blanks`} variant="primary">
						{t("draft.blanksFill")}
					</LinkButton>
				)}
			</DialogFoot>
		</Dialog>
	);
}
