import { activity } from "#app/messages/rooms/activity.ts";
import { analytics } from "#app/messages/rooms/analytics.ts";
import { api } from "#app/messages/rooms/api.ts";
import { auth } from "#app/messages/rooms/auth.ts";
import { away } from "#app/messages/rooms/away.ts";
import { bin } from "#app/messages/rooms/bin.ts";
import { clients } from "#app/messages/rooms/clients.ts";
import { common } from "#app/messages/rooms/common.ts";
import { dashboard } from "#app/messages/rooms/dashboard.ts";
import { calendar } from "#app/messages/rooms/day/calendar.ts";
import { dayMail } from "#app/messages/rooms/day/day-mail.ts";
import { deadlineKinds } from "#app/messages/rooms/day/deadline-kinds.ts";
import { deadlines } from "#app/messages/rooms/day/deadlines.ts";
import { handover } from "#app/messages/rooms/day/handover.ts";
import { hearings } from "#app/messages/rooms/day/hearings.ts";
import { ledger } from "#app/messages/rooms/day/ledger.ts";
import { recording } from "#app/messages/rooms/day/recording.ts";
import { tasks } from "#app/messages/rooms/day/tasks.ts";
import { tell } from "#app/messages/rooms/day/tell.ts";
import { work } from "#app/messages/rooms/day/work.ts";
import { documentPage } from "#app/messages/rooms/document-page.ts";
import { documents } from "#app/messages/rooms/documents.ts";
import { drafts } from "#app/messages/rooms/drafts.ts";
import { errors } from "#app/messages/rooms/errors.ts";
import { hints } from "#app/messages/rooms/hints.ts";
import { hooks } from "#app/messages/rooms/hooks.ts";
import { importRows } from "#app/messages/rooms/import-rows.ts";
import { imports } from "#app/messages/rooms/imports.ts";
import { keys } from "#app/messages/rooms/keys.ts";
import { conflicts } from "#app/messages/rooms/matters/conflicts.ts";
import { matters } from "#app/messages/rooms/matters.ts";
import { offered } from "#app/messages/rooms/offered.ts";
import { wholeChamber } from "#app/messages/rooms/out/whole-chamber.ts";
import { wholeFile } from "#app/messages/rooms/out/whole-file.ts";
import { bindings } from "#app/messages/rooms/papers/bindings.ts";
import { inbox } from "#app/messages/rooms/papers/inbox.ts";
import { mailIn } from "#app/messages/rooms/papers/mail-in.ts";
import { search } from "#app/messages/rooms/search.ts";
import { settings } from "#app/messages/rooms/settings.ts";
import { shell } from "#app/messages/rooms/shell.ts";
import { users } from "#app/messages/rooms/users.ts";
import { filled, type Params, type T, translatorOf } from "./translator.ts";
import type { Locale } from "./types.ts";

export type { Params, T } from "./translator.ts";
export type { Locale } from "./types.ts";

/** The rooms of the catalogue, by name; a key belongs to one room only. */
export const rooms = {
	activity,
	analytics,
	api,
	auth,
	away,
	bin,
	bindings,
	calendar,
	clients,
	common,
	conflicts,
	dashboard,
	dayMail,
	deadlineKinds,
	deadlines,
	documentPage,
	documents,
	drafts,
	errors,
	handover,
	hearings,
	hints,
	hooks,
	importRows,
	imports,
	inbox,
	keys,
	ledger,
	mailIn,
	matters,
	offered,
	recording,
	search,
	settings,
	shell,
	tasks,
	tell,
	users,
	wholeChamber,
	wholeFile,
	work,
} as const;

/** Every text a person reads: key → [English, Hindi, Gujarati]. */
export const catalogue = {
	...activity,
	...analytics,
	...api,
	...auth,
	...away,
	...bin,
	...bindings,
	...calendar,
	...clients,
	...common,
	...conflicts,
	...dashboard,
	...dayMail,
	...deadlineKinds,
	...deadlines,
	...documentPage,
	...documents,
	...drafts,
	...errors,
	...handover,
	...hearings,
	...hints,
	...hooks,
	...importRows,
	...imports,
	...inbox,
	...keys,
	...ledger,
	...mailIn,
	...matters,
	...offered,
	...recording,
	...search,
	...settings,
	...shell,
	...tasks,
	...tell,
	...users,
	...wholeChamber,
	...wholeFile,
	...work,
} as const;

export type MessageKey = keyof typeof catalogue;

/** A key that has a `.one` and a `.other` form, named without the ending. */
export type CountKey = Extract<MessageKey, `${string}.one`> extends `${infer Base}.one` ? Base : never;

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
	return filled(catalogue[key][columns[locale]], params);
}

/** A translator bound to one language. */
export function translator(locale: Locale): T {
	return translatorOf(locale, (key) => catalogue[key][columns[locale]]);
}
