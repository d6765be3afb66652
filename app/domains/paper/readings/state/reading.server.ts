import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { inScope, type Scope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { type ActivityEntry, recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { documents } from "#drizzle/schema.ts";
import type { ReadFailureCode } from "#drizzle/words.ts";
import { isEnclosed } from "./enclosed-id.ts";
import { expectedLanguages } from "./expected-languages.server.ts";
import {
	readDocumentJob,
	readOlderJob,
	type Slice,
	type SliceOrder,
	searchableJob,
	unpackJob,
} from "./jobs.server.ts";
import { DEFAULT_LANGUAGE, DETECT } from "./languages.ts";
import {
	completeText,
	dropStaged,
	FIRST_RUN,
	hasWholeOlderText,
	needsCopy,
	type PageReading,
	pagesDone,
	type Target,
	textFacts,
	writePage,
} from "./page-rows.server.ts";
import { isFirstReading } from "./reader.ts";
import { priorityOf } from "./urgency.ts";

/** What a slice of a reading has come to. */
export type ReadingStep =
	/** The file was opened: it has so many pages, bookmarks or none, and encloses other files that are not taken out yet. */
	| { pageCount: number; isEnclosing?: boolean; hasBookmarks?: boolean | null }
	/** Pages are done, the one that is given and those before it. */
	| PageStep
	/** The reading cannot go on, for a reason the file itself gives, or because it was tried too often. */
	| { failure: ReadFailureCode }
	/** It was broken off through no fault of its own, and goes on: when a worker runs again, or the file store does. */
	| { brokenOff: "stopping" | "store" };

type PageStep = {
	page?: PageReading;
	/** The languages the document has turned out to be in; null while that is open. */
	found?: string | null;
	/** With the last page of a slice: the page that the next one begins with, or that there is none. */
	next?: number | "end";
	/** The page was not read, but tried too often. */
	isGivenUp?: boolean;
};

const LONGEST_WAIT_SECONDS = 300;

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

/** Puts a slice into the queue, within the transaction; not to be begun before so many seconds have passed. */
export async function queueReading(tx: Tx, slice: SliceOrder, startAfter = 0): Promise<void> {
	const { urgency = "bulk", page = 1, last, pages = null } = slice;
	const priority = priorityOf(urgency, page, last ?? pages);
	await enqueue(tx, readDocumentJob, slice, { priority, ...(startAfter ? { startAfter } : {}) });
}

/** A reading that goes on: where the file is, what to read it with and which pages are done. */
export type Begun = NonNullable<Awaited<ReturnType<typeof beginReading>>>;

/**
 * Marks a document as being read. Returns where its file is, the choice of languages to read it with, those to expect in it,
 * which pages of a file of so many are to be read, the sizes of the pictures there are, and whether it is the first reading,
 * for which somebody waits; null when there is nothing to do any more.
 */
export function beginReading(slice: Slice) {
	const scope = systemScope(slice.chamberId);
	return inScope(scope, async (tx) => {
		const [begun] = await tx
			.update(documents)
			.set({ ocrStatus: "processing" })
			.where(isDue(scope, slice))
			.returning({
				storageKey: documents.storageKey,
				lang: documents.ocrLang,
				found: documents.ocrFound,
				pageCount: documents.pageCount,
				hasBookmarks: documents.hasBookmarks,
				matterId: documents.matterId,
			});
		if (!begun) return null;
		const { storageKey, lang, found, pageCount, hasBookmarks, matterId } = begun;
		const expected = (found ? null : await expectedLanguages(tx, scope, matterId)) ?? DETECT;
		// English is what uploads say when nobody chose, so it is looked for in all languages; any other choice is kept.
		const languages = slice.lang ?? found ?? (lang === DEFAULT_LANGUAGE ? DETECT : lang);
		const { done, drawn } = await pagesDone(tx, scope, slice, slice.page);
		const pagesToRead = (pages: number) => pagesFrom(slice, pages).filter((page) => !done.has(page));
		return {
			storageKey,
			pageCount,
			hasBookmarks,
			languages,
			expected,
			pagesToRead,
			drawn,
			isFirst: slice.run === FIRST_RUN,
		};
	});
}

/** The pages of a slice in a file of so many pages. */
function pagesFrom({ page, last }: Slice, pageCount: number): number[] {
	const end = Math.min(last ?? pageCount, pageCount);
	return Array.from({ length: Math.max(0, end - page + 1) }, (_, index) => page + index);
}

/**
 * Records what a slice has come to, and what follows, all at once: the page, the state of the reading, the next job, the
 * activity. The text a document has from an earlier reading stays until the last page of this one. Returns false, and
 * records nothing, when the slice was overtaken: its document was deleted or is read again, or another worker did the
 * same work.
 */
export function advanceReading(slice: Slice, step: ReadingStep): Promise<boolean> {
	const scope = systemScope(slice.chamberId);
	return inScope(scope, async (tx) => {
		const due = await lockDue(tx, scope, slice);
		if (!due) return false;
		const { columns, ending, next } = await outcomeOf(tx, scope, slice, due, step);
		const changed = { ...columns, ...ending };
		if (columns || ending) await tx.update(documents).set(changed).where(isDue(scope, slice));
		if (ending) await recordActivity(tx, scope, endedActivity(slice, due, ending));
		if (next) await queueReading(tx, next.slice, next.seconds);
		const { chamberId, documentId, run } = slice;
		const isComplete = ending?.ocrStatus === "completed";
		if (isComplete && (await needsCopy(tx, scope, slice.documentId, due.mime)))
			await enqueue(tx, searchableJob, { chamberId, documentId, run });
		if (isComplete) await orderBetter(tx, ending.reader);
		if ("pageCount" in step && step.isEnclosing) await orderUnpacking(tx, slice);
		return true;
	});
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

async function lockDue(tx: Tx, scope: Scope, slice: Slice) {
	const [due] = await tx
		.select({
			pageCount: documents.pageCount,
			found: documents.ocrFound,
			matterId: documents.matterId,
			filename: documents.originalFilename,
			mime: documents.mime,
		})
		.from(documents)
		.where(isDue(scope, slice))
		.for("no key update");
	return due ?? null;
}

/** What becomes of the document, how the reading ends if it does, and the slice that follows if one does. */
type Outcome = {
	columns?: Columns;
	ending?: Ending;
	next?: { slice: SliceOrder; seconds?: number };
};

async function outcomeOf(tx: Tx, scope: Scope, slice: Slice, due: Due, step: ReadingStep): Promise<Outcome> {
	if ("pageCount" in step) {
		const { pageCount, hasBookmarks = null } = step;
		return { columns: { pageCount, hasBookmarks } };
	}
	if ("brokenOff" in step) return { next: putBack(slice, step.brokenOff) };
	if ("failure" in step) {
		const isWhole = await hasWholeOlderText(tx, scope, slice, due.pageCount);
		await dropStaged(tx, scope, slice.documentId);
		return { ending: failedEnding(step.failure, isWhole) };
	}
	const { page, found, next, isGivenUp } = step;
	if (page) await writePage(tx, scope, slice, page);
	// What one page is in says nothing of its document.
	const isFound = found !== undefined && slice.last === undefined && found !== due.found;
	const languages = isFound ? { columns: { ocrFound: found } } : {};
	if (next === undefined) return languages;
	if (next === "end") {
		const text = await completeText(tx, scope, slice, due.pageCount);
		return { ...languages, ending: completedEnding(text) };
	}
	// The page that is due moves on with the job that reads it, so that there is never a second one.
	const givenUp = isGivenUp ? slice.givenUp + 1 : 0;
	return {
		columns: { ...languages.columns, nextPage: next },
		next: { slice: { ...slice, pages: due.pageCount, page: next, waits: 0, givenUp } },
	};
}

/** No failed attempt: the slice goes on when a worker runs again, or some time later when the file store did not answer. */
function putBack(slice: Slice, why: "stopping" | "store") {
	if (why === "stopping") return { slice };
	const seconds = Math.min(LONGEST_WAIT_SECONDS, 5 * 2 ** slice.waits);
	return { slice: { ...slice, waits: slice.waits + 1 }, seconds };
}

/** Completed, or failed when not one page could be read and there is no text from before. */
function completedEnding({ error, hasText, facts }: Awaited<ReturnType<typeof completeText>>): Ending {
	const updatedAt = new Date();
	if (error && !hasText)
		return { ocrStatus: "failed", ocrError: error, signature: facts.signature, updatedAt };
	return { ocrStatus: "completed", ocrError: error, ...facts, updatedAt };
}

/** A document that has the whole text of an earlier reading stays completed and only says why the last one failed. */
const failedEnding = (failure: ReadFailureCode, isWhole: boolean): Ending => ({
	ocrStatus: isWhole ? "completed" : "failed",
	ocrError: failure,
	updatedAt: new Date(),
});

type Columns = Partial<typeof documents.$inferInsert>;

type Settled = Omit<Columns, "ocrFound"> & { ocrFound?: SQL };

type Ending = Columns & { ocrStatus: "completed" | "failed"; ocrError: ReadFailureCode | null };

/** The activity, and by it the notification, commits with the change of state: it happens as often, which is once. */
const endedActivity = (
	{ documentId }: Slice,
	{ matterId, filename }: Due,
	{ ocrError }: Ending,
): ActivityEntry => ({
	action: ocrError ? "updated" : "completed",
	entityType: "document",
	entityId: documentId,
	matterId,
	meta: { filename, ...(ocrError ? { changes: ["ocrError"] } : {}) },
});

/** Holds while a reading is the latest of its document, and complete. */
export const isLatest = (scope: Scope, { documentId, run }: Target) =>
	and(
		eq(documents.chamberId, scope.chamberId),
		eq(documents.id, documentId),
		eq(documents.ocrRun, run),
		eq(documents.ocrStatus, "completed"),
		isNull(documents.deletedAt),
	);

/** Puts the making of a searchable PDF into the queue, in the transaction that changes a text, where there is use in it. */
export async function orderCopy(tx: Tx, scope: Scope, target: Target): Promise<void> {
	const [document] = await tx.select({ mime: documents.mime }).from(documents).where(isLatest(scope, target));
	if (document && (await needsCopy(tx, scope, target.documentId, document.mime)))
		await enqueue(tx, searchableJob, { chamberId: scope.chamberId, ...target });
}

/**
 * Records the facts of the text that a document has without a slice of its own, with these columns, and orders its searchable
 * copy, inside a running transaction.
 */
export async function settleText(tx: Tx, scope: Scope, target: Target, columns: Settled): Promise<void> {
	const { facts } = await textFacts(tx, scope, target.documentId);
	await tx
		.update(documents)
		.set({ ...facts, ...columns })
		.where(and(eq(documents.chamberId, scope.chamberId), eq(documents.id, target.documentId)));
	await orderCopy(tx, scope, target);
	await orderBetter(tx, columns.reader ?? facts.reader);
}

/** Has the papers taken out that a new file encloses; what is enclosed in those stays there. */
async function orderUnpacking(tx: Tx, { chamberId, documentId, run }: Slice): Promise<void> {
	if (run === FIRST_RUN && !isEnclosed(documentId))
		await enqueue(tx, unpackJob, { chamberId, documentId }, { id: documentId });
}

/** Has what was read only once read again by itself, as soon as nobody waits for anything else. */
async function orderBetter(tx: Tx, reader: number | undefined): Promise<void> {
	if (isFirstReading(reader)) await enqueue(tx, readOlderJob, { soon: true });
}
