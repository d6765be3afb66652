import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { documents } from "#drizzle/schema.ts";
import { orderCopy } from "./state/reading.server.ts";

const BATCH = 500;

/**
 * Documents that say they have a searchable PDF which is not stored say so no more, and have it made again. `kept` are the
 * keys that were listed. Returns how many there were.
 */
export async function remakeLostSearchables(scope: Scope, existing: ReadonlySet<string>): Promise<number> {
	let lost = 0;
	let after: string | null = null;
	for (;;) {
		const rows = await withSearchable(scope, after);
		for (const { id, storageKey, run } of rows) {
			const key = searchableKey(storageKey, run ?? 0);
			// The list may be older than the file; one that is really gone is gone now.
			if (existing.has(key) || (await storage().head(key))) continue;
			lost += await remake(scope, id, run ?? 0);
		}
		after = rows.at(-1)?.id ?? null;
		if (rows.length < BATCH) return lost;
	}
}

function withSearchable(scope: Scope, after: string | null) {
	return inScope(scope, (tx) =>
		tx
			.select({ id: documents.id, storageKey: documents.storageKey, run: documents.searchableRun })
			.from(documents)
			.where(
				and(
					eq(documents.chamberId, scope.chamberId),
					isNull(documents.deletedAt),
					isNotNull(documents.searchableRun),
					after ? gt(documents.id, after) : undefined,
				),
			)
			.orderBy(asc(documents.id))
			.limit(BATCH),
	);
}

function remake(scope: Scope, documentId: string, run: number): Promise<number> {
	return inScope(scope, async (tx) => {
		const forgotten = await tx
			.update(documents)
			.set({ searchableRun: null })
			.where(
				and(
					eq(documents.chamberId, scope.chamberId),
					eq(documents.id, documentId),
					eq(documents.searchableRun, run),
				),
			)
			.returning({ run: documents.ocrRun });
		for (const { run: latest } of forgotten) await orderCopy(tx, scope, { documentId, run: latest });
		return forgotten.length;
	});
}
