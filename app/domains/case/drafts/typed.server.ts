import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { translator } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { type DraftType, draftTypes } from "#drizzle/words.ts";
import { compareTexts } from "./compare.server.ts";
import type { ComparedPage } from "./compare.ts";
import { MAX_TITLE } from "./desk/limits.ts";
import type { TemplateState } from "./draft-form.tsx";
import { paperFacts, templateFacts } from "./paper/facts.server.ts";
import { fillTemplate, isUntouched, type TemplateFacts, untouchedType } from "./paper/fill.ts";
import { templateStamp } from "./paper/templates.ts";
import type { CreateDraft } from "./schema.ts";
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
	const { title, ...filled } = templateOf(viewer, type, facts);
	const isNew = !form.get("version");
	const began = untouchedType(lines(form.get("content")), facts);
	const isOwn = form.get("title") !== (began && templateOf(viewer, began, facts).title);
	return typedForm(form, isNew && (!form.get("title") || !isOwn) ? { ...filled, title } : filled, "used");
}

/** What a new draft of a matter begins with: the type it most likely is. Throws `not_found` for a matter the viewer may not see. */
export async function openingOf(viewer: Viewer, matterId: string) {
	const { facts, proposed } = await paperFacts(viewer, matterId);
	return { type: proposed, ...templateOf(viewer, proposed, facts) };
}

/** A filled template with its stamp and the title it gives a draft. */
export function templateOf({ locale }: Pick<Viewer, "locale">, type: DraftType, facts: TemplateFacts) {
	const title = [translator(locale)(words.draftType[type]), facts.client_name].filter(Boolean).join(" – ");
	return {
		title: title.slice(0, MAX_TITLE),
		content: fillTemplate(type, facts),
		template: templateStamp(type),
	};
}

type Typed = Pick<CreateDraft, "title" | "type" | "content" | "template">;

/**
 * A new draft as it was sent: where its text is the untouched template of another type than the one chosen, the template of
 * the chosen one and its title. Browsers without script change the type alone. Throws `not_found`.
 */
export async function withOwnTemplate<T extends Typed>(
	viewer: Viewer,
	matterId: string,
	input: T,
): Promise<T> {
	const facts = await templateFacts(viewer, matterId);
	const began = untouchedType(input.content, facts);
	if (!began || began === input.type) return input;
	const before = templateOf(viewer, began, facts);
	const { title, content, template } = templateOf(viewer, input.type, facts);
	return { ...input, content, template, title: input.title === before.title ? title : input.title };
}

/** The form of a save that came too late, beside the draft as it stands. Throws `not_found`. */
export async function staleForm(viewer: Viewer, draftId: string, form: FormData): Promise<TypedDraft> {
	const { draft, writer } = await getDraft(viewer, draftId);
	const theirs = { title: draft.title, content: draft.content };
	const compared = await compareTexts(theirs.content, lines(form.get("content")));
	return { ...typedForm(form), stale: { version: draft.version, writer: writer ?? "", theirs, compared } };
}
