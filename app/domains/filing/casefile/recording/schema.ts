import { z } from "zod";
import { optionalDay, optionalText, optionalWord, tick } from "#app/core/web/fields.ts";
import { announcedFields } from "#app/domains/day/hearings/schema.ts";
import { deadlineKinds } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import { outcomes } from "#drizzle/words.ts";
import { endings } from "./results.ts";

/** How a result that ends a matter closes it; nothing of it counts for any other result. */
const closing = {
	close: tick(),
	ending: optionalWord(endings),
	/** What it means for our client, where that does not follow from the ending and our side. */
	outcome: optionalWord(outcomes),
	/** The hearing's own date, unless another is given. */
	disposalDate: optionalDay(),
	certifiedCopy: tick(),
	/** The time limit for an appeal, kept as a deadline. */
	appeal: optionalWord(deadlineKinds),
};

/** The result of one hearing. */
export const recordHearingSchema = z.object({ ...announcedFields, ...closing });
export type RecordHearing = z.output<typeof recordHearingSchema>;

/** The same from its screen; `ends` says that the form asked how the matter is closed. */
export const recordFormSchema = recordHearingSchema.extend({ ends: tick() });

/** The most hearings that are recorded at once. */
export const MOST_RECORDED = 60;

/** The result of several hearings, by their ids; rows left blank are no news. */
export const recordSchema = z.object({
	rows: z
		.record(z.uuid(), z.object({ ...announcedFields, order: optionalText(2000) }), "invalid.value")
		.refine((rows) => Object.keys(rows).length <= MOST_RECORDED, "invalid.value"),
});
export type RecordResults = z.output<typeof recordSchema>;
