import type { Locale, MessageKey } from "#app/messages/index.ts";
import type { words } from "#app/messages/words.ts";
import type { Action } from "#drizzle/words.ts";

export type ActivityNoun = keyof typeof words.entity;
type Gender = "m" | "f" | "n";

/** Nouns that are not masculine, in the languages whose verbs agree with what was done something to. */
const genders: Readonly<Record<Locale, Partial<Record<ActivityNoun, Gender>>>> = {
	en: {},
	hi: { hearing: "f", key: "f" },
	gu: {
		hearing: "f",
		task: "n",
		invitation: "n",
		calendar: "n",
		chamber: "f",
		import: "f",
		key: "f",
		mailIn: "n",
	},
};

/** The sentence that says what somebody did to a noun, in the gender of that noun in a language. */
export function activityKey(locale: Locale, action: Action, noun: ActivityNoun): MessageKey {
	if (noun === "hearing" && action === "deleted") return "activity.verb.withdrew";
	if (action === "message_opened") return "activity.verb.message_opened";
	return `activity.verb.${action}.${genders[locale][noun] ?? "m"}`;
}
