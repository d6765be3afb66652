import type { Locale, MessageKey } from "#app/messages/index.ts";
import type { words } from "#app/messages/words.ts";
import type { Action } from "#drizzle/words.ts";

export type ActivityNoun = keyof typeof words.entity;
type Gender = "masculine" | "feminine" | "neuter";

/** Nouns that are not masculine, in the languages whose verbs agree with what was done something to. */
const genders: Readonly<Record<Locale, Partial<Record<ActivityNoun, Gender>>>> = {
	en: {},
	hi: { hearing: "feminine", key: "feminine" },
	gu: {
		hearing: "feminine",
		task: "neuter",
		invitation: "neuter",
		calendar: "neuter",
		chamber: "feminine",
		import: "feminine",
		export: "feminine",
		key: "feminine",
		mailIn: "neuter",
	},
};

/** The sentence that says what somebody did to a noun, in the gender of that noun in a language. */
export function activityKey(locale: Locale, action: Action, noun: ActivityNoun): MessageKey {
	if (noun === "hearing" && action === "deleted") return "activity.verb.withdrew";
	if (action === "message_opened") return "activity.verb.message_opened";
	return `activity.verb.${action}.${genders[locale][noun] ?? "masculine"}`;
}
