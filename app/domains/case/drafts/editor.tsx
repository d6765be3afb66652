import { behaviour } from "#app/core/browser/behaviours.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Island } from "#app/ui/island/island.tsx";
import { More, PageHead } from "#app/ui/page.tsx";
import { DraftBadge } from "#app/ui/state-badge.tsx";
import { ClauseList } from "./desk/clause-list.tsx";
import { type DeskProps, draftDesk } from "./desk/draft-desk.tsx";
import { Counts } from "./desk/fields.tsx";
import { DiffView } from "./diff-view.tsx";
import { DefaultButton, errorsOf, startOf, TemplateNote, templatesOf, useDraftTypes } from "./draft-form.tsx";
import { textLanguage } from "./paper/measure.ts";
import type { Rights } from "./rules.ts";
import type { OpenDraft } from "./service.server.ts";
import type { Stale, TypedDraft } from "./typed.server.ts";

type EditorProps = {
	found: OpenDraft;
	rights: Rights;
	typed: TypedDraft | undefined;
	autosave: boolean;
	untouched: boolean;
	/** What the chamber keeps to be put into drafts. */
	clauses: readonly { key: string; title: string }[];
	keepAs: string;
	clock: { zone: string; hours: string };
};

/** The page of one draft: its text and everything that can be done with it. One form, so that no button loses what was typed. */
export function DraftEditor(props: EditorProps) {
	const isOpen = props.rights.edit && props.found.draft.status !== "final";
	return isOpen ? <Writing {...props} /> : <Reading {...props} />;
}

function Writing(props: EditorProps) {
	const { found, typed } = props;
	const { draft } = found;
	const form = formState(typed, { ...draft, tags: draft.tags.join(", ") });
	const stale = typed?.stale ?? null;
	const version = stale ? stale.version : form.field("version").value;
	return (
		<>
			<DefaultButton form="draft" intent="save" />
			<Island
				of={draftDesk}
				props={useDeskProps(props)}
				start={startOf(form, String(version))}
				slots={{
					badges: <Badges found={found} />,
					actions: <Actions {...props} />,
					notices: (
						<>
							<ErrorSummary errors={form.errors} message={form.error} />
							{stale && <StaleNotice stale={stale} draftId={draft.id} />}
							<TemplateNote state={typed?.template ?? null} />
						</>
					),
					clauses: <ClauseList clauses={props.clauses} />,
					theirs: stale && <Theirs stale={stale} />,
					facts: <DraftFacts {...props} />,
				}}
			/>
		</>
	);
}

function useDeskProps({ found, typed, autosave, untouched, keepAs, clock }: EditorProps): DeskProps {
	const t = useT();
	const format = useFormat();
	const { draft, matter } = found;
	const isStale = Boolean(typed?.stale);
	return {
		draftId: draft.id,
		title: draft.title,
		back: backTo(found),
		savedText: t("draft.savedAt", { time: format.dateTime(draft.updatedAt) }),
		types: useDraftTypes(),
		errors: errorsOf(typed),
		isStale,
		keepAs,
		api: autosave && !isStale ? `/api/drafts/${draft.id}` : null,
		templates: templatesOf(matter.id),
		isTyped: Boolean(typed),
		isUntouched: typed ? typed.template === "used" : untouched,
		clock,
	};
}

const backTo = ({ draft, matter }: OpenDraft) => ({
	href: `/matters/${matter.id}/drafting#draft-${draft.id}`,
	label: matter.title,
});

function Badges({ found: { draft } }: Pick<EditorProps, "found">) {
	const t = useT();
	return (
		<>
			<DraftBadge status={draft.status} />
			<span>{t(words.draftType[draft.type])}</span>{" "}
		</>
	);
}

function Actions({ found: { draft }, rights }: Pick<EditorProps, "found" | "rights">) {
	const t = useT();
	const isFinal = draft.status === "final";
	const act = { form: "draft", name: "intent" } as const;
	return (
		<>
			<LinkButton href={`/drafts/${draft.id}/print`} icon="printer">
				{t("draft.preview")}
			</LinkButton>
			<LinkButton href={`/drafts/${draft.id}/paper?format=pdf`} icon="download">
				{t("draft.pdf")}
			</LinkButton>
			<LinkButton href={`/drafts/${draft.id}/paper?format=docx`} icon="download">
				{t("draft.word")}
			</LinkButton>
			<More>
				{rights.edit && !isFinal && (
					<LinkButton href={`/drafts/${draft.id}/edited`} icon="upload">
						{t("draft.edited.open")}
					</LinkButton>
				)}
				<LinkButton href={`/drafts/${draft.id}/versions`} icon="history">
					{t("draft.versions")}
				</LinkButton>
				{rights.duplicate && (
					<Button {...act} value="duplicate">
						{t("draft.duplicate")}
					</Button>
				)}
				{rights.finalise && (
					<Button {...act} id="mark-final" value={isFinal ? "reopen" : "final"}>
						{t(isFinal ? "draft.reopen" : "draft.markFinal")}
					</Button>
				)}
			</More>
			{rights.edit && !isFinal && (
				<Button {...act} value="save" variant="primary" busy={t("state.saving")}>
					{t("action.save")}
				</Button>
			)}
		</>
	);
}

const columns = "grid items-start gap-4 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]";

function Reading({ found, rights }: EditorProps) {
	const t = useT();
	const format = useFormat();
	const { draft, matter } = found;
	const why =
		matter.status === "archived"
			? "matter.readOnly"
			: draft.status === "final"
				? "draft.isFinal"
				: "draft.readOnly";
	const under = (
		<>
			<Badges found={found} />
			<span>{t("draft.savedAt", { time: format.dateTime(draft.updatedAt) })}</span>
		</>
	);
	return (
		<>
			<PageHead back={backTo(found)} title={draft.title} under={under}>
				<Actions {...{ found, rights }} />
			</PageHead>
			<PostForm id="draft" encType="multipart/form-data" className="grid gap-4">
				<Alert>{t(why)}</Alert>
				<div className={columns}>
					<div className="grid gap-3">
						<section className="card p-4" aria-label={t("draft.content")}>
							<div className="court-text text-lg leading-relaxed" lang={textLanguage(draft.content)}>
								{draft.content}
							</div>
						</section>
						<Counts content={draft.content} />
					</div>
					<div className="grid gap-4">
						<TagsAndNotes {...draft} />
						<DraftFacts {...{ found, rights }} />
					</div>
				</div>
			</PostForm>
		</>
	);
}

function TagsAndNotes({ tags, notes }: Pick<OpenDraft["draft"], "tags" | "notes">) {
	const t = useT();
	if (tags.length === 0 && !notes) return null;
	return (
		<Card title={t("field.notes")}>
			{tags.length > 0 && <p className="text-sm text-ink2">{tags.join(" · ")}</p>}
			{notes && <p className="whitespace-pre-line text-sm">{notes}</p>}
		</Card>
	);
}

function DraftFacts({ found: { draft, matter, writer }, rights }: Pick<EditorProps, "found" | "rights">) {
	const t = useT();
	const format = useFormat();
	return (
		<Card>
			<Facts
				rows={[
					[t("matter.caseNumber"), matter.caseNumber],
					[t("draft.saved"), t("draft.version", { n: draft.version })],
					[t("draft.writer"), writer],
					[t("client.created"), format.longDate(draft.createdAt)],
				]}
			/>
			{rights.remove && (
				<p className="mt-3">
					<Button form="draft" name="intent" value="delete" size="sm" icon="trash-2" formNoValidate>
						{t("action.delete")}
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
			<div className="summary" tabIndex={-1} autoFocus {...behaviour({ focus: true })}>
				<h2 id="two">{t("draft.twoVersions")}</h2>
				<p>{t("draft.twoVersionsText", { name: stale.writer, n: stale.version })}</p>
				<p className="mt-3 flex flex-wrap gap-2">
					<Button name="intent" value="save" variant="primary">
						{t("draft.saveMine")}
					</Button>
					<LinkButton href={`/drafts/${draftId}`}>{t("draft.useTheirs")}</LinkButton>
				</p>
			</div>
			<Card title={t("draft.differences")}>
				<DiffView compared={stale.compared} />
			</Card>
		</section>
	);
}

function Theirs({ stale }: { stale: Stale }) {
	const t = useT();
	const { title, content } = stale.theirs;
	return (
		<Card title={t("draft.theirs", { n: stale.version })}>
			<p className="font-bold">{title}</p>
			<textarea
				className="input mt-2 font-court text-lg leading-relaxed"
				rows={15}
				readOnly
				defaultValue={content}
				lang={textLanguage(content)}
				aria-label={t("draft.theirs", { n: stale.version })}
			/>
		</Card>
	);
}
