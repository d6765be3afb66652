import { z } from "zod";
import type { Tx } from "#app/core/database/db.server.ts";
import { defineJob, enqueue } from "#app/core/jobs/jobs.server.ts";
import { priorityOf, urgencies } from "./urgency.ts";

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

/** A slice of a reading: some pages of one document, from `page` on. */
export type Slice = z.output<typeof slice>;

/** Reads some pages of a document. A job that is not the next of the document's latest reading does nothing. */
export const readDocumentJob = defineJob("documents.read", slice);

/** What happens to a slice that was tried too often. */
export const giveUpReadingJob = defineJob("documents.give-up", slice);

/** Compares the stored files with the rows that name them. */
export const sweepStorageJob = defineJob("storage.sweep", z.object({}));

/** Puts a slice into the queue, within the transaction; not to be begun before so many seconds have passed. */
export async function enqueueSlice(tx: Tx, job: z.input<typeof slice>, startAfter = 0): Promise<void> {
	const { urgency = "bulk", page = 1, last, pages = null } = job;
	const priority = priorityOf(urgency, page, last ?? pages);
	await enqueue(tx, readDocumentJob, job, { priority, ...(startAfter ? { startAfter } : {}) });
}
