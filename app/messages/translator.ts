import type { Locale } from "#app/messages/shared/types.ts";
import type { CountKey, MessageKey } from "./catalogue.ts";

export type Params = Readonly<Record<string, string | number>>;

/** Translates into one language; `n` chooses the plural form and fills `{n}`. */
export type T = ((key: MessageKey, params?: Params) => string) & {
	n(base: CountKey, count: number, params?: Params): string;
	locale: Locale;
};

const counts = new Intl.NumberFormat("en-IN");
const plurals = new Map<Locale, Intl.PluralRules>();

/** A translator that takes its texts from wherever they are: the whole catalogue, or the few that a page brought along. */
export function translatorOf(locale: Locale, textOf: (key: MessageKey) => string): T {
	return Object.assign((key: MessageKey, params?: Params) => filled(textOf(key), params), {
		locale,
		n: (base: CountKey, count: number, params?: Params) =>
			filled(textOf(`${base}.${pluralForm(locale, count)}`), { n: counts.format(count), ...params }),
	});
}

/** A text with its `{name}` placeholders filled; those that are not given stay. */
export function filled(text: string, params?: Params): string {
	if (!params) return text;
	return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(params, name) ? String(params[name]) : whole,
	);
}

function pluralForm(locale: Locale, count: number): "one" | "other" {
	const rules = plurals.get(locale) ?? new Intl.PluralRules(`${locale}-IN`);
	plurals.set(locale, rules);
	return rules.select(count) === "one" ? "one" : "other";
}
