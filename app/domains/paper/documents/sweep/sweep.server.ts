import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import { asAuth, inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { originalKey, runOfSearchable } from "#app/domains/paper/files/stored-files.ts";
import { failMissing } from "#app/domains/paper/readings/state/request-reading.server.ts";
import { forgetLostPictures, resumeLostReadings } from "#app/domains/paper/readings/sweep-readings.server.ts";
import { remakeLostSearchables } from "#app/domains/paper/readings/sweep-searchable.server.ts";
import { bookParts, causeLists, chamberExports, chambers, documents, imports } from "#drizzle/schema.ts";

const BATCH = 500;

export type SweepReport = {
	files: number;
	/** Files that belonged to no document, and searchable PDFs of readings that count no more. */
	removed: number;
	drafts: number;
	/** Documents whose file is gone. */
	missing: number;
	/** Pages whose picture is gone. */
	pictures: number;
	/** Documents whose searchable PDF is gone. */
	searchables: number;
	/** Documents that waited to be read without a job. */
	resumed: number;
};

/**
 * Makes stored files, rows and jobs agree: removes files that belong to no document, marks documents whose file is gone
 * as failed and pages whose picture is gone as undrawn, has lost searchable PDFs made again, and queues readings that lost
 * their job. Files and rows younger than `graceMs` are left alone, because an upload may still be in progress.
 */
export async function sweepStorage(graceMs: number): Promise<SweepReport> {
	const before = new Date(Date.now() - graceMs);
	const drafts = await storage().tidy(before);
	const report = { files: 0, removed: 0, drafts, missing: 0, pictures: 0, searchables: 0, resumed: 0 };
	const known = await asAuth((tx) => tx.select({ id: chambers.id }).from(chambers));
	for (const { id } of known) {
		const scope = systemScope(id);
		const existing = await sweepFiles(scope, before, report);
		report.missing += await markMissing(scope, before, existing);
		report.pictures += await forgetLostPictures(scope, before, existing);
		report.searchables += await remakeLostSearchables(scope, existing);
		report.resumed += await resumeLostReadings(scope);
	}
	return report;
}

async function sweepFiles(scope: Scope, before: Date, report: SweepReport): Promise<Set<string>> {
	const existing = new Set<string>();
	let batch: string[] = [];
	const settleBatch = async () => {
		const orphans = await withoutUse(scope, batch);
		for (const key of orphans) await storage().delete(key);
		report.removed += orphans.length;
		batch = [];
	};
	for await (const { key, modifiedAt } of storage().list(`${scope.chamberId}/`)) {
		report.files += 1;
		existing.add(key);
		if (modifiedAt < before) batch.push(key);
		if (batch.length >= BATCH) await settleBatch();
	}
	await settleBatch();
	return existing;
}

async function withoutUse(scope: Scope, keys: string[]): Promise<string[]> {
	if (keys.length === 0) return [];
	const originals = [...new Set(keys.map(originalKey))];
	const rows = await inScope(scope, (tx) =>
		tx
			.select({ key: documents.storageKey, latest: documents.ocrRun, searchable: documents.searchableRun })
			.from(documents)
			.where(and(eq(documents.chamberId, scope.chamberId), inArray(documents.storageKey, originals))),
	);
	const named = new Map(rows.map((row) => [row.key, row]));
	const waiting = await inScope(scope, (tx) =>
		tx
			.select({ key: imports.storageKey })
			.from(imports)
			.where(and(eq(imports.chamberId, scope.chamberId), inArray(imports.storageKey, originals))),
	);
	const lists = await inScope(scope, (tx) =>
		tx
			.select({ key: causeLists.storageKey })
			.from(causeLists)
			.where(and(eq(causeLists.chamberId, scope.chamberId), inArray(causeLists.storageKey, originals))),
	);
	const exported = await inScope(scope, (tx) =>
		tx
			.select({ parts: chamberExports.parts })
			.from(chamberExports)
			.where(eq(chamberExports.chamberId, scope.chamberId)),
	);
	const bound = await inScope(scope, (tx) =>
		tx
			.select({ key: bookParts.storageKey })
			.from(bookParts)
			.where(and(eq(bookParts.chamberId, scope.chamberId), inArray(bookParts.storageKey, originals))),
	);
	const unread = new Set([
		...[...bound, ...waiting].map(({ key }) => key),
		...exported.flatMap(({ parts }) => parts.map(({ key }) => key)),
	]);
	const listed = new Set(lists.map(({ key }) => key));
	return keys.filter((key) => {
		if (unread.has(key) || listed.has(originalKey(key))) return false;
		const document = named.get(originalKey(key));
		const run = runOfSearchable(key);
		return !document || (run !== null && run !== document.latest && run !== document.searchable);
	});
}

async function markMissing(scope: Scope, before: Date, existing: Set<string>): Promise<number> {
	let marked = 0;
	let after: string | null = null;
	for (;;) {
		const rows = await documentsAfter(scope, before, after);
		for (const { id, key } of rows) {
			// The list may be older than the file; a file that is really gone is gone now.
			if (existing.has(key) || (await storage().head(key))) continue;
			if (await failMissing(scope, id)) marked += 1;
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
