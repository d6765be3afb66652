import { and, asc, eq, gt, inArray, isNull, lt, ne, or } from "drizzle-orm";
import { asAuth, inScope, type Scope, systemScope } from "#app/core/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { chambers, documents } from "#drizzle/schema.ts";

const BATCH = 500;

export type SweepReport = { files: number; removed: number; drafts: number; missing: number };

/**
 * Makes stored files and rows agree: removes files that no row names and marks documents whose file is gone as failed.
 * Files and rows younger than `graceMs` are left alone, because an upload may still be under way.
 */
export async function sweepStorage(graceMs: number): Promise<SweepReport> {
	const before = new Date(Date.now() - graceMs);
	const report = { files: 0, removed: 0, drafts: await storage().tidy(before), missing: 0 };
	const known = await asAuth((tx) => tx.select({ id: chambers.id }).from(chambers));
	for (const { id } of known) {
		const kept = await sweepFiles(systemScope(id), before, report);
		report.missing += await markMissing(systemScope(id), before, kept);
	}
	return report;
}

async function sweepFiles(scope: Scope, before: Date, report: SweepReport): Promise<Set<string>> {
	const kept = new Set<string>();
	let batch: string[] = [];
	const settleBatch = async () => {
		const orphans = await withoutRow(scope, batch);
		for (const key of orphans) await storage().delete(key);
		report.removed += orphans.length;
		batch = [];
	};
	for await (const { key, modifiedAt } of storage().list(`${scope.chamberId}/`)) {
		report.files += 1;
		kept.add(key);
		if (modifiedAt < before) batch.push(key);
		if (batch.length >= BATCH) await settleBatch();
	}
	await settleBatch();
	return kept;
}

async function withoutRow(scope: Scope, keys: string[]): Promise<string[]> {
	if (keys.length === 0) return [];
	const rows = await inScope(scope, (tx) =>
		tx
			.select({ key: documents.storageKey })
			.from(documents)
			.where(and(eq(documents.chamberId, scope.chamberId), inArray(documents.storageKey, keys))),
	);
	const named = new Set(rows.map(({ key }) => key));
	return keys.filter((key) => !named.has(key));
}

async function markMissing(scope: Scope, before: Date, kept: Set<string>): Promise<number> {
	let marked = 0;
	let after: string | null = null;
	for (;;) {
		const rows = await documentsAfter(scope, before, after);
		for (const { id, key } of rows) {
			// The list may be older than the file; a file that is really gone is gone now.
			if (kept.has(key) || (await storage().head(key))) continue;
			marked += await markOne(scope, id);
		}
		after = rows.at(-1)?.id ?? null;
		if (rows.length < BATCH) return marked;
	}
}

function documentsAfter(scope: Scope, before: Date, after: string | null) {
	return inScope(scope, (tx) =>
		tx
			.select({ id: documents.id, key: documents.storageKey })
			.from(documents)
			.where(
				and(
					eq(documents.chamberId, scope.chamberId),
					lt(documents.createdAt, before),
					after ? gt(documents.id, after) : undefined,
				),
			)
			.orderBy(asc(documents.id))
			.limit(BATCH),
	);
}

async function markOne(scope: Scope, documentId: string): Promise<number> {
	const marked = await inScope(scope, (tx) =>
		tx
			.update(documents)
			.set({ ocrStatus: "failed", ocrError: "missing", updatedAt: new Date() })
			.where(
				and(
					eq(documents.chamberId, scope.chamberId),
					eq(documents.id, documentId),
					or(
						ne(documents.ocrStatus, "failed"),
						isNull(documents.ocrError),
						ne(documents.ocrError, "missing"),
					),
				),
			)
			.returning({ id: documents.id }),
	);
	return marked.length;
}
