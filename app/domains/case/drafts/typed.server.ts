import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { type DraftType, draftTypes } from "#drizzle/words.ts";
import { compareTexts } from "./compare.server.ts";
import type { ComparedPage } from "./compare.ts";
import type { TemplateState } from "./draft-form.tsx";
import { templateFacts } from "./paper/facts.server.ts";
import { fillTemplate, isUntouched, type TemplateFacts } from "./paper/fill.ts";
import { templateStamp } from "./paper/templates.ts";
import { getDraft } from "./service.server.ts";

const FIELDS = ["title", "type", "content", "tags", "notes", "template", "version"] as const;

/** A form that comes back as it was typed. `template` is what to say about the template. */
export type TypedForm = FormFailure & { template: TemplateState };

type Written = { title: string; content: string };

/** What somebody else saved while this form was open, and how this form's text differs from it. */
export type Stale = { version: number; writer: string; theirs: Written; compared: ComparedPage };

/** The editor's form as it comes back; `stale` when it was written from an old version. */
export type TypedDraft = TypedForm & { stale?: Stale };

/** The form as it was typed, with nothing to complain of. */
export function typedForm(
	form: FormData,
	change: Record<string, string> = {},
	template: TemplateState = null,
): TypedForm {
	const typed = Object.fromEntries(FIELDS.map((name) => [name, lines(form.get(name))]));
	return { result: { initialValue: { ...typed, ...change } }, error: null, template };
}

/** Forms send line ends as two characters. */
const lines = (value: FormDataEntryValue | null) => String(value ?? "").replace(/\r\n?/g, "\n");

/**
 * Puts the template of the chosen type into the typed text when there is nothing of the writer's in it, or when
 * `replace` says so; otherwise asks. Throws `not_found` for a matter the viewer may not see.
 */
export async function withTemplate(
	viewer: Viewer,
	matterId: string,
	form: FormData,
	replace: boolean,
): Promise<TypedForm> {
	const facts = await templateFacts(viewer, matterId);
	const type = draftTypes.find((known) => known === form.get("type")) ?? "other";
	if (!replace && !isUntouched(lines(form.get("content")), facts)) return typedForm(form, {}, "ask");
	return typedForm(form, templateOf(type, facts), "used");
}

/** The type a new draft begins with. */
const FIRST_TYPE: DraftType = "written_statement";

/** What a new draft of a matter begins with. Throws `not_found` for a matter the viewer may not see. */
export async function openingOf(viewer: Viewer, matterId: string) {
	return { type: FIRST_TYPE, ...templateOf(FIRST_TYPE, await templateFacts(viewer, matterId)) };
}

/** A filled template and its stamp. */
export function templateOf(type: DraftType, facts: TemplateFacts) {
	return { content: fillTemplate(type, facts), template: templateStamp(type) };
}

/** The form of a save that came too late, beside the draft as it stands. Throws `not_found`. */
export async function staleForm(viewer: Viewer, draftId: string, form: FormData): Promise<TypedDraft> {
	const { draft, writer } = await getDraft(viewer, draftId);
	const theirs = { title: draft.title, content: draft.content };
	const compared = await compareTexts(theirs.content, lines(form.get("content")));
	return { ...typedForm(form), stale: { version: draft.version, writer: writer ?? "", theirs, compared } };
}
