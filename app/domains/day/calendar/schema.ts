import { z } from "zod";
import { optionalId, optionalWord, tick } from "#app/core/web/fields.ts";
import { pageQuery } from "#app/core/web/http.ts";
import { calendarParts, calendarReaches } from "#drizzle/words.ts";

/** What an address shows, and whether calendars ring before it. */
const choice = {
	parts: z
		.array(optionalWord(calendarParts), "invalid.value")
		.max(calendarParts.length + 1, "invalid.tooLong")
		.optional()
		.transform((parts) => parts && calendarParts.filter((part) => parts.includes(part)))
		.meta({ description: "What it shows; hearings alone where nothing is said, and always for a client." }),
	alarms: tick().meta({ description: "Has calendars ring before hearings, deadlines, tasks and reminders." }),
};

export const feedChoiceSchema = z.object(choice);
export type FeedChoice = z.output<typeof feedChoiceSchema>;

/** Whose hearings the new address is to show, and what else. */
export const newFeedSchema = z.object({
	reach: z.enum(calendarReaches, "invalid.choice").optional().default("own"),
	matterId: optionalId("hearing.matterGone").describe("Of `matter`: the matter."),
	clientId: optionalId("matter.clientGone").describe("Of `client`: the client."),
	...choice,
});

export const feedQuerySchema = z.object(pageQuery);

/** What the dialog of an address asks for. */
export const feedFormSchema = z.object({
	intent: z.enum(["make", "change", "revoke"], "invalid.choice"),
	...choice,
});
