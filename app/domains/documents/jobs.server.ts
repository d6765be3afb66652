import { z } from "zod";
import { defineJob } from "#app/core/jobs.server.ts";

const reading = z.object({ chamberId: z.uuid(), documentId: z.uuid(), run: z.int() });

/** Reads a document page by page. A job of an earlier reading than the document's latest does nothing. */
export const readDocumentJob = defineJob("documents.read", reading);

/** What becomes of a reading that was tried too often: the document says that it failed. */
export const giveUpReadingJob = defineJob("documents.give-up", reading);

/** Compares the stored files with the rows that name them. */
export const sweepStorageJob = defineJob("storage.sweep", z.object({}));
