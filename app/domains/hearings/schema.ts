import { z } from "zod";
import { parseDay } from "#app/core/dates.ts";
import { isId } from "#app/core/ids.ts";
import { optionalDay, optionalText, requiredId, requiredText, version } from "#app/core/web/fields.ts";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { schemasOf } from "#app/core/web/record.ts";
import { hearingStatuses } from "#drizzle/words.ts";
import { hearingFields, optionalOffered } from "./fields.ts";

const facts = schemasOf(hearingFields, "create");

/** The next hearing, made in the same step. */
const next = {
	nextDate: optionalDay(),
	/** Where it is another than this one's. */
	nextPurpose: optionalOffered(),
};

/** A hearing of a matter that the address names. */
const hearingSchema = z.object({ ...facts, ...next });

export const createHearingSchema = hearingSchema.extend({
	matterId: requiredId("invalid.matter", "hearing.matterGone"),
});
export type CreateHearing = z.output<typeof createHearingSchema>;

/** Nothing in a change has a default: what is absent stays as it is. */
export const updateHearingSchema = z.object({
	...schemasOf(hearingFields, "update"),
	...next,
	version: version(),
});
export type UpdateHearing = z.output<typeof updateHearingSchema>;

/** The Edit Hearing form shows every field; those it may leave blank are emptied then. */
export const editHearingSchema = hearingSchema.extend({ version: version() });

/** The most hearings that are recorded at once. */
export const MOST_RECORDED = 60;

/** What came of several hearings, by their ids; rows left blank are no news. */
export const recordSchema = z.object({
	rows: z
		.record(
			z.uuid(),
			z.object({
				result: facts.result,
				...next,
				version: version(),
			}),
			"invalid.value",
		)
		.refine((rows) => Object.keys(rows).length <= MOST_RECORDED, "invalid.value"),
});
export type RecordResults = z.output<typeof recordSchema>;

export const rescheduleSchema = z.object({
	date: facts.date,
	time: facts.time,
	reason: optionalText(500),
	version: version(),
});
export type Reschedule = z.output<typeof rescheduleSchema>;

/** Why a hearing entered by mistake is taken off the lists. */
export const withdrawSchema = z.object({
	reason: requiredText("invalid.withdrawReason", 500),
	version: version(),
});
export type Withdraw = z.output<typeof withdrawSchema>;

const day = z
	.string()
	.trim()
	.transform((value, context): string => {
		const parsed = parseDay(value);
		if (!parsed) context.addIssue({ code: "custom", message: "invalid.day" });
		return parsed?.day ?? "";
	});

/** A day on which a hearing may be put, as the script of its form asks about it; `board` says that it is a hearing's. */
export const dayQuestionSchema = z.object({
	day,
	board: z.string().max(1).optional(),
	time: facts.time,
	matterId: z.string().refine(isId).optional().catch(undefined),
	hearingId: z.string().refine(isId).optional().catch(undefined),
});
export type DayQuestion = z.output<typeof dayQuestionSchema>;

/** What an address may fill into the form of a new hearing, and the document it was read in. */
export const hearingPrefillSchema = z.object({
	date: day.optional(),
	time: facts.time,
	bench: optionalText(300),
	purpose: optionalText(300),
	courtRoom: facts.courtRoom,
	itemNo: facts.itemNo,
	matterId: z.string().trim().refine(isId, "hearing.matterGone").optional(),
	from: z.string().refine(isId, "invalid.choice").optional(),
	/** Whether the text of that document is the order. */
	order: z.enum(["yes"], "invalid.choice").optional(),
});

export const hearingQuerySchema = z.object({
	date: day.optional(),
	from: day.optional(),
	to: day.optional(),
	matterId: z.string().trim().refine(isId, "hearing.matterGone").optional(),
	q: z.string().trim().max(500, "invalid.tooLong").optional(),
	status: z.enum(hearingStatuses, "invalid.choice").optional(),
	updated: z
		.enum(["no"], "invalid.choice")
		.optional()
		.meta({ description: "`no`: past hearings with neither a result nor an order." }),
	sort: sortBy(["date", "bench", "purpose", "createdAt", "updatedAt"]),
	...pageQuery,
});
export type HearingQuery = z.output<typeof hearingQuerySchema>;

/** The diary's address: the list's query, and how much of the calendar it shows. */
export const diaryQuerySchema = hearingQuerySchema
	.omit({ from: true, to: true })
	.extend({ view: z.enum(["day", "week", "all"], "invalid.choice").optional() });
export type DiaryQuery = z.output<typeof diaryQuerySchema>;
