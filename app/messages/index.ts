import { activity } from "#app/messages/rooms/activity.ts";
import { analytics } from "#app/messages/rooms/analytics.ts";
import { api } from "#app/messages/rooms/api.ts";
import { auth } from "#app/messages/rooms/auth.ts";
import { away } from "#app/messages/rooms/away.ts";
import { bin } from "#app/messages/rooms/bin.ts";
import { calendar } from "#app/messages/rooms/calendar.ts";
import { clients } from "#app/messages/rooms/clients.ts";
import { common } from "#app/messages/rooms/common.ts";
import { dashboard } from "#app/messages/rooms/dashboard.ts";
import { deadlines } from "#app/messages/rooms/deadlines.ts";
import { documentPage } from "#app/messages/rooms/document-page.ts";
import { documents } from "#app/messages/rooms/documents.ts";
import { drafts } from "#app/messages/rooms/drafts.ts";
import { errors } from "#app/messages/rooms/errors.ts";
import { hearings } from "#app/messages/rooms/hearings.ts";
import { hints } from "#app/messages/rooms/hints.ts";
import { matters } from "#app/messages/rooms/matters.ts";
import { offered } from "#app/messages/rooms/offered.ts";
import { search } from "#app/messages/rooms/search.ts";
import { settings } from "#app/messages/rooms/settings.ts";
import { shell } from "#app/messages/rooms/shell.ts";
import { tasks } from "#app/messages/rooms/tasks.ts";
import { users } from "#app/messages/rooms/users.ts";
import type { Locale } from "./types.ts";

export type { Locale } from "./types.ts";

/** The rooms of the catalogue, by name; a key belongs to one room only. */
export const rooms = {
	activity,
	analytics,
	api,
	auth,
	away,
	bin,
	calendar,
	clients,
	common,
	dashboard,
	deadlines,
	documentPage,
	documents,
	drafts,
	errors,
	hearings,
	hints,
	matters,
	offered,
	search,
	settings,
	shell,
	tasks,
	users,
} as const;

/** Every text a person reads: key → [English, Hindi, Gujarati]. */
export const catalogue = {
	...activity,
	...analytics,
	...api,
	...auth,
	...away,
	...bin,
	...calendar,
	...clients,
	...common,
	...dashboard,
	...deadlines,
	...documentPage,
	...documents,
	...drafts,
	...errors,
	...hearings,
	...hints,
	...matters,
	...offered,
	...search,
	...settings,
	...shell,
	...tasks,
	...users,
} as const;

export type MessageKey = keyof typeof catalogue;

/** A key that has a `.one` and a `.other` form, named without the ending. */
export type CountKey = Extract<MessageKey, `${string}.one`> extends `${infer Base}.one` ? Base : never;

export type Params = Readonly<Record<string, string | number>>;

/** Translates into one language; `n` chooses the plural form and fills `{n}`. */
export type T = ((key: MessageKey, params?: Params) => string) & {
	n(base: CountKey, count: number, params?: Params): string;
	locale: Locale;
};

/** The languages, in the order of the catalogue's columns. */
export const locales = ["en", "hi", "gu"] as const satisfies readonly Locale[];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Locale, string>> = {
	en: "English",
	hi: "हिन्दी",
	gu: "ગુજરાતી",
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
	const text: string = catalogue[key][columns[locale]];
	if (!params) return text;

	return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
		Object.hasOwn(params, name) ? String(params[name]) : whole,
	);
}

const pluralRules = {
	en: new Intl.PluralRules("en-IN"),
	hi: new Intl.PluralRules("hi-IN"),
	gu: new Intl.PluralRules("gu-IN"),
};
const counts = new Intl.NumberFormat("en-IN");

/** A translator bound to one language. */
export function translator(locale: Locale): T {
	return Object.assign((key: MessageKey, params?: Params) => translate(locale, key, params), {
		locale,
		n: (base: CountKey, count: number, params?: Params) => {
			const form = pluralRules[locale].select(count) === "one" ? "one" : "other";
			return translate(locale, `${base}.${form}`, {
				n: counts.format(count),
				...params,
			});
		},
	});
}
