import type { Locale } from "#app/messages/shared/types.ts";
import { catalogue, type MessageKey } from "./catalogue.ts";
import { filled, type Params, type T, translatorOf } from "./translator.ts";

export type { Locale } from "#app/messages/shared/types.ts";
export { type CountKey, catalogue, type MessageKey, rooms } from "./catalogue.ts";
export type { Params, T } from "./translator.ts";

/** The languages, in the order of the catalogue's columns. */
export const locales = ["en", "hi", "gu"] as const satisfies readonly Locale[];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Locale, string>> = {
	en: "English",
	hi: "हिन्दी",
	gu: "ગુજરાતી",
};

/** What the languages of papers call themselves; Hindi and Marathi are told apart by the reader. */
export const readNames: Readonly<Record<string, string>> = {
	eng: languageNames.en,
	hin: `${languageNames.hi} / मराठी`,
	guj: languageNames.gu,
};

const columns: Readonly<Record<Locale, 0 | 1 | 2>> = { en: 0, hi: 1, gu: 2 };

/** True for the three language codes the catalogue knows. */
export function isLocale(value: unknown): value is Locale {
	return value === "en" || value === "hi" || value === "gu";
}

/** True for a key of the catalogue. */
export function isMessageKey(value: unknown): value is MessageKey {
	return typeof value === "string" && Object.hasOwn(catalogue, value);
}

/** The text of a key in one language, with `{name}` placeholders filled from params. */
export function translate(locale: Locale, key: MessageKey, params?: Params): string {
	return filled(catalogue[key][columns[locale]], params);
}

/** A translator bound to one language. */
export function translator(locale: Locale): T {
	return translatorOf(locale, (key) => catalogue[key][columns[locale]]);
}
