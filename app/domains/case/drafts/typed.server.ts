import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { translator } from "#app/messages/index.ts";
import { type DraftType, draftTypes } from "#drizzle/words.ts";
import { compareTexts } from "./compare.server.ts";
import type { ComparedPage } from "./compare.ts";
import type { TemplateState } from "./draft-form.tsx";
import { paperFacts, templateFacts } from "./paper/facts.server.ts";
import { typeOfPaper } from "./papers/built-in.ts";
import type { PaperLanguage } from "./papers/text.ts";
import type { CreateDraft } from "./schema.ts";
import { getDraft } from "./service.server.ts";
import { beganWith, type FilledTemplate, filledTemplate, stampedKey } from "./templates/filled.server.ts";
import { readKey } from "./templates/key.ts";
import { templateInUse } from "./templates/service.server.ts";

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
 * `replace` says so; otherwise asks. Throws `not_found` for a matter the viewer may not see, and `invalid` for a template
 * that cannot be filled.
 */
export async function withTemplate(
	viewer: Viewer,
	matterId: string,
	form: FormData,
	replace: boolean,
): Promise<TypedForm> {
	const content = lines(form.get("content"));
	const began = await beganWith(viewer, matterId, { content, template: stampIn(form) });
	if (!replace && !began && content.trim() !== "") return typedForm(form, {}, "ask");
	const type = draftTypes.find((known) => known === form.get("type")) ?? "other";
	const { title, content: text, template } = await templateOfType(viewer, matterId, type, stampIn(form));
	const filled = { content: text, template };
	const isNew = !form.get("version");
	const isOwn = form.get("title") !== began?.title;
	return typedForm(form, isNew && (!form.get("title") || !isOwn) ? { ...filled, title } : filled, "used");
}

const stampIn = (form: FormData) => String(form.get("template") ?? "");

/**
 * The template of a type, in the language of the one that the draft began with; that one itself where it is of the type. Throws
 * as `filledTemplate` does.
 */
export async function templateOfType(
	viewer: Viewer,
	matterId: string,
	type: DraftType,
	stamp: string | null | undefined,
): Promise<FilledTemplate> {
	const key = await stampedKey(viewer, stamp);
	if (key) {
		const before = await templateInUse(viewer, key).catch(() => null);
		if (before?.type === type && before.kind === "paper") return filledTemplate(viewer, matterId, key);
		if (before) return filledTemplate(viewer, matterId, { paper: type, lang: before.lang });
	}
	const { language: lang = "en" } = await templateFacts(viewer, matterId);
	return filledTemplate(viewer, matterId, { paper: type, lang });
}

/** What a new draft begins with. */
export type Opening = {
	type: DraftType;
	title: string;
	content: string;
	template: string;
	/** The paper and the language it is of, as the form that chooses has them. */
	chosen: { paper: string; lang: PaperLanguage };
	/** Why the chosen template is not in the text. */
	fault: string | null;
};

type Choice = { paper?: string | undefined; lang?: PaperLanguage | undefined };

/**
 * What a new draft of a matter begins with: the paper that is asked for, else that of the type it most likely is. Throws
 * `not_found` for a matter the viewer may not see.
 */
export async function openingOf(viewer: Viewer, matterId: string, choice: Choice = {}): Promise<Opening> {
	const { facts, proposed } = await paperFacts(viewer, matterId);
	const lang = choice.lang ?? facts.language ?? "en";
	const key = readKey(choice.paper ?? "") ?? readKey(`${choice.paper}.${lang}`) ?? { paper: proposed, lang };
	const chosen = { paper: "id" in key ? key.id : key.paper, lang };
	try {
		const { type, title, content, template } = await filledTemplate(viewer, matterId, key);
		return { type, title, content, template, chosen, fault: null };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const type = "paper" in key ? typeOfPaper(key.paper) : proposed;
		const fault = translator(viewer.locale)(
			error.code === "not_found" ? "template.gone" : error.key,
			error.params,
		);
		return { type, title: "", content: "", template: "", chosen, fault };
	}
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
	const began = await beganWith(viewer, matterId, input);
	if (!began || began.type === input.type) return input;
	const { title, content, template } = await templateOfType(viewer, matterId, input.type, began.template);
	return { ...input, content, template, title: input.title === began.title ? title : input.title };
}

/** The form of a save that came too late, beside the draft as it stands. Throws `not_found`. */
export async function staleForm(viewer: Viewer, draftId: string, form: FormData): Promise<TypedDraft> {
	const { draft, writer } = await getDraft(viewer, draftId);
	const theirs = { title: draft.title, content: draft.content };
	const compared = await compareTexts(theirs.content, lines(form.get("content")));
	return { ...typedForm(form), stale: { version: draft.version, writer: writer ?? "", theirs, compared } };
}
