import { type DraftType, draftTypes } from "#drizzle/words.ts";
import { MERGE_FIELDS, type MergeField } from "./merge-fields.ts";
import { templates } from "./templates.ts";

/** What is known of a matter, its client and its advocate; an absent field stays visible in the text. */
export type TemplateFacts = Partial<Record<MergeField, string>> & { language?: "en" | "hi" | "gu" };

const FIELD = /\{\{(\??)(\w+)\}\}/g;

/** The text in place of an unknown field. */
export const visible = (name: MergeField) => `[____ ${MERGE_FIELDS[name].label} ____]`;

/** The text of a template for one matter: known fields filled in, unknown ones visible as `[____ label ____]`. */
export function fillTemplate(type: DraftType, facts: TemplateFacts): string {
	const { title, body } = templates[type];
	const known = (name: string) => facts[name as MergeField]?.trim() ?? "";
	return body
		.replaceAll("{{title}}", title[facts.language ?? "en"])
		.split("\n")
		.filter((line) => [...line.matchAll(FIELD)].every(([, wish, name = ""]) => !wish || known(name)))
		.map((line) =>
			line.replace(FIELD, (_, _wish, name: MergeField) => inLine(line, known(name)) || visible(name)),
		)
		.join("\n");
}

/** A line of capitals takes its fields in capitals too. */
function inLine(line: string, value: string): string {
	const own = line.replace(FIELD, "").replace(/\[__[^[\]]*\]/g, "");
	return /\p{Lu}{3}/u.test(own) && !/\p{Ll}/u.test(own) ? value.toUpperCase() : value;
}

/** Whether nobody has written yet: the text is empty or a filled template. */
export function isUntouched(content: string, facts: TemplateFacts): boolean {
	return content.trim() === "" || untouchedType(content, facts) !== null;
}

/** The type whose template a text is, to the letter; else null. */
export function untouchedType(content: string, facts: TemplateFacts): DraftType | null {
	const text = content.replace(/\r\n?/g, "\n").trim();
	return draftTypes.find((type) => fillTemplate(type, facts).trim() === text) ?? null;
}
