import { z } from "zod";
import { parseDay } from "#app/core/dates.ts";
import { isId } from "#app/core/ids.ts";
import {
	deletionSchema,
	optionalDay,
	optionalId,
	optionalText,
	requiredId,
	requiredText,
	versionField,
} from "#app/core/web/fields.ts";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { schemasOf } from "#app/core/web/record.ts";
import { hearingStatuses } from "#drizzle/words.ts";
import { hearingFields, optionalOffered } from "./fields.ts";

const facts = schemasOf(hearingFields, "create");

/** The next hearing, made in the same step. */
const next = {
	nextDate: optionalDay("hearing"),
	/** Where it is another than this one's. */
	nextPurpose: optionalOffered(),
};

/** A hearing of a matter that the address names. */
const hearingSchema = z.object({ ...facts, ...next });

export const createHearingSchema = hearingSchema.extend({
	matterId: requiredId("invalid.matter", "hearing.matterGone"),
	sourceDocumentId: optionalId("hearing.sourceGone").describe("The document from which the date was read."),
});
export type CreateHearing = z.output<typeof createHearingSchema>;

/** Nothing in a change has a default: what is absent stays as it is. */
export const updateHearingSchema = z.object({
	...schemasOf(hearingFields, "update"),
	...next,
	version: versionField(),
});
export type UpdateHearing = z.output<typeof updateHearingSchema>;

/** The Edit Hearing form shows every field; those it may leave blank are emptied then. */
export const editHearingSchema = hearingSchema.extend({ version: versionField() });

/** What is recorded about a hearing that was held: its result in one line, who asked for time, and the next date and its purpose. */
export const announcedFields = {
	result: facts.result,
	/** In place of an offered result. */
	otherResult: optionalOffered(),
	adjournedBy: facts.adjournedBy,
	order: facts.order,
	/** An offered day: should the court be closed then by now, it is the next on which it sits. */
	nextDay: optionalDay("hearing"),
	...next,
	/** In place of an offered purpose. */
	otherPurpose: optionalOffered(),
	version: versionField(),
};

export const rescheduleSchema = z.object({
	date: facts.date,
	time: facts.time,
	reason: optionalText(500),
	version: versionField(),
});
export type Reschedule = z.output<typeof rescheduleSchema>;

/** Why a hearing entered by mistake is taken off the lists. */
export const withdrawSchema = z.object({
	reason: requiredText("invalid.withdrawReason", 500),
	version: versionField(),
});
export type Withdraw = z.output<typeof withdrawSchema>;

/** The same on /api, where the reason may be left out. */
export const withdrawCallSchema = deletionSchema
	.extend({ version: versionField() })
	.transform(({ reason, version }): Withdraw => ({ reason: reason ?? "Withdrawn", version }));

const day = z
	.string()
	.trim()
	.transform((value, context): string => {
		const parsed = parseDay(value);
		if (!parsed) context.addIssue({ code: "custom", message: "invalid.day" });
		return parsed?.day ?? "";
	});

/** Schedule New Hearing: the date, or an offered day in place of it. */
export const newHearingFormSchema = createHearingSchema.extend({ nextDay: optionalDay("hearing") });

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
	assignedTo: z
		.string()
		.trim()
		.toLowerCase()
		.refine((value) => value === "me" || value === "none" || isId(value), "invalid.choice")
		.optional()
		.meta({ description: "Who goes: `me`, `none` for nobody yet, or a person's id." }),
	updated: z
		.enum(["no"], "invalid.choice")
		.optional()
		.meta({ description: "`no`: past hearings with neither a result nor an order." }),
	sort: sortBy(["date", "bench", "purpose", "createdAt", "updatedAt"]),
	...pageQuery,
});
export type HearingQuery = z.output<typeof hearingQuerySchema>;

/** The board and the cause list of one day. */
export const boardQuerySchema = hearingQuerySchema.pick({ date: true, assignedTo: true, page: true });

const MOST_PEOPLE = 12;

/** People by their ids, written with commas: the hearings of everybody else to whom one is assigned are listed. */
const people = z
	.string()
	.trim()
	.toLowerCase()
	.transform((text) => text.split(","))
	.refine((ids) => ids.length <= MOST_PEOPLE && ids.every(isId), "invalid.choice")
	.optional();

/** How much of the calendar the diary shows. */
export const diaryViews = ["day", "week", "month", "all"] as const;
export type DiaryView = (typeof diaryViews)[number];

/** The diary's address: the list's query, and how much of the calendar it shows. */
export const diaryQuerySchema = hearingQuerySchema.omit({ from: true, to: true }).extend({
	view: z.enum(diaryViews, "invalid.choice").optional(),
	besides: people,
	ahead: z.enum(["week"], "invalid.choice").optional(),
});
export type DiaryQuery = z.output<typeof diaryQuerySchema>;
