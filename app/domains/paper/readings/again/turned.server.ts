import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { readOlderJob } from "../state/jobs.server.ts";
import { NO_READER } from "../state/reader.ts";

/**
 * Has a page that somebody has turned read again as it stands now, by itself: what was read of a page on its side is worth
 * nothing. Pages whose file says its text itself are left alone.
 */
export async function readTurned(tx: Tx, scope: Scope, documentId: string, page: number): Promise<void> {
	const [seen] = await tx
		.update(documentPages)
		.set({ reader: NO_READER })
		.where(
			and(
				eq(documentPages.chamberId, scope.chamberId),
				eq(documentPages.documentId, documentId),
				eq(documentPages.page, page),
				eq(documentPages.source, "ocr"),
			),
		)
		.returning({ page: documentPages.page });
	if (!seen) return;
	await tx
		.update(documents)
		.set({ reader: NO_READER })
		.where(and(eq(documents.chamberId, scope.chamberId), eq(documents.id, documentId)));
	await enqueue(tx, readOlderJob, { soon: true });
}
