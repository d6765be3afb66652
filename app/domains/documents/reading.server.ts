import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/db.server.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { caseRefKeys } from "#app/domains/matters/case-refs.ts";
import { caseRefs, documentPages, documents } from "#drizzle/schema.ts";
import type { ReadFailureCode } from "#drizzle/words.ts";

/** One reading of one document. A document read again has a new run; what an older run still does has no effect. */
export type Reading = { documentId: string; run: number };

/** A page as the reader found it; `error` says why it could not be read, or not wholly. */
export type PageReading = {
	page: number;
	text: string;
	source: "text" | "ocr";
	confidence: number | null;
	error?: ReadFailureCode;
};

/** The reading was overtaken: the document was deleted, or is to be read anew. */
export class Overtaken extends Error {}

const unfinished = ["pending", "processing"] as const;

const currentRun = (scope: Scope, { documentId, run }: Reading) =>
	and(
		eq(documents.chamberId, scope.chamberId),
		eq(documents.id, documentId),
		eq(documents.ocrRun, run),
		isNull(documents.deletedAt),
		inArray(documents.ocrStatus, [...unfinished]),
	);

/**
 * Marks a document as being read. Returns where its file is, the languages to read it in and the pages this run has
 * done already; null when there is nothing to do any more.
 */
export function startReading(scope: Scope, reading: Reading) {
	return inScope(scope, async (tx) => {
		const [started] = await tx
			.update(documents)
			.set({ ocrStatus: "processing" })
			.where(currentRun(scope, reading))
			.returning({ storageKey: documents.storageKey, lang: documents.ocrLang });
		if (!started) return null;
		const rows = await tx
			.select({ page: documentPages.page })
			.from(documentPages)
			.where(and(pagesOf(scope, reading), eq(documentPages.run, reading.run)));
		return { ...started, done: new Set(rows.map(({ page }) => page)) };
	});
}

const pagesOf = (scope: Scope, { documentId }: Reading) =>
	and(eq(documentPages.chamberId, scope.chamberId), eq(documentPages.documentId, documentId));

/** Records how many pages a document has. */
export async function recordPageCount(scope: Scope, reading: Reading, pageCount: number): Promise<void> {
	await inScope(scope, (tx) => tx.update(documents).set({ pageCount }).where(currentRun(scope, reading)));
}

/**
 * Records one page, once a run. A page that cannot be read this time keeps the text it has from an earlier run. Throws
 * Overtaken when the run counts no more.
 */
export function recordPage(scope: Scope, reading: Reading, page: PageReading): Promise<void> {
	return inScope(scope, async (tx) => {
		const [document] = await tx
			.select({ matterId: documents.matterId, lang: documents.ocrLang })
			.from(documents)
			.where(currentRun(scope, reading))
			.for("share");
		if (!document) throw new Overtaken();
		const failed = page.error !== undefined && page.text === "";
		const found = {
			run: reading.run,
			status: failed ? ("failed" as const) : ("completed" as const),
			source: page.source,
			text: page.text,
			confidence: page.confidence,
			error: page.error ?? null,
			lang: document.lang,
			matterId: document.matterId,
		};
		const [written] = await tx
			.insert(documentPages)
			.values({ chamberId: scope.chamberId, documentId: reading.documentId, page: page.page, ...found })
			.onConflictDoUpdate({
				target: [documentPages.chamberId, documentPages.documentId, documentPages.page],
				set: failed ? { run: reading.run, error: found.error } : found,
				setWhere: lt(documentPages.run, reading.run),
			})
			.returning({ text: documentPages.text });
		if (written) await indexCaseNumbers(tx, scope, reading, page.page, document.matterId, written.text);
	});
}

async function indexCaseNumbers(
	tx: Tx,
	scope: Scope,
	{ documentId }: Reading,
	page: number,
	matterId: string | null,
	text: string,
): Promise<void> {
	const { chamberId } = scope;
	await tx
		.delete(caseRefs)
		.where(
			and(eq(caseRefs.chamberId, chamberId), eq(caseRefs.documentId, documentId), eq(caseRefs.page, page)),
		);
	const keys = caseRefKeys(text);
	if (keys.length === 0) return;
	await tx.insert(caseRefs).values(keys.map((key) => ({ chamberId, documentId, page, matterId, key })));
}

/**
 * Ends a reading whose pages are all recorded: completed, or failed when not one of them could be read. Happens once:
 * whoever comes later changes nothing.
 */
export function finishReading(scope: Scope, reading: Reading, pageCount: number): Promise<void> {
	return inScope(scope, async (tx) => {
		const current = await tx
			.select({ id: documents.id })
			.from(documents)
			.where(currentRun(scope, reading))
			.for("update");
		if (current.length === 0) return;
		await tx.delete(documentPages).where(and(pagesOf(scope, reading), gt(documentPages.page, pageCount)));
		const rows = await tx
			.select({ status: documentPages.status, error: documentPages.error })
			.from(documentPages)
			.where(pagesOf(scope, reading))
			.orderBy(documentPages.page);
		const failed = rows.length > 0 && rows.every(({ status }) => status === "failed");
		const error = failed ? (rows[0]?.error ?? "corrupt") : null;
		await settle(tx, scope, reading, {
			pageCount,
			ocrStatus: failed ? "failed" : "completed",
			ocrError: error,
		});
	});
}

/**
 * Ends a reading that cannot go on, for a reason the file itself gives, or because it was tried too often. A document
 * that has the whole text of an earlier reading stays completed and only says why the last one failed.
 */
export function failReading(scope: Scope, reading: Reading, error: ReadFailureCode): Promise<void> {
	return inScope(scope, async (tx) => {
		const [known] = await tx
			.select({
				pageCount: documents.pageCount,
				pages: sql<number>`(select count(*)::int from document_pages p where p.chamber_id = ${scope.chamberId}
					and p.document_id = ${reading.documentId} and p.status = 'completed')`,
			})
			.from(documents)
			.where(currentRun(scope, reading));
		const isWhole = known?.pageCount !== null && known?.pageCount === known?.pages && reading.run > 1;
		await settle(tx, scope, reading, { ocrStatus: isWhole ? "completed" : "failed", ocrError: error });
	});
}

type Outcome = { ocrStatus: "completed" | "failed"; ocrError: ReadFailureCode | null; pageCount?: number };

/** The activity, and by it the notification, commits with the change of state: it happens as often, which is once. */
async function settle(tx: Tx, scope: Scope, reading: Reading, outcome: Outcome): Promise<void> {
	const [settled] = await tx
		.update(documents)
		.set({ ...outcome, updatedAt: new Date() })
		.where(currentRun(scope, reading))
		.returning({ matterId: documents.matterId, filename: documents.originalFilename });
	if (!settled) return;
	const { matterId, filename } = settled;
	await recordActivity(tx, scope, {
		action: outcome.ocrError ? "updated" : "completed",
		entityType: "document",
		entityId: reading.documentId,
		matterId,
		meta: { filename, ...(outcome.ocrError ? { changes: ["ocrError"] } : {}) },
	});
}
