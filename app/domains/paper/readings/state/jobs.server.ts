import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";
import { urgencies } from "./urgency.ts";

const slice = z.object({
	chamberId: z.uuid(),
	documentId: z.uuid(),
	/** Which reading of the document this belongs to. */
	run: z.int(),
	/** The page to begin with. */
	page: z.int().min(1).default(1),
	/** The last page of the reading, where it is not the document's. */
	last: z.int().min(1).optional(),
	/** The languages of the reading, where they are not the document's. */
	lang: z.string().optional(),
	/** How many pages the document has, once that is known. */
	pages: z.int().nullable().default(null),
	urgency: z.enum(urgencies).default("bulk"),
	/** How often it was put back because the file store did not answer. */
	waits: z.int().default(0),
	/** How many pages before this one were tried too often, one after the other. */
	givenUp: z.int().default(0),
});

/** A slice as whoever orders it writes it: what is left out has a default. */
export type SliceOrder = z.input<typeof slice>;

/** A slice of a reading: some pages of one document, from `page` on. */
export type Slice = z.output<typeof slice>;

/** Reads some pages of a document. A job that is not the next of the document's latest reading does nothing. */
export const readDocumentJob = defineJob("documents.read", slice);

/**
 * Reads documents again by itself. `soon`: there is something new to read again, a page that somebody has turned just now or
 * one that has its first reading only.
 */
export const readOlderJob = defineJob("documents.read-older", z.object({ soon: z.boolean().default(false) }));

/** What happens to a slice that was tried too often. */
export const giveUpReadingJob = defineJob("documents.give-up", slice);

/** Makes the papers that a PDF encloses documents of their own. */
export const unpackJob = defineJob(
	"documents.unpack",
	z.object({ chamberId: z.uuid(), documentId: z.uuid() }),
);

/** Makes the searchable PDF of a reading: the original's pages with the words that OCR found, invisible, at their places. */
export const searchableJob = defineJob(
	"documents.searchable",
	z.object({ chamberId: z.uuid(), documentId: z.uuid(), run: z.int() }),
);
