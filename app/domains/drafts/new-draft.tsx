import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { DraftScript } from "#app/ui/form/draft-script.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { DraftType } from "#drizzle/words.ts";
import {
	ContentField,
	DefaultButton,
	TagsAndNotes,
	TemplateNote,
	TitleField,
	TypeField,
} from "./draft-fields.tsx";
import { KeptText, useScriptTexts } from "./kept-text.tsx";
import type { TypedForm } from "./typed.server.ts";

type NewDraftProps = {
	matterId: string;
	/** Under which the writer's own browser keeps what is not created yet. */
	keepAs: string;
	/** The type it begins with, and that type's template, filled in. */
	opening: { type: DraftType; content: string; template: string };
	typed: TypedForm | undefined;
	close: string;
};

/** The Create Draft form; it opens with the template of its type in the text. */
export function NewDraftDialog({ matterId, keepAs, opening, typed, close }: NewDraftProps) {
	const t = useT();
	const form = formState(typed, opening);
	const template = form.field("template").value;
	return (
		<FormDialog
			title={t("dr.create")}
			form={form}
			close={close}
			size="xl"
			attributes={{
				encType: "multipart/form-data",
				"data-keep": keepAs,
				"data-typed": typed ? "" : undefined,
				"data-untouched": !typed || typed.template === "used" ? "" : undefined,
				"data-template": `/drafts/template?matterId=${matterId}`,
				"data-texts": useScriptTexts(),
			}}
			send={
				<Button variant="primary" name="intent" value="create" busy={t("st.creating")}>
					{t("dr.create")}
				</Button>
			}
		>
			<DefaultButton intent="create" />
			<KeptText />
			<TemplateNote state={typed?.template ?? null} />
			<div className="two">
				<TitleField form={form} />
				<TypeField form={form} />
			</div>
			<div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
				<ContentField form={form} rows={15} label={t("dr.content")} hint={t("dr.templatehint")} />
				<div className="grid gap-3.5">
					<TagsAndNotes form={form} />
				</div>
			</div>
			<input type="hidden" name="template" value={String(template ?? "")} />
			<DraftScript />
		</FormDialog>
	);
}

type CreatedProps = {
	draft: { id: string; title: string } | null;
	matterId: string;
	/** What the writer's browser may forget now. */
	keepAs: string;
};

/** After a draft was created: where to go now. */
export function DraftCreatedDialog({ draft, matterId, keepAs }: CreatedProps) {
	const t = useT();
	const list = `/matters/${matterId}/drafting`;
	return (
		<Dialog title={t("dr.created")} close={`${list}#new-draft`}>
			<DialogBody>
				{draft && <p data-forget={keepAs}>{t("dr.addedto", { title: draft.title })}</p>}
			</DialogBody>
			<DialogFoot>
				<LinkButton href={`${list}#new-draft`}>{t("act.close")}</LinkButton>
				<LinkButton href={`${list}/new`}>{t("dr.another")}</LinkButton>
				{draft && (
					<LinkButton href={`/drafts/${draft.id}`} variant="primary">
						{t("dr.view")}
					</LinkButton>
				)}
			</DialogFoot>
			<DraftScript />
		</Dialog>
	);
}
