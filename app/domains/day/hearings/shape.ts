import { z } from "zod";
import { schemasOf } from "#app/core/web/record.ts";
import { count, id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { matterLinkShape } from "#app/domains/law/cases/shape.ts";
import { hearingStatuses } from "#drizzle/words.ts";
import { hearingFields } from "./fields.ts";
import { dateSourceShape } from "./source/shape.ts";

export const hearingShape = z
	.object({
		_id: id,
		matterId: matterLinkShape,
		...schemasOf(hearingFields, "shape"),
		status: z.enum(hearingStatuses).meta({ description: "Follows from the date." }),
		dateSource: dateSourceShape,
		nextDate: z
			.string()
			.nullable()
			.meta({ description: "`YYYY-MM-DD`: the matter's next date after this hearing, once there is one." }),
		resultPending: z.boolean().meta({ description: "Its day is over and nobody has told what came of it." }),
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({ id: "Hearing", ...ofNoun("hearings"), description: "A hearing of a matter." });
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
