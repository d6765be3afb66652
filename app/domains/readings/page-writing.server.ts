import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { caseRefKeys } from "#app/domains/cases/case-refs.ts";
import { caseRefs, documentPages, type PageWord, pageReadings } from "#drizzle/schema.ts";
import type { ReadFailureCode } from "#drizzle/words.ts";

/** A page as it was read; `error` says why it could not be read, or not wholly. */
export type PageReading = {
	page: number;
	text: string;
	source: "text" | "ocr";
	confidence: number | null;
	error?: ReadFailureCode;
	/** The languages it was read in. */
	lang?: string;
	words?: PageWord[];
	turn?: number;
	skew?: number;
	/** The words that OCR is sure of, and about how many there are; null or left out where it was not read by OCR. */
	wordsRead?: number | null;
	wordsSeen?: number | null;
	/** The size of the stored picture of the page. */
	picture?: { width: number; height: number } | null;
	/** What the reader's settings are called. */
	settings?: string;
};

type Target = { documentId: string; run: number };
type Row = Omit<typeof pageReadings.$inferInsert, "chamberId" | "documentId" | "createdAt">;

const BATCH = 50;

/** A page that was read, as a row. */
export function rowOf({ page, error, picture, ...read }: PageReading, run: number): Row {
	const isFailed = error !== undefined && read.text === "";
	return {
		...read,
		page,
		run,
		status: isFailed ? "failed" : "completed",
		error: error ?? null,
		imageWidth: picture?.width ?? null,
		imageHeight: picture?.height ?? null,
	};
}

/** Whether the document has text of an earlier reading, which stays until this one is complete. */
export async function hasOlderText(tx: Tx, scope: Scope, { documentId, run }: Target) {
	if (run === 1) return false;
	const [older] = await tx
		.select({ page: documentPages.page })
		.from(documentPages)
		.where(
			and(
				eq(documentPages.chamberId, scope.chamberId),
				eq(documentPages.documentId, documentId),
				lt(documentPages.run, run),
				eq(documentPages.status, "completed"),
			),
		)
		.limit(1);
	return older !== undefined;
}

/** Keeps a page until its reading is complete; the first copy of it counts. */
export async function stagePage(tx: Tx, scope: Scope, { documentId }: Target, row: Row): Promise<void> {
	await tx
		.insert(pageReadings)
		.values({ chamberId: scope.chamberId, documentId, ...row })
		.onConflictDoNothing();
}

/**
 * Makes a page part of the document's text, with the case numbers on it; once a reading. A page that could not be read
 * this time keeps the text it has.
 */
export async function publishPage(tx: Tx, scope: Scope, target: Target, row: Row): Promise<void> {
	const { documentId, run } = target;
	const { chamberId } = scope;
	const [written] = await tx
		.insert(documentPages)
		.values({ chamberId, documentId, ...row })
		.onConflictDoUpdate({
			target: [documentPages.chamberId, documentPages.documentId, documentPages.page],
			set: row.status === "failed" ? { run, error: row.error ?? null } : row,
			setWhere: lt(documentPages.run, run),
		})
		.returning({ text: documentPages.text });
	if (!written || row.status === "failed") return;
	await tx
		.delete(caseRefs)
		.where(
			and(
				eq(caseRefs.chamberId, chamberId),
				eq(caseRefs.documentId, documentId),
				eq(caseRefs.page, row.page),
			),
		);
	const keys = caseRefKeys(written.text);
	if (keys.length === 0) return;
	await tx.insert(caseRefs).values(keys.map((key) => ({ chamberId, documentId, page: row.page, key })));
}

/** Makes all pages kept for a reading part of the document's text, in place of what it had. */
export async function publishStaged(tx: Tx, scope: Scope, target: Target): Promise<void> {
	for (let after = 0; ; ) {
		const rows = await tx
			.select()
			.from(pageReadings)
			.where(
				and(
					stagedOf(scope, target.documentId),
					eq(pageReadings.run, target.run),
					gt(pageReadings.page, after),
				),
			)
			.orderBy(asc(pageReadings.page))
			.limit(BATCH);
		for (const { createdAt: _, ...row } of rows) await publishPage(tx, scope, target, row);
		after = rows.at(-1)?.page ?? after;
		if (rows.length < BATCH) break;
	}
	await dropStaged(tx, scope, target.documentId);
}

const stagedOf = (scope: Scope, documentId: string) =>
	and(eq(pageReadings.chamberId, scope.chamberId), eq(pageReadings.documentId, documentId));

/** Forgets the pages kept for readings of a document that will not be completed. */
export async function dropStaged(tx: Tx, scope: Scope, documentId: string): Promise<void> {
	await tx.delete(pageReadings).where(stagedOf(scope, documentId));
}
