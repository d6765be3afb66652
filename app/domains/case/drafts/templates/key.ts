import { notFound } from "#app/core/errors.ts";
import { isId } from "#app/core/ids.ts";
import type { PaperLanguage } from "#app/domains/case/drafts/papers/text.ts";
import { locales, type PaperName, paperNames } from "#drizzle/words.ts";

/** What a template is known by: a paper in a language, whoever worded it, or the id of one of the chamber's own. */
export type TemplateKey = { paper: PaperName; lang: PaperLanguage } | { id: string };

/** The key of an address, `adjournment.gu` or an id; null for any other text. */
export function readKey(text: string): TemplateKey | null {
	const id: unknown = text;
	if (isId(id)) return { id: id.toLowerCase() };
	const [name, language, ...more] = text.split(".");
	const paper = paperNames.find((known) => known === name);
	const lang = locales.find((known) => known === language);
	return paper && lang && more.length === 0 ? { paper, lang } : null;
}

/** The text of a key, as addresses have it. */
export const keyText = (key: TemplateKey): string => ("id" in key ? key.id : `${key.paper}.${key.lang}`);

/** The key a draft's stamp begins with; that of the English paper where the stamp names no language. */
export function keyOfStamp(stamp: string | null | undefined): TemplateKey | null {
	const name = stamp?.replace(/:\d+$/, "") ?? "";
	return readKey(name) ?? readKey(`${name}.en`);
}

/** The key in a route's parameters. Throws `not_found` for what is none. */
export function keyParam(params: Record<string, string | undefined>, name: string): TemplateKey {
	const key = readKey(params[name] ?? "");
	if (!key) throw notFound();
	return key;
}
