import { z } from "zod";
import { clean } from "#app/core/clean.ts";

const LONGEST = 300;
/** A longer text is no name and no number that is still being typed. */
const LONGEST_TYPED = 100;

const typed = z
	.string("invalid.search")
	.trim()
	.min(1, "invalid.search")
	.transform((text) => text.slice(0, LONGEST));

/** The body of POST /api/matters/search: one of the two fields. */
export const searchCaseSchema = z
	.object({ searchQuery: typed.optional(), searchByCaseNumber: typed.optional() })
	.transform(({ searchQuery, searchByCaseNumber }) => searchQuery ?? searchByCaseNumber ?? "")
	.refine((text) => text !== "", { message: "invalid.search", path: ["searchQuery"] });

/** The query of GET /api/search; a blank one finds nothing. */
export const searchQuerySchema = z.object({
	q: z
		.string("invalid.value")
		.transform((text) => text.slice(0, LONGEST))
		.default(""),
});

/** The query of the list below a search field; a blank one asks for what was worked on last. `pick` asks for choices of a form. */
export const suggestionSchema = z.object({
	q: z
		.string()
		.transform((text) => clean(text).slice(0, LONGEST_TYPED))
		.catch(""),
	pick: z.enum(["matter"]).optional().catch(undefined),
});
