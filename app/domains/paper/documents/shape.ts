import { z } from "zod";
import { longText } from "#app/core/listed.ts";
import { id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { matterLinkShape } from "#app/domains/law/cases/shape.ts";
import { documentTypes, ocrStatuses, pageSources, pageStatuses } from "#drizzle/words.ts";

const sameFileShape = z
	.object({ _id: id, originalFilename: z.string(), matterId: matterLinkShape.nullable(), createdAt: moment })
	.meta({ id: "SameFile", description: "A document that holds the same bytes." });
export type SameFileJson = z.input<typeof sameFileShape>;

const words = {
	wordsRead: z.int().nullable().meta({ description: "Words that were read with some certainty." }),
	wordsSeen: z.int().nullable().meta({ description: "About how many there are." }),
};

const readPoorlyShape = z
	.object({
		...words,
		brokenPages: z.int().meta({ description: "Pages that could not be read, or not wholly." }),
	})
	.meta({
		id: "ReadPoorly",
		description:
			"What a reading fell short of. Words are those of the pages that read poorly; null when none did.",
	});

export const documentShape = z
	.object({
		_id: id,
		originalFilename: z.string(),
		mime: z.string(),
		type: z.enum(documentTypes),
		matterId: matterLinkShape.nullable(),
		size: z.int().min(0).meta({ description: "Bytes." }),
		ocrText: longText({
			description:
				"Null until the document is read, then kept until another reading is complete; empty when it holds no text. Lists carry its beginning, the document by itself all of it, pages parted by form feeds.",
		}).nullable(),
		ocrTextTruncated: z.literal(true).optional().meta({
			description: "`ocrText` is only the beginning: in lists, and of a text larger than an answer may be.",
		}),
		ocrStatus: z.enum(ocrStatuses),
		ocrError: z.string().nullable(),
		ocrLang: z.string(),
		languages: z.string().nullable().meta({
			description: "The languages it was read in, joined by `+`; null while that is not known.",
		}),
		readPoorly: readPoorlyShape.nullable().meta({
			description: "Null when every page could be read, and no page clearly holds more words than were read.",
		}),
		firstReading: z.boolean().meta({
			description:
				"Some pages were read once so that they are found soon; a better reading of them follows by itself.",
		}),
		doubtfulWords: z.int().min(0).meta({
			description: "Words on its pages of which OCR is in doubt; the pages say which.",
		}),
		unreadPlaces: z
			.int()
			.min(0)
			.meta({ description: "Places on its pages with ink that no word stands for." }),
		pageCount: z.int().nullable(),
		checksum: z
			.string()
			.regex(/^[0-9a-f]{64}$/)
			.meta({ description: "SHA-256." }),
		uploadedBy: id.nullable(),
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
		highlights: z
			.array(z.object({ page: z.int().min(1), snippet: z.string() }))
			.optional()
			.meta({ description: "With `q`: the pages that hold what was looked for." }),
		duplicateOf: z.array(sameFileShape).optional().meta({
			description: "In the answer to an upload: documents that hold the same bytes; the new one is kept too.",
		}),
	})
	.meta({ id: "Document", ...ofNoun("documents"), description: "A file and what was read in it." });
export type DocumentJson = z.input<typeof documentShape>;

const side = z.int().min(0).max(10_000);

const box = { left: side, top: side, right: side, bottom: side };

const cellShape = z.object({
	column: z.int().min(0),
	text: z.string(),
	box: z.object(box).nullable(),
});

export const pageShape = z
	.object({
		page: z.int().min(1),
		status: z.enum(pageStatuses),
		error: z.string().nullable(),
		source: z.enum(pageSources).nullable().meta({ description: "The text layer of the file, or OCR." }),
		lang: z.string().nullable(),
		text: z.string(),
		confidence: z.number().nullable().meta({ description: "Of OCR, up to 100." }),
		firstReading: z.boolean().meta({ description: "It was read once; a better reading follows by itself." }),
		...words,
		turn: z.int().meta({
			description: "Degrees clockwise by which the page of the file is turned to stand upright.",
		}),
		skew: z.number().meta({ description: "Degrees clockwise by which its lines lean." }),
		words: z
			.array(
				z.object({
					text: z.string(),
					...box,
					doubtful: z.literal(true).optional().meta({ description: "OCR is in doubt of it." }),
				}),
			)
			.meta({ description: "Where the words stand, in ten-thousandths of the upright page." }),
		unread: z
			.array(z.object(box))
			.meta({ description: "Where ink is that no word stands for, as words are placed." }),
		tables: z
			.array(
				z.object({
					columns: z.int().min(1),
					rows: z.array(z.array(cellShape)),
				}),
			)
			.meta({ description: "The tables in its text, row by row; empty cells are left out." }),
		image: z.object({ width: z.int(), height: z.int() }).nullable().meta({
			description: "The size of its picture, which `/image` answers; null where there is none.",
		}),
	})
	.meta({
		id: "DocumentPage",
		...ofNoun("documents"),
		description: "One page of a document, as it was read.",
	});
export type PageJson = z.input<typeof pageShape>;
