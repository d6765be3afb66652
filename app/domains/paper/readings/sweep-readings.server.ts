import { and, asc, eq, gt, isNotNull, lt, or, sql } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { resumeReading } from "./state/request-reading.server.ts";

const BATCH = 500;

/**
 * Pages that say they have a picture which is not stored say so no more. `kept` are the keys that were listed. Returns
 * how many there were.
 */
export async function forgetLostPictures(scope: Scope, before: Date, existing: ReadonlySet<string>) {
	let lost = 0;
	let after: { id: string; page: number } | null = null;
	for (;;) {
		const rows = await drawnPages(scope, before, after);
		for (const { id, page, storageKey } of rows) {
			const key = pictureKey(storageKey, page);
			// The list may be older than the picture; one that is really gone is gone now.
			if (existing.has(key) || (await storage().head(key))) continue;
			await forgetPicture(scope, id, page);
			lost += 1;
		}
		after = rows.at(-1) ?? null;
		if (rows.length < BATCH) return lost;
	}
}

function drawnPages(scope: Scope, before: Date, after: { id: string; page: number } | null) {
	const { documentId, page } = documentPages;
	return inScope(scope, (tx) =>
		tx
			.select({ id: documentId, page, storageKey: documents.storageKey })
			.from(documentPages)
			.innerJoin(
				documents,
				and(eq(documents.chamberId, documentPages.chamberId), eq(documents.id, documentId)),
			)
			.where(
				and(
					eq(documentPages.chamberId, scope.chamberId),
					isNotNull(documentPages.imageWidth),
					lt(documentPages.createdAt, before),
					after
						? or(gt(documentId, after.id), and(eq(documentId, after.id), gt(page, after.page)))
						: undefined,
				),
			)
			.orderBy(asc(documentId), asc(page))
			.limit(BATCH),
	);
}

async function forgetPicture(scope: Scope, id: string, page: number): Promise<void> {
	await inScope(scope, (tx) =>
		tx
			.update(documentPages)
			.set({ imageWidth: null, imageHeight: null })
			.where(
				and(
					eq(documentPages.chamberId, scope.chamberId),
					eq(documentPages.documentId, id),
					eq(documentPages.page, page),
				),
			),
	);
}

/** Puts documents back into the queue that wait to be read and for which there is no job. Returns how many. */
export function resumeLostReadings(scope: Scope): Promise<number> {
	return inScope(scope, async (tx) => {
		const lost = await tx
			.select({ id: documents.id })
			.from(documents)
			.where(
				and(
					eq(documents.chamberId, scope.chamberId),
					sql`${documents.deletedAt} is null and ${documents.ocrStatus} in ('pending', 'processing')`,
					sql`not exists (select 1 from pgboss.job j where j.name in ('documents.read', 'documents.give-up')
						and j.state < 'completed' and j.data->>'documentId' = ${documents.id}::text)`,
				),
			);
		for (const { id } of lost) await resumeReading(tx, scope, id);
		return lost.length;
	});
}
