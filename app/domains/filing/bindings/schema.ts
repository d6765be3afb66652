import { z } from "zod";
import { optionalText } from "#app/core/web/fields.ts";

/** More pages than this no paper made here has, and no bundle that is split. */
export const MOST_PAGES = 500;
/** The most papers that can be joined at once. */
const MOST_JOINED = 50;
/** Types of which papers can be joined. */
export const JOINED_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;

const page = z.coerce.number("invalid.number").int("invalid.number").min(1, "invalid.number");

/** Where the papers of a bundle begin. */
export const splitSchema = z.object({
	pages: z
		.array(page, "binding.noCut")
		.min(1, "binding.noCut")
		.max(MOST_PAGES, "invalid.value")
		.meta({ description: "The pages on which a new paper begins; the first one does anyhow." }),
});
export type SplitInput = z.output<typeof splitSchema>;

/** A field left blank says nothing. */
const place = z.preprocess(
	(value) => (value === "" ? undefined : value),
	z.coerce.number("invalid.number").min(0, "invalid.number").optional(),
);

/** Which papers become one, and in which order. */
export const joinSchema = z.object({
	documents: z
		.array(z.uuid("document.notFound"), "binding.tooFew")
		.min(2, "binding.tooFew")
		.max(MOST_JOINED, "binding.tooMany")
		.meta({ description: "Documents in their order." }),
	places: z
		.record(z.uuid(), place)
		.optional()
		.meta({ description: "By id, where another order than that of the list is meant." }),
	name: optionalText(200),
});
export type JoinInput = z.output<typeof joinSchema>;

/** Whose papers the screen offers to join: those of a matter, or those in none; and one that is ticked from the start. */
export const joinQuerySchema = z.object({
	matterId: z.uuid("matter.notFound").optional(),
	first: z.uuid("document.notFound").optional(),
});
