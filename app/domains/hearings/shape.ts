import { z } from "zod";
import { count, id, moment } from "#app/core/web/shapes.ts";
import { matterLinkShape } from "#app/domains/cases/shape.ts";
import { adjourners, hearingStatuses } from "#drizzle/words.ts";

const text = z.string().nullable();

export const hearingShape = z
	.object({
		_id: id,
		matterId: matterLinkShape,
		date: moment.meta({ description: "In Indian time; midnight when only the day is known." }),
		time: text.meta({ description: "`HH:MM`, when the court gave one." }),
		bench: z.string(),
		courtRoom: text,
		itemNo: text,
		purpose: z.string(),
		notes: text,
		order: text,
		result: text,
		adjournedBy: z.enum(adjourners).nullable(),
		status: z.enum(hearingStatuses).meta({ description: "Follows from the date." }),
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({ id: "Hearing", description: "A hearing of a matter." });
export type HearingJson = z.input<typeof hearingShape>;

export const caseProgressShape = z
	.object({
		totalHearingsDone: count,
		lastHearingDate: moment.nullable(),
		nextHearingDate: moment.nullable(),
		ordersIssued: count,
	})
	.meta({ id: "CaseProgress" });

export const hearingStatsShape = z
	.object({
		total: count,
		completed: count,
		today: count,
		upcoming: count,
		scheduled: count,
		withOrders: count,
	})
	.meta({ id: "HearingStats" });
