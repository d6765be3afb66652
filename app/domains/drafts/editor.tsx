import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { DraftScript } from "#app/ui/form/draft-script.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { DraftBadge } from "#app/ui/state-badge.tsx";
import { DiffView } from "./diff-view.tsx";
import {
	ContentField,
	DefaultButton,
	type DraftForm,
	TagsAndNotes,
	TemplateNote,
	TitleField,
	TypeField,
} from "./draft-fields.tsx";
import { KeptText, SavedState, useScriptTexts } from "./kept-text.tsx";
import { textLanguage, unresolved, wordCount } from "./paper/measure.ts";
import type { Rights } from "./rules.ts";
import type { OpenDraft } from "./service.server.ts";
import type { Stale, TypedDraft } from "./typed.server.ts";

type EditorProps = {
	found: OpenDraft;
	rights: Rights;
	typed: TypedDraft | undefined;
	autosave: boolean;
	untouched: boolean;
	keepAs: string;
	clock: { zone: string; hours: string };
};

/** The page of one draft: its text and everything that can be done with it. One form, so that no button loses what was typed. */
export function DraftEditor(props: EditorProps) {
	const { found, rights, typed, autosave, untouched, keepAs, clock } = props;
	const { draft, matter } = found;
	const form = formState(typed, { ...draft, tags: draft.tags.join(", ") });
	const template = form.field("template").value;
	const isOpen = rights.edit && draft.status !== "final";
	const stale = typed?.stale ?? null;
	return (
		<>
			{rights.edit && draft.status !== "final" && <DefaultButton form="draft" intent="save" />}
			<EditorHead {...props} />
			<PostForm
				id="draft"
				encType="multipart/form-data"
				data-keep={isOpen ? keepAs : undefined}
				data-api={isOpen && autosave && !stale ? `/api/drafts/${draft.id}` : undefined}
				data-typed={typed ? "" : undefined}
				data-untouched={typed ? (typed.template === "used" ? "" : undefined) : untouched ? "" : undefined}
				data-template={`/drafts/template?matterId=${matter.id}`}
				data-texts={useScriptTexts()}
				data-zone={clock.zone}
				data-clock={clock.hours}
			>
				<input
					type="hidden"
					name="version"
					value={stale ? stale.version : String(form.field("version").value)}
				/>
				<input type="hidden" name="template" value={String(template ?? "")} />
				<div className="grid gap-4">
					<ErrorSummary errors={form.errors} message={form.error} />
					{stale && <StaleNotice stale={stale} draftId={draft.id} />}
					<TemplateNote state={typed?.template ?? null} />
					{isOpen ? <Writing form={form} stale={stale} {...props} /> : <Reading {...props} />}
				</div>
			</PostForm>
			<DraftScript />
		</>
	);
}

function EditorHead({ found: { draft, matter }, rights }: EditorProps) {
	const t = useT();
	const isFinal = draft.status === "final";
	const act = { form: "draft", name: "intent" } as const;
	return (
		<PageHead
			back={{ href: `/matters/${matter.id}/drafting#draft-${draft.id}`, label: matter.title }}
			title={draft.title}
			under={
				<>
					<DraftBadge status={draft.status} />
					<span>{t(words.draftType[draft.type])}</span>
					<SavedState at={draft.updatedAt} signIn={`/login?redirectTo=/drafts/${draft.id}`} />
				</>
			}
		>
			<LinkButton href={`/drafts/${draft.id}/print`} icon="printer">
				{t("dr.preview")}
			</LinkButton>
			<LinkButton href={`/drafts/${draft.id}/versions`} icon="history">
				{t("dr.versions")}
			</LinkButton>
			{rights.duplicate && (
				<Button {...act} value="duplicate">
					{t("dr.duplicate")}
				</Button>
			)}
			{rights.finalise && (
				<Button {...act} id="mark-final" value={isFinal ? "reopen" : "final"}>
					{t(isFinal ? "dr.reopen" : "dr.markfinal")}
				</Button>
			)}
			{rights.edit && !isFinal && (
				<Button {...act} value="save" variant="primary" busy={t("st.saving")}>
					{t("act.save")}
				</Button>
			)}
		</PageHead>
	);
}

const columns = "grid items-start gap-4 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]";
const halves = "grid items-start gap-4 lg:grid-cols-2";

function Writing({ form, stale, found, rights }: EditorProps & { form: DraftForm; stale: Stale | null }) {
	const t = useT();
	const content = String(form.field("content").value ?? "");
	return (
		<>
			<KeptText />
			<div className={stale ? halves : columns}>
				<div className="grid gap-4">
					<TitleField form={form} />
					<ContentField form={form} rows={stale ? 15 : 24} label={stale ? t("dr.mine") : t("dr.content")} />
					<Counts content={content} />
				</div>
				<div className="grid gap-4">
					{stale && <Theirs stale={stale} />}
					<TypeField form={form} />
					<TagsAndNotes form={form} />
					<DraftFacts found={found} rights={rights} />
				</div>
			</div>
		</>
	);
}

/** How long the text is and what is still to be filled in; the script keeps both up to date. */
function Counts({ content }: { content: string }) {
	const t = useT();
	const blanks = unresolved(content).length;
	return (
		<p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
			<span data-words="">{t.n("dr.words", wordCount(content))}</span>
			<span data-blanks="" hidden={blanks === 0}>
				<Badge tone="yellow">{t.n("dr.unresolved", blanks)}</Badge>
			</span>
		</p>
	);
}

function Reading({ found, rights }: EditorProps) {
	const t = useT();
	const { draft, matter } = found;
	const why =
		matter.status === "archived" ? "m.readonly" : draft.status === "final" ? "dr.isfinal" : "dr.readonly";
	return (
		<>
			<Alert>{t(why)}</Alert>
			<div className={columns}>
				<div className="grid gap-3">
					<section className="card p-4" aria-label={t("dr.content")}>
						<div className="court-text text-lg leading-relaxed" lang={textLanguage(draft.content)}>
							{draft.content}
						</div>
					</section>
					<Counts content={draft.content} />
				</div>
				<div className="grid gap-4">
					{(draft.tags.length > 0 || draft.notes) && (
						<Card title={t("f.notes")}>
							{draft.tags.length > 0 && <p className="text-sm text-ink2">{draft.tags.join(" · ")}</p>}
							{draft.notes && <p className="whitespace-pre-line text-sm">{draft.notes}</p>}
						</Card>
					)}
					<DraftFacts found={found} rights={rights} />
				</div>
			</div>
		</>
	);
}

function DraftFacts({ found: { draft, matter, writer }, rights }: Pick<EditorProps, "found" | "rights">) {
	const t = useT();
	const format = useFormat();
	return (
		<Card>
			<Facts
				rows={[
					[t("m.caseno"), matter.caseNumber],
					[t("dr.saved"), t("dr.version", { n: draft.version })],
					[t("dr.writer"), writer],
					[t("c.created"), format.longDate(draft.createdAt)],
				]}
			/>
			{rights.remove && (
				<p className="mt-3">
					<Button form="draft" name="intent" value="delete" size="sm" icon="trash-2" formNoValidate>
						{t("act.delete")}
					</Button>
				</p>
			)}
		</Card>
	);
}

function StaleNotice({ stale, draftId }: { stale: Stale; draftId: string }) {
	const t = useT();
	return (
		<section className="grid gap-3" aria-labelledby="two">
			{/* biome-ignore lint/a11y/noAutofocus: after a refused save the reason is where reading goes on, without script too */}
			<div className="summary" tabIndex={-1} autoFocus data-focus="">
				<h2 id="two">{t("dr.two")}</h2>
				<p>{t("dr.twotext", { name: stale.writer, n: stale.version })}</p>
				<p className="mt-3 flex flex-wrap gap-2">
					<Button name="intent" value="save" variant="primary">
						{t("dr.savemine")}
					</Button>
					<LinkButton href={`/drafts/${draftId}`}>{t("dr.usetheirs")}</LinkButton>
				</p>
			</div>
			<Card title={t("dr.differences")}>
				<DiffView parts={stale.parts} />
			</Card>
		</section>
	);
}

function Theirs({ stale }: { stale: Stale }) {
	const t = useT();
	const { title, content } = stale.theirs;
	return (
		<Card title={t("dr.theirs", { n: stale.version })}>
			<p className="font-bold">{title}</p>
			<textarea
				className="input mt-2 font-court text-lg leading-relaxed"
				rows={15}
				readOnly
				defaultValue={content}
				lang={textLanguage(content)}
				aria-label={t("dr.theirs", { n: stale.version })}
			/>
		</Card>
	);
}
