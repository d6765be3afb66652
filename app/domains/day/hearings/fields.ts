import { z } from "zod";
import { longText } from "#app/core/listed.ts";
import {
	optionalId,
	optionalText,
	optionalTime,
	optionalWord,
	requiredMoment,
	requiredText,
} from "#app/core/web/fields.ts";
import { listOf, optional, required } from "#app/core/web/record.ts";
import { id, moment } from "#app/core/web/shapes.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { storedOffered } from "#app/messages/offered-words.ts";
import type { hearings } from "#drizzle/schema.ts";
import { adjourners } from "#drizzle/words.ts";

export type HearingField = {
	label: MessageKey;
	/** Taken when a hearing is entered. */
	create: z.ZodType;
	/** Taken in a change: what is absent stays as it is, and null, where it may be null, empties. */
	update: z.ZodType;
	/** As /api shows it. */
	shape: z.ZodType;
	/** Of a line: the longest text. */
	max?: number;
	/** A line of text among others in the forms, the details and the whole file's table, or in a place of its own. */
	form: "line" | "placed";
	/** How a stored word reads: the key of its message. */
	reads?: (word: string) => string | undefined;
};

/** What Peshi keeps of a hearing by itself; its matter is chosen once. */
type Stored =
	| "chamberId"
	| "id"
	| "matterId"
	| "restricted"
	| "sourceDocumentId"
	| "afterHearingId"
	| "createdBy"
	| "createdAt"
	| "updatedAt"
	| "deletedAt"
	| "version";

const text = z.string().nullable();

const line = (max: number) => ({ ...optional(optionalText(max)), shape: text, max, form: "line" as const });

const MOST_LINK = 1000;

/** An address of a page: https alone, so that nothing but a page is opened by it. */
const optionalLink = (max: number) =>
	optionalText(max).refine(
		(link) => !link || (/^https:\/\/[^\s/]+/i.test(link) && URL.canParse(link)),
		"invalid.videoLink",
	);

/** A text in which what the product offers is stored in English, in whichever language it was chosen. */
export const optionalOffered = () =>
	z
		.string("invalid.value")
		.trim()
		.max(300, "invalid.tooLong")
		.transform((written) => (written ? storedOffered(written) : null))
		.nullish();

/**
 * Everything people say of a hearing, in the order in which two versions are compared: one entry for each column that
 * Peshi does not keep by itself.
 */
export const hearingFields = {
	date: {
		label: "hearing.date",
		...required(requiredMoment("invalid.date", "hearing")),
		shape: moment.meta({ description: "In Indian time; midnight when only the day is known." }),
		form: "placed",
	},
	time: {
		label: "hearing.time",
		...optional(optionalTime()),
		shape: text.meta({ description: "`HH:MM`, when the court gave one." }),
		form: "placed",
	},
	bench: {
		label: "hearing.bench",
		...required(requiredText("invalid.bench", 300)),
		shape: z.string(),
		form: "placed",
	},
	courtRoom: { label: "hearing.courtRoom", ...line(100) },
	itemNo: { label: "hearing.item", ...line(50) },
	videoLink: { ...line(MOST_LINK), label: "hearing.videoLink", ...optional(optionalLink(MOST_LINK)) },
	purpose: {
		label: "hearing.purpose",
		...required(requiredText("invalid.purpose", 300).transform(storedOffered)),
		shape: z.string(),
		form: "placed",
	},
	result: { label: "hearing.result", ...optional(optionalOffered()), shape: text, form: "placed" },
	adjournedBy: {
		label: "hearing.adjournedBy",
		...optional(optionalWord(adjourners)),
		shape: z.enum(adjourners).nullable(),
		form: "placed",
		reads: (side) => `hearing.adjournedBy.${side}`,
	},
	assignedTo: {
		label: "hearing.assignedTo",
		...optional(optionalId("task.nobody")),
		shape: z
			.object({ _id: id, name: z.string() })
			.nullable()
			.meta({ description: "Who goes: somebody active in the chamber who may see the matter." }),
		form: "placed",
	},
	notes: {
		label: "field.notes",
		...optional(optionalText(20_000)),
		shape: longText().nullable(),
		form: "placed",
	},
	order: {
		label: "hearing.order",
		...optional(optionalText(100_000)),
		shape: longText().nullable(),
		form: "placed",
	},
} satisfies Record<Exclude<keyof typeof hearings.$inferSelect, Stored>, HearingField>;

export type HearingFieldName = keyof typeof hearingFields;

/** The fields in their order, with their names. */
export const hearingFieldList = listOf<HearingFieldName, HearingField>(hearingFields);

type LineName = {
	[Name in HearingFieldName]: (typeof hearingFields)[Name] extends { form: "line" } ? Name : never;
}[HearingFieldName];

/** The fields that are one line of text in every form and full view of a hearing. */
export const hearingLineFields = hearingFieldList.filter(
	(field): field is HearingField & { name: LineName } => field.form === "line",
);

type Clearable = {
	[Name in HearingFieldName]: null extends z.output<(typeof hearingFields)[Name]["update"]> ? Name : never;
}[HearingFieldName];

/** The fields that a change may empty: those whose schema takes null. The Edit Hearing form shows them all. */
export const clearableHearingFields = hearingFieldList
	.map(({ name }) => name)
	.filter((name): name is Clearable => hearingFields[name].update.isNullable());
