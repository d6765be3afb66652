import { z } from "zod";
import { listedShape, longText } from "#app/core/listed.ts";
import { count, day, id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { dateSourceShape } from "#app/domains/day/hearings/source/shape.ts";
import { adjourners } from "#drizzle/words.ts";

const lineShape = z
	.object({
		kind: z.enum(["adjourned", "moved"]).meta({ description: "`moved`: before the date came." }),
		hearingId: id,
		matterId: id,
		matterTitle: z.string(),
		date: day,
		next: day.nullable(),
		days: z.int().nullable().meta({ description: "From the date to the next one." }),
		sought: z.enum(adjourners).nullable().meta({ description: "Null where it is not recorded." }),
		result: z.string().nullable(),
		why: longText().nullable(),
		hasOrder: z.boolean(),
		source: dateSourceShape,
		enteredBy: z.string().nullable(),
		enteredAt: moment,
	})
	.meta({ id: "Adjournment", ...ofNoun("hearings"), description: "A date on which a case was not heard." });

export const ledgerShape = z
	.object({
		lines: z.array(listedShape(lineShape) as typeof lineShape),
		more: z.boolean().meta({ description: "There are more than are listed." }),
		totals: z.object({
			adjourned: count,
			moved: count,
			days: z.int(),
			bySide: z.record(z.enum(adjourners), count),
			missing: z
				.object({ sought: count, why: count, next: count })
				.meta({ description: "How many adjournments lack who sought them, why, or a next date." }),
		}),
	})
	.meta({
		id: "AdjournmentLedger",
		...ofNoun("adjournments"),
		description: "Adjournments as they were recorded.",
	});
export type LedgerJson = z.input<typeof ledgerShape>;

export const courtTotalsShape = z
	.object({ courtKey: z.string(), court: z.string(), adjourned: count, days: z.int(), withoutNext: count })
	.meta({
		id: "CourtAdjournments",
		...ofNoun("adjournments"),
		description: "Adjournments of one court, as they were recorded.",
	});
