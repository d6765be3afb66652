import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { enqueueSlice, type Slice } from "#app/domains/paper/files/jobs.server.ts";
import { poorPages } from "#app/domains/paper/files/read-poorly.server.ts";
import { documentPages, documents, pageReadings } from "#drizzle/schema.ts";
import type { ReadFailureCode } from "#drizzle/words.ts";
import { keepSignature } from "./near.server.ts";
import {
	dropStaged,
	hasOlderText,
	type PageReading,
	publishPage,
	publishStaged,
	rowOf,
	stagePage,
} from "./page-writing.server.ts";
import { wantSearchable } from "./searchable.server.ts";

/** The slice was overtaken: its document was deleted or is read again, or another worker did the same work. */
export class Overtaken extends Error {}

/** What a page means for the rest of the reading. */
export type ReadingStep = {
	/** The languages the document has turned out to be in; null while that is open. */
	found?: string | null;
	/** With the last page of a slice: the page that the next one begins with, or that there is none. */
	next?: Next;
	/** The page was not read, but tried too often. */
	gaveUp?: boolean;
};

type Next = number | "end";

const unfinished = ["pending", "processing"] as const;

/** Holds while the slice is the one its document waits for: of the latest reading, from the page that is due. */
const isDue = (scope: Scope, { documentId, run, page }: Slice) =>
	and(
		eq(documents.chamberId, scope.chamberId),
		eq(documents.id, documentId),
		eq(documents.ocrRun, run),
		eq(documents.nextPage, page),
		isNull(documents.deletedAt),
		inArray(documents.ocrStatus, [...unfinished]),
	);

const pagesOf = (scope: Scope, { documentId }: Pick<Slice, "documentId">) =>
	and(eq(documentPages.chamberId, scope.chamberId), eq(documentPages.documentId, documentId));

const stagedOf = (scope: Scope, { documentId, run }: Slice) =>
	and(
		eq(pageReadings.chamberId, scope.chamberId),
		eq(pageReadings.documentId, documentId),
		eq(pageReadings.run, run),
	);

/**
 * Marks a document as being read. Returns where its file is, how to read it, the languages to expect in it, which of the pages from the slice's on are
 * done, and the sizes of the pictures there are; null when there is nothing to do any more.
 */
export function startReading(scope: Scope, slice: Slice) {
	return inScope(scope, async (tx) => {
		const [started] = await tx
			.update(documents)
			.set({ ocrStatus: "processing" })
			.where(isDue(scope, slice))
			.returning({
				storageKey: documents.storageKey,
				lang: documents.ocrLang,
				found: documents.ocrFound,
				pageCount: documents.pageCount,
				matterId: documents.matterId,
			});
		if (!started) return null;
		const expected = started.found ? null : await expectedLanguages(tx, scope, started.matterId);
		const { run, page, image } = { ...documentPages, image: documentPages.imageWidth };
		const rows = await tx
			.select({ page, run, width: image, height: documentPages.imageHeight })
			.from(documentPages)
			.where(and(pagesOf(scope, slice), gte(page, slice.page)));
		const staged = await tx
			.select({ page: pageReadings.page })
			.from(pageReadings)
			.where(and(stagedOf(scope, slice), gte(pageReadings.page, slice.page)));
		const done = [...rows.filter((row) => row.run === slice.run), ...staged];
		const drawn = rows.flatMap(({ page, width, height }) =>
			width && height ? [[page, { width, height }] as const] : [],
		);
		return { ...started, expected, done: new Set(done.map((row) => row.page)), drawn: new Map(drawn) };
	});
}

const LATEST = 50;

/**
 * The languages in which the latest papers of a matter were found to be, those of the chamber where it has none, joined
 * by "+"; null before any was read.
 */
async function expectedLanguages(tx: Tx, scope: Scope, matterId: string | null): Promise<string | null> {
	const known = (of: SQL | undefined) =>
		tx
			.select({ found: documents.ocrFound })
			.from(documents)
			.where(and(eq(documents.chamberId, scope.chamberId), isNotNull(documents.ocrFound), of))
			.orderBy(desc(documents.createdAt))
			.limit(LATEST);
	const ofMatter = matterId ? await known(eq(documents.matterId, matterId)) : [];
	const found = ofMatter.length > 0 ? ofMatter : await known(undefined);
	return found.length > 0
		? [...new Set(found.flatMap(({ found }) => found?.split("+") ?? []))].join("+")
		: null;
}

/** Records how many pages a document has. */
export async function recordPageCount(scope: Scope, slice: Slice, pageCount: number): Promise<void> {
	await inScope(scope, (tx) => tx.update(documents).set({ pageCount }).where(isDue(scope, slice)));
}

/**
 * Records one page, once a reading, and with the last page of the slice what follows it, all at once. The text a
 * document has from an earlier reading stays until the last page of this one. Throws Overtaken when the slice counts
 * no more.
 */
export function recordPage(
	scope: Scope,
	slice: Slice,
	page: PageReading,
	step: ReadingStep = {},
): Promise<void> {
	return inScope(scope, async (tx) => {
		const document = await lock(tx, scope, slice);
		const row = rowOf(page, slice.run);
		if (await hasOlderText(tx, scope, slice)) await stagePage(tx, scope, slice, row);
		else await publishPage(tx, scope, slice, row);
		if (step.found !== undefined && step.found !== document.found) {
			await tx.update(documents).set({ ocrFound: step.found }).where(isDue(scope, slice));
		}
		if (step.next) await goOn(tx, scope, slice, step.next, step.gaveUp ? slice.givenUp + 1 : 0);
	});
}

/** What follows a slice whose pages are all done already. Throws Overtaken. */
export function endSlice(scope: Scope, slice: Slice, next: Next): Promise<void> {
	return inScope(scope, async (tx) => {
		await lock(tx, scope, slice);
		await goOn(tx, scope, slice, next);
	});
}

async function lock(tx: Tx, scope: Scope, slice: Slice) {
	const [document] = await tx
		.select({ found: documents.ocrFound })
		.from(documents)
		.where(isDue(scope, slice))
		.for("no key update");
	if (!document) throw new Overtaken();
	return document;
}

/** The page that is due moves on with the job that reads it, so that there is never a second one. */
async function goOn(tx: Tx, scope: Scope, slice: Slice, next: Next, givenUp = 0): Promise<void> {
	if (next === "end") return finish(tx, scope, slice);
	const [moved] = await tx
		.update(documents)
		.set({ nextPage: next })
		.where(isDue(scope, slice))
		.returning({ pages: documents.pageCount });
	if (!moved) throw new Overtaken();
	await enqueueSlice(tx, { ...slice, ...moved, page: next, waits: 0, givenUp });
}

/** Completed, or failed when not one page could be read and there is no text from before. */
async function finish(tx: Tx, scope: Scope, slice: Slice): Promise<void> {
	const [document] = await tx
		.select({ pageCount: documents.pageCount })
		.from(documents)
		.where(isDue(scope, slice));
	if (!document) throw new Overtaken();
	const error = await commonFailure(tx, scope, slice);
	await publishStaged(tx, scope, slice);
	if (document.pageCount !== null) {
		await tx
			.delete(documentPages)
			.where(and(pagesOf(scope, slice), gt(documentPages.page, document.pageCount)));
	}
	await keepSignature(tx, scope, slice.documentId);
	const [text] = await tx
		.select({ page: documentPages.page })
		.from(documentPages)
		.where(and(pagesOf(scope, slice), eq(documentPages.status, "completed")))
		.limit(1);
	if (error && !text) return settle(tx, scope, slice, { ocrStatus: "failed", ocrError: error });
	const shortfall = await shortfallOf(tx, scope, slice);
	await settle(tx, scope, slice, { ocrStatus: "completed", ocrError: error, ...shortfall });
}

/** How far the pages of a document fall short: what was read of those that read poorly, how many are broken, and the oldest reader of one. */
export async function shortfallOf(tx: Tx, scope: Scope, document: Pick<Slice, "documentId">) {
	const { wordsRead, wordsSeen, error, reader } = documentPages;
	const poorly = (words: typeof wordsRead | typeof wordsSeen) =>
		sql<number | null>`(sum(${words}) filter (where ${poorPages}))::int`;
	const [shortfall] = await tx
		.select({
			wordsRead: poorly(wordsRead),
			wordsSeen: poorly(wordsSeen),
			brokenPages: count(error),
			reader: sql<number>`coalesce(min(coalesce(${reader}, 0)), 0)::int`,
		})
		.from(documentPages)
		.where(pagesOf(scope, document));
	return shortfall;
}

/** Why every page of this reading failed; null when one of them did not. */
async function commonFailure(tx: Tx, scope: Scope, slice: Slice): Promise<ReadFailureCode | null> {
	const columns = (table: typeof documentPages | typeof pageReadings) => ({
		page: table.page,
		status: table.status,
		error: table.error,
	});
	const published = await tx
		.select(columns(documentPages))
		.from(documentPages)
		.where(and(pagesOf(scope, slice), eq(documentPages.run, slice.run)));
	const staged = await tx.select(columns(pageReadings)).from(pageReadings).where(stagedOf(scope, slice));
	const [first, ...others] = [...published, ...staged].sort((a, b) => a.page - b.page);
	if (!first || [first, ...others].some(({ status }) => status !== "failed")) return null;
	return first.error ?? "corrupt";
}

/**
 * Ends a reading that cannot go on, for a reason the file itself gives, or because it was tried too often. A document
 * that has the whole text of an earlier reading stays completed and only says why the last one failed.
 */
export function failReading(scope: Scope, slice: Slice, error: ReadFailureCode): Promise<void> {
	return inScope(scope, async (tx) => {
		const [document] = await tx
			.select({ pageCount: documents.pageCount })
			.from(documents)
			.where(isDue(scope, slice))
			.for("no key update");
		if (!document) return;
		const rows = await tx
			.select({ page: documentPages.page })
			.from(documentPages)
			.where(pagesOf(scope, slice));
		const isWhole = rows.length === document.pageCount && (await hasOlderText(tx, scope, slice));
		await dropStaged(tx, scope, slice.documentId);
		await settle(tx, scope, slice, { ocrStatus: isWhole ? "completed" : "failed", ocrError: error });
	});
}

type Outcome = Partial<Awaited<ReturnType<typeof shortfallOf>>> & {
	ocrStatus: "completed" | "failed";
	ocrError: ReadFailureCode | null;
};

/** The activity, and by it the notification, commits with the change of state: it happens as often, which is once. */
async function settle(tx: Tx, scope: Scope, slice: Slice, outcome: Outcome): Promise<void> {
	const [settled] = await tx
		.update(documents)
		.set({ ...outcome, updatedAt: new Date() })
		.where(isDue(scope, slice))
		.returning({ matterId: documents.matterId, filename: documents.originalFilename });
	if (!settled) throw new Overtaken();
	if (outcome.ocrStatus === "completed") await wantSearchable(tx, scope, slice);
	const { matterId, filename } = settled;
	await recordActivity(tx, scope, {
		action: outcome.ocrError ? "updated" : "completed",
		entityType: "document",
		entityId: slice.documentId,
		matterId,
		meta: { filename, ...(outcome.ocrError ? { changes: ["ocrError"] } : {}) },
	});
}
