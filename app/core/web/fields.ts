import { z } from "zod";
import { clean } from "#app/core/clean.ts";
import { type DayAndTime, type DayOf, isFarDay, parseDay, parseTime, writtenYear } from "#app/core/dates.ts";
import { isId } from "#app/core/ids.ts";
import type { MessageKey } from "#app/messages/index.ts";

/** A schema's message with what its sentence names, such as the value that is wrong; `sentence` of form.server.ts reads it. */
export const messageNaming = (key: MessageKey, params: Record<string, string>) =>
	`${key} ${JSON.stringify(params)}`;

/** A text that must be there; `missing` is the sentence when it is not. */
export const requiredText = (missing: MessageKey, max: number) =>
	z.string(missing).trim().min(1, missing).max(max, "invalid.tooLong");

/** A text that may be absent; blank is null, so that a PATCH can empty it and an absent one stays as it is. */
export const optionalText = (max: number) =>
	z.string("invalid.value").trim().max(max, "invalid.tooLong").transform(blankToNull).nullish();

/** A link that may be absent; blank is null, anything that is no id is `unknown`. */
export const optionalId = (unknown: MessageKey) =>
	z
		.string(unknown)
		.trim()
		.refine((value) => value === "" || isId(value), unknown)
		.transform((value) => blankToNull(value.toLowerCase()))
		.nullish()
		.meta({ description: "An id; blank or null for none." });

/** A link that must be there. */
export const requiredId = (missing: MessageKey, unknown: MessageKey) =>
	z
		.string(missing)
		.trim()
		.min(1, missing)
		.refine(isId, unknown)
		.transform((value) => value.toLowerCase())
		.meta({ description: "An id." });

/** A day that must be there, as `YYYY-MM-DD` with the time it came with; its year is one in which what it is of can be. */
export const requiredMoment = (missing: MessageKey, of: DayOf = "event") =>
	z
		.string(missing)
		.trim()
		.min(1, missing)
		.transform((value, context): DayAndTime => nearDay(value, of, context))
		.meta({ description: "`YYYY-MM-DD` or an ISO date-time." });

/** A day that must be there, as `YYYY-MM-DD`. */
export const requiredDay = (missing: MessageKey, of: DayOf = "event") =>
	requiredMoment(missing, of)
		.transform(({ day }) => day)
		.meta({ description: "`YYYY-MM-DD`." });

/** A day that may be absent; blank is null. */
export const optionalDay = (of: DayOf = "event") =>
	z
		.string("invalid.day")
		.trim()
		.transform((value, context): string | null => (value === "" ? null : nearDay(value, of, context).day))
		.nullish()
		.meta({ description: "`YYYY-MM-DD`; blank or null for none." });

function nearDay(written: string, of: DayOf, context: z.RefinementCtx): DayAndTime {
	const read = parseDay(written);
	if (read) return isFarDay(read.day, of) ? refuse(context, farYear(read.day)) : read;
	const year = writtenYear(written);
	return refuse(
		context,
		year !== null && isFarDay(written4(year), of) ? farYear(written4(year)) : "invalid.day",
	);
}

const written4 = (year: number) => `${String(year).padStart(4, "0")}-01-01`;

const FAR_YEAR = "invalid.farYear" satisfies MessageKey;

/** The message of a day whose year cannot be; it names the year. */
export const farYear = (day: string): string =>
	messageNaming(FAR_YEAR, { written: String(Number(day.slice(0, 4))) });

/** A clock time that may be absent; blank is null. */
export const optionalTime = () =>
	z
		.string("invalid.clock")
		.trim()
		.transform((value, context): string | null => {
			if (value === "") return null;
			return parseTime(value) ?? refuse(context, "invalid.clock");
		})
		.nullish()
		.meta({ description: "`HH:MM`; blank or null for none." });

/** One word of a closed list that may be absent; blank is null. */
export const optionalWord = <const W extends readonly [string, ...string[]]>(words: W) =>
	z.union([z.enum(words, "invalid.choice"), z.literal("").transform(() => null)], "invalid.choice").nullish();

/** A tick: true, or a form's "on". */
export const tick = () =>
	z
		.union(
			[z.boolean(), z.enum(["on", "true", "false"]).transform((value) => value !== "false")],
			"invalid.value",
		)
		.optional();

/** Why something is deleted, on /api in the body or the query; it may be left out. */
const reasonOfDeletion = () =>
	optionalText(500).describe("Why; it stands in the activity log. It may also be in the query.");

/** The body of a DELETE. */
export const deletionSchema = z.object({ reason: reasonOfDeletion() });
export type Deletion = z.output<typeof deletionSchema>;

/** The version a change was made from; a form sends it as text. */
export const versionField = () =>
	z.coerce
		.number("invalid.number")
		.int("invalid.number")
		.min(1, "invalid.number")
		.optional()
		.meta({ description: "The version this change was made from." });

function blankToNull(value: string): string | null {
	return value === "" ? null : value;
}

function refuse(context: z.RefinementCtx, message: string): never {
	context.addIssue({ code: "custom", message });
	return z.NEVER;
}

/**
 * Gives the named fields null where a form left them blank: a browser sends an emptied control as an empty text, which
 * form parsing drops, and a dropped field would stay as it was.
 */
export function withBlanks<T extends object, K extends keyof T>(input: T, names: readonly K[]): T {
	const blanks = Object.fromEntries(names.map((name) => [name, null]));
	const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
	return { ...input, ...blanks, ...given };
}

/**
 * Parses a screen's query over its defaults; what is wrong in it falls back to them, so that an odd address shows the
 * list and not an error.
 */
export function readQuery<S extends z.ZodType>(
	schema: S,
	query: Record<string, string>,
	defaults: Record<string, string> = {},
): z.output<S> {
	const cleaned = clean(query);
	const first = schema.safeParse({ ...defaults, ...cleaned });
	if (first.success) return first.data;
	const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])));
	const right = Object.fromEntries(Object.entries(cleaned).filter(([name]) => !wrong.has(name)));
	return schema.parse({ ...defaults, ...right });
}
