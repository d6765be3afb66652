import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { defineJob, enqueue } from "#app/core/jobs/jobs.server.ts";
import { documentPages, documents } from "#drizzle/schema.ts";

/** Makes the searchable PDF of a reading: the original's pages with the words that OCR found, invisible, at their places. */
export const searchableJob = defineJob(
	"documents.searchable",
	z.object({ chamberId: z.uuid(), documentId: z.uuid(), run: z.int() }),
);

type Reading = { documentId: string; run: number };

/** Word files have no pages, and a PDF whose own text is good is searchable as it is. */
const TYPES = ["application/pdf", "image/jpeg", "image/png", "image/tiff"];

const finished = (scope: Scope, { documentId, run }: Reading) =>
	and(
		eq(documents.chamberId, scope.chamberId),
		eq(documents.id, documentId),
		eq(documents.ocrRun, run),
		eq(documents.ocrStatus, "completed"),
		isNull(documents.deletedAt),
	);

const seenPages = (scope: Scope, { documentId }: Reading) =>
	and(
		eq(documentPages.chamberId, scope.chamberId),
		eq(documentPages.documentId, documentId),
		eq(documentPages.source, "ocr"),
		sql`${documentPages.words} <> '[]'::jsonb`,
	);

/** Puts the making of a searchable PDF into the queue, in the transaction that completes a reading, where there is use in it. */
export async function wantSearchable(tx: Tx, scope: Scope, { documentId, run }: Reading): Promise<void> {
	const [wanted] = await tx
		.select({ page: documentPages.page })
		.from(documentPages)
		.innerJoin(
			documents,
			and(eq(documents.chamberId, documentPages.chamberId), eq(documents.id, documentPages.documentId)),
		)
		.where(
			and(
				seenPages(scope, { documentId, run }),
				finished(scope, { documentId, run }),
				inArray(documents.mime, TYPES),
			),
		)
		.limit(1);
	if (wanted) await enqueue(tx, searchableJob, { chamberId: scope.chamberId, documentId, run });
}

/** Where the original lies and what was read on its pages; null when this reading counts no more or its PDF is there. */
export function searchableDue(scope: Scope, reading: Reading) {
	return inScope(scope, async (tx) => {
		const [document] = await tx
			.select({ storageKey: documents.storageKey })
			.from(documents)
			.where(
				and(
					finished(scope, reading),
					or(isNull(documents.searchableRun), ne(documents.searchableRun, reading.run)),
				),
			);
		if (!document) return null;
		const { page, words, turn, skew } = documentPages;
		const seen = await tx
			.select({ page, words, turn, skew })
			.from(documentPages)
			.where(seenPages(scope, reading))
			.orderBy(asc(page));
		return { ...document, seen };
	});
}

/**
 * Records that the searchable PDF of a reading is stored, if that is still the latest. Returns the reading whose PDF it
 * replaces, `run` itself when it was recorded before, null for none; undefined when this reading counts no more.
 */
export function recordSearchable(scope: Scope, reading: Reading): Promise<number | null | undefined> {
	return inScope(scope, async (tx) => {
		const [before] = await tx
			.select({ run: documents.searchableRun })
			.from(documents)
			.where(finished(scope, reading))
			.for("no key update");
		if (!before) return undefined;
		await tx.update(documents).set({ searchableRun: reading.run }).where(finished(scope, reading));
		return before.run;
	});
}
