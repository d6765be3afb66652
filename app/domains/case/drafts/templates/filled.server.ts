import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { MAX_TITLE } from "#app/domains/case/drafts/desk/limits.ts";
import { templateFacts } from "#app/domains/case/drafts/paper/facts.server.ts";
import { fillTemplate } from "#app/domains/case/drafts/paper/fill.ts";
import { FaultyTemplate, mergeText, type TemplateFacts } from "#app/domains/case/drafts/paper/merge.ts";
import type { PaperLanguage } from "#app/domains/case/drafts/papers/text.ts";
import { translator } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { type DraftType, draftTypes } from "#drizzle/words.ts";
import { keyOfStamp, type TemplateKey } from "./key.ts";
import { keyOfOwn, type Template, templateInUse } from "./service.server.ts";

/** A template filled for a matter: what a draft begins with. */
export type FilledTemplate = {
	key: TemplateKey;
	type: DraftType;
	title: string;
	content: string;
	template: string;
};

/** The longest text that a filled template may have, as a draft's. */
const MAX_CONTENT = 500_000;

/** A template's text for a matter. Throws `invalid` naming the field that is gone, with the template's title. */
export function filledText(template: Pick<Template, "title" | "body">, facts: TemplateFacts): string {
	try {
		const text = mergeText(template.body, template.title, facts);
		if (text.length > MAX_CONTENT) throw new FaultyTemplate({ why: "long", line: 1, name: "" });
		return text;
	} catch (error) {
		if (!(error instanceof FaultyTemplate)) throw error;
		const { why, line, name } = error.fault;
		throw new AppError("invalid", `template.cannotFill.${why}`, {
			params: { title: template.title, line, name },
		});
	}
}

/**
 * A template filled for a matter, in its own language, with the title it gives a draft. Throws `not_found` for what the viewer
 * may not see, and as `filledText` does.
 */
export async function filledTemplate(
	viewer: Viewer,
	matterId: string,
	key: TemplateKey,
): Promise<FilledTemplate> {
	const template = await templateInUse(viewer, key);
	if (template.kind !== "paper") throw new AppError("not_found", "error.not_found");
	const facts = await templateFacts(viewer, matterId, template.lang);
	return {
		key,
		type: template.type,
		title: titleOf(viewer, template, facts),
		content: filledText(template, facts),
		template: template.stamp,
	};
}

/** A clause filled for a matter, its facts put as the draft's language does. Throws `not_found`, and as `filledText` does. */
export async function filledClause(
	viewer: Viewer,
	matterId: string,
	key: TemplateKey,
	lang: PaperLanguage,
): Promise<string> {
	const clause = await templateInUse(viewer, key);
	if (clause.kind !== "clause") throw new AppError("not_found", "error.not_found");
	return filledText(clause, await templateFacts(viewer, matterId, lang));
}

/** What a draft that begins with a template is called in its list. */
function titleOf(viewer: Viewer, { paper, title }: Template, { client_name }: TemplateFacts): string {
	const name = paper ? translator(viewer.locale)(words.paperName[paper]) : title;
	return [name, client_name].filter(Boolean).join(" – ").slice(0, MAX_TITLE);
}

/** The template a text is to the letter: the one its stamp names, without one that of a type; null for any other text. */
export async function beganWith(
	viewer: Viewer,
	matterId: string,
	{ content, template: stamp }: { content: string; template?: string | null | undefined },
): Promise<FilledTemplate | null> {
	const text = content.replace(/\r\n?/g, "\n").trim();
	if (text === "") return null;
	const stamped = await stampedKey(viewer, stamp);
	if (stamped) {
		const filled = await filledTemplate(viewer, matterId, stamped).catch(refused);
		return filled?.content.trim() === text ? filled : null;
	}
	const facts = await templateFacts(viewer, matterId);
	const type = draftTypes.find((paper) => fillTemplate(paper, facts).trim() === text);
	return type ? filledTemplate(viewer, matterId, { paper: type, lang: facts.language ?? "en" }) : null;
}

/** A template that is gone or cannot be filled is none. */
function refused(error: unknown): null {
	if (error instanceof AppError) return null;
	throw error;
}

/** The template that a draft began with, by what it remembers of it. */
export async function stampedKey(
	viewer: Viewer,
	stamp: string | null | undefined,
): Promise<TemplateKey | null> {
	const key = keyOfStamp(stamp);
	return key && "id" in key ? keyOfOwn(viewer, key.id) : key;
}
