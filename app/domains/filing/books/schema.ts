import { z } from "zod";
import { optionalText, requiredText } from "#app/core/web/fields.ts";
import { locales, madePapers } from "#drizzle/words.ts";

/** The most papers of a book, its most pages, and the most bytes of the files it is made of. */
export const MOST_PAPERS = 200;
export const MOST_BOOK_PAGES = 3000;
export const MOST_BYTES = 600_000_000;
/** The least and the most bytes of a part. */
export const [LEAST_SPLIT, MOST_SPLIT] = [1_000_000, 2_000_000_000];

/** A field left blank says nothing. */
const blankless = <S extends z.ZodType>(schema: S) =>
	z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

const paperSchema = z
	.object({
		documentId: blankless(z.uuid("book.notThere")),
		draftId: blankless(z.uuid("book.notThere")),
		made: blankless(z.enum(madePapers, "invalid.choice")).meta({
			description: "Written from the record: a list of dates, the adjournments, a certificate.",
		}),
		title: optionalText(200).meta({ description: "As the index has it; the paper's own name by default." }),
		pages: optionalText(200).meta({ description: 'Which pages go in, as "1-4,7"; all by default.' }),
		place: blankless(z.coerce.number("invalid.number").min(0, "invalid.number")).meta({
			description: "Where another order than that of the list is meant.",
		}),
	})
	.refine(
		({ documentId, draftId, made }) => [documentId, draftId, made].filter(Boolean).length <= 1,
		"book.onePaper",
	);
export type BookPaperInput = z.output<typeof paperSchema>;

/** What a book is made of. A paper that names nothing is left out: forms send those that are not ticked, too. */
export const createBookSchema = z.object({
	title: requiredText("book.titleMissing", 200),
	lang: z.enum(locales, "invalid.choice").meta({ description: "The language of its index." }),
	papers: z
		.array(paperSchema, "book.noPapers")
		.min(1, "book.noPapers")
		.max(MOST_PAPERS, "book.tooManyPapers"),
	splitBytes: blankless(
		z.coerce
			.number("invalid.number")
			.int("invalid.number")
			.min(LEAST_SPLIT, "book.split")
			.max(MOST_SPLIT, "book.split"),
	).meta({ description: "The most bytes of a file of it; one file by default." }),
});
export type CreateBook = z.output<typeof createBookSchema>;

/** Which file of a book is asked for; the first by default. */
export const bookFileSchema = z.object({
	part: z.coerce
		.number("invalid.number")
		.int("invalid.number")
		.min(1, "invalid.number")
		.max(1000, "invalid.number")
		.optional(),
});
