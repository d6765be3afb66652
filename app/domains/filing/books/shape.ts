import { z } from "zod";
import { count, day, id, moment, ofNoun, withheldOf } from "#app/core/web/shapes.ts";
import { bookStatuses, locales } from "#drizzle/words.ts";

export const bookShape = z
	.object({
		_id: id,
		matterId: id,
		title: z.string(),
		lang: z.enum(locales),
		status: z.enum(bookStatuses).meta({
			description: "`failed` leaves the parts and the index of the last book that was made.",
		}),
		error: z.string().nullable().meta({ description: "Why it could not be made, as a sentence." }),
		progress: z
			.object({ done: count, total: count })
			.meta({ description: "Pages, as far as their number is known." }),
		splitBytes: count.nullable(),
		parts: z.array(z.object({ part: z.int().min(1), pages: count, bytes: count })),
		index: z.array(
			z.object({
				serial: z.int().min(1),
				title: z.string(),
				from: z.int().min(1),
				to: z.int().min(1),
				part: z.int().min(1).meta({ description: "The part in which its first page is." }),
			}),
		),
		warnings: z
			.array(z.string())
			.meta({ description: "What a registry may object to, with the pages of the book, as sentences." }),
		madeAt: moment.nullable(),
		createdAt: moment,
	})
	.meta({
		id: "Book",
		description: "A paper book: papers of a matter in one paginated, indexed and bookmarked PDF.",
		...ofNoun("books"),
	});
export type BookJson = z.input<typeof bookShape>;

export const matterDatesShape = z
	.object({
		lines: z.array(
			z.object({
				date: day,
				text: z.string(),
				proof: z
					.object({ documentId: id, page: z.int().min(1).nullable() })
					.nullable()
					.meta({ ...withheldOf("documents"), description: "The paper that names the day, and its page." }),
			}),
		),
		more: z.boolean().meta({ description: "There are earlier days than are listed." }),
	})
	.meta({
		id: "ListOfDates",
		description: "The list of dates of a matter, written from its record and its hearings.",
		...ofNoun("hearings"),
	});
export type MatterDatesJson = z.input<typeof matterDatesShape>;
