import { and, asc, count, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { caseRefKeys } from "#app/domains/law/cases/case-refs.ts";
import {
	caseRefs,
	documentPages,
	type PageTable,
	type PageWord,
	pageReadings,
	type Sides,
} from "#drizzle/schema.ts";
import type { ReadFailureCode } from "#drizzle/words.ts";
import { poorPages } from "./read-poorly.server.ts";
import { signatureOf } from "./signature.ts";

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
	/** Which of them are in doubt, by their indices, and where ink is that no word stands for. */
	doubtful?: number[];
	unread?: Sides[];
	tables?: PageTable[];
	turn?: number;
	skew?: number;
	/** The words that OCR is sure of, and about how many there are; null or left out where it was not read by OCR. */
	wordsRead?: number | null;
	wordsSeen?: number | null;
	/** The size of the stored picture of the page. */
	picture?: { width: number; height: number } | null;
	/** What the reader's settings are called. */
	settings?: string;
	/** Which reader it was; 0 where it could not take its time, FIRST_READING where better is to be tried for. */
	reader?: number;
};

/** A reading of a document: its first has the run 1. */
export type Target = { documentId: string; run: number };

/** The first reading of a document. */
export const FIRST_RUN = 1;

type Row = Omit<typeof pageReadings.$inferInsert, "chamberId" | "documentId" | "createdAt">;

const BATCH = 50;
/** A signature is made of so many pages at most. */
const MOST_PAGES = 400;

const pagesOf = (scope: Scope, documentId: string) =>
	and(eq(documentPages.chamberId, scope.chamberId), eq(documentPages.documentId, documentId));

const stagedOf = (scope: Scope, documentId: string) =>
	and(eq(pageReadings.chamberId, scope.chamberId), eq(pageReadings.documentId, documentId));

/**
 * The pages from a slice's on that its reading has done, and the sizes of the pictures that pages have from any reading.
 */
export async function pagesDone(tx: Tx, scope: Scope, { documentId, run }: Target, from: number) {
	const { page, run: readIn, imageWidth, imageHeight } = documentPages;
	const rows = await tx
		.select({ page, run: readIn, width: imageWidth, height: imageHeight })
		.from(documentPages)
		.where(and(pagesOf(scope, documentId), gte(page, from)));
	const staged = await tx
		.select({ page: pageReadings.page })
		.from(pageReadings)
		.where(and(stagedOf(scope, documentId), eq(pageReadings.run, run), gte(pageReadings.page, from)));
	const done = [...rows.filter((row) => row.run === run), ...staged];
	const drawn = rows.flatMap(({ page, width, height }) =>
		width && height ? [[page, { width, height }] as const] : [],
	);
	return { done: new Set(done.map((row) => row.page)), drawn: new Map(drawn) };
}

/** Writes a page that was read, once a reading. While the document has text of an earlier reading, it waits beside it. */
export async function writePage(tx: Tx, scope: Scope, target: Target, page: PageReading): Promise<void> {
	const row = rowOf(page, target.run);
	if (await hasOlderText(tx, scope, target)) await stagePage(tx, scope, target, row);
	else await publishPage(tx, scope, target, row);
}

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
async function hasOlderText(tx: Tx, scope: Scope, { documentId, run }: Target) {
	if (run === FIRST_RUN) return false;
	const [older] = await tx
		.select({ page: documentPages.page })
		.from(documentPages)
		.where(and(pagesOf(scope, documentId), lt(documentPages.run, run), eq(documentPages.status, "completed")))
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
			set: row.status === "failed" ? { run, error: row.error ?? null, reader: row.reader ?? null } : row,
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

/**
 * Makes the pages of a reading the document's text, in place of what it had. Returns why every page of the reading failed,
 * null when one of them did not, and the facts of the text there is now.
 */
export async function completeText(tx: Tx, scope: Scope, target: Target, pageCount: number | null) {
	const error = await commonFailure(tx, scope, target);
	await publishStaged(tx, scope, target);
	if (pageCount !== null) {
		await tx
			.delete(documentPages)
			.where(and(pagesOf(scope, target.documentId), gt(documentPages.page, pageCount)));
	}
	return { error, ...(await textFacts(tx, scope, target.documentId)) };
}

/** Why every page of this reading failed; null when one of them did not. */
async function commonFailure(tx: Tx, scope: Scope, { documentId, run }: Target) {
	const columns = (table: typeof documentPages | typeof pageReadings) => ({
		page: table.page,
		status: table.status,
		error: table.error,
	});
	const published = await tx
		.select(columns(documentPages))
		.from(documentPages)
		.where(and(pagesOf(scope, documentId), eq(documentPages.run, run)));
	const staged = await tx
		.select(columns(pageReadings))
		.from(pageReadings)
		.where(and(stagedOf(scope, documentId), eq(pageReadings.run, run)));
	const [first, ...others] = [...published, ...staged].sort((a, b) => a.page - b.page);
	if (!first || [first, ...others].some(({ status }) => status !== "failed")) return null;
	return first.error ?? "corrupt";
}

async function publishStaged(tx: Tx, scope: Scope, target: Target): Promise<void> {
	const { documentId, run } = target;
	for (let after = 0; ; ) {
		const rows = await tx
			.select()
			.from(pageReadings)
			.where(and(stagedOf(scope, documentId), eq(pageReadings.run, run), gt(pageReadings.page, after)))
			.orderBy(asc(pageReadings.page))
			.limit(BATCH);
		for (const { createdAt: _, ...row } of rows) await publishPage(tx, scope, target, row);
		after = rows.at(-1)?.page ?? after;
		if (rows.length < BATCH) break;
	}
	await dropStaged(tx, scope, documentId);
}

/** Forgets the pages kept for readings of a document that will not be completed. */
export async function dropStaged(tx: Tx, scope: Scope, documentId: string): Promise<void> {
	await tx.delete(pageReadings).where(stagedOf(scope, documentId));
}

/** Whether all pages of a document have the text of a reading before this one. */
export async function hasWholeOlderText(tx: Tx, scope: Scope, target: Target, pageCount: number | null) {
	const pages = await tx.$count(documentPages, pagesOf(scope, target.documentId));
	return pages === pageCount && (await hasOlderText(tx, scope, target));
}

/**
 * The text of a document in figures: its signature, and how far its pages fall short: what was read of those that read
 * poorly, how many are broken, what is in doubt or unread on them, and the oldest reader of one.
 */
export async function textFacts(tx: Tx, scope: Scope, documentId: string) {
	const { text, page, status, wordsRead, wordsSeen, doubtful, unread, error, reader } = documentPages;
	const together = (list: typeof doubtful | typeof unread) =>
		sql<number>`coalesce(sum(jsonb_array_length(${list})), 0)::int`;
	const poorly = (words: typeof wordsRead | typeof wordsSeen) =>
		sql<number | null>`(sum(${words}) filter (where ${poorPages}))::int`;
	const [figures] = await tx
		.select({
			hasText: sql<boolean>`coalesce(bool_or(${status} = 'completed'), false)`,
			wordsRead: poorly(wordsRead),
			wordsSeen: poorly(wordsSeen),
			brokenPages: count(error),
			doubtfulWords: together(doubtful),
			unreadPlaces: together(unread),
			reader: sql<number>`coalesce(min(coalesce(${reader}, 0)), 0)::int`,
		})
		.from(documentPages)
		.where(pagesOf(scope, documentId));
	const pages = await tx
		.select({ text })
		.from(documentPages)
		.where(pagesOf(scope, documentId))
		.orderBy(asc(page))
		.limit(MOST_PAGES);
	const { hasText = false, ...shortfall } = figures ?? {};
	return { hasText, facts: { ...shortfall, signature: signatureOf(pages) } };
}

/** Word files have no pages, and a PDF whose own text is good is searchable as it is. */
const COPIED = ["application/pdf", "image/jpeg", "image/png", "image/tiff"];

/** Whether there is use in a searchable PDF of a document: OCR has read words in a file of pages. */
export async function needsCopy(tx: Tx, scope: Scope, documentId: string, mime: string) {
	if (!COPIED.includes(mime)) return false;
	const [seen] = await tx
		.select({ page: documentPages.page })
		.from(documentPages)
		.where(seenPages(scope, documentId))
		.limit(1);
	return seen !== undefined;
}

/** The pages of a document of which OCR has read words. */
export const seenPages = (scope: Scope, documentId: string) =>
	and(
		pagesOf(scope, documentId),
		eq(documentPages.source, "ocr"),
		sql`${documentPages.words} <> '[]'::jsonb`,
	);
