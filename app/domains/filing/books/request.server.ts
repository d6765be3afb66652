import { and, eq, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, type MessageParams, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { bookPapers, bookParts, books } from "#drizzle/schema.ts";
import type { ReadFailureCode } from "#drizzle/words.ts";
import { makeBookJob } from "./jobs.server.ts";
import { lookInto } from "./look.server.ts";
import { type BoundFile, type FoundPaper, findPapers, type NamedPaper } from "./papers.server.ts";
import { chosenPages, pageSpans } from "./plan.ts";
import { type BookPaperInput, type CreateBook, MOST_BOOK_PAGES, MOST_BYTES } from "./schema.ts";

const MEGABYTE = 1_000_000;
/** How many files are looked into at the same time. */
const AT_ONCE = 8;

type ChosenPaper = NamedPaper & { title: string | null; pages: string | null; place: number };

/**
 * Orders a book of a matter; the worker makes it. Returns its id. Throws `not_found` for the matter, `too_large` for more than
 * a book holds, and `invalid` with the paper's place for one that the viewer may not see, that cannot be opened, or that has
 * not the pages asked for.
 */
export async function createBook(viewer: Viewer, matterId: string, input: CreateBook): Promise<string> {
	const chosen = inOrder(input.papers);
	if (chosen.length === 0) throw refused("book.noPapers");
	const found = await inScope(viewer, async (tx) => {
		await findMatter(tx, viewer, matterId);
		return findPapers(tx, viewer, chosen);
	});
	const papers = chosen.map((paper, at) => checked(paper, found[at] ?? null, at + 1));
	demandSize(papers, chosen);
	await demandOpen(papers);
	await takePermits(permit("book", { person: viewer.userId }));
	return inScope(viewer, (tx) => insertBook(tx, viewer, matterId, input, chosen));
}

/** The papers that are chosen, by their places; one without a place comes after those that have one. */
function inOrder(papers: readonly BookPaperInput[]): ChosenPaper[] {
	const chosen = papers.filter(({ documentId, draftId, made }) => documentId ?? draftId ?? made);
	return chosen
		.map(({ documentId, draftId, made, title, pages, place }) => ({
			documentId: documentId ?? null,
			draftId: draftId ?? null,
			made: made ?? null,
			title: title ?? null,
			pages: pages ?? null,
			place: place ?? Number.MAX_SAFE_INTEGER,
		}))
		.sort((a, b) => a.place - b.place);
}

const refused = (key: MessageKey, params: MessageParams = {}) =>
	new AppError("invalid", key, {
		params,
		fields: { papers: [key] },
		...(params.place ? { data: { place: params.place } } : {}),
	});

/** What the reader found already, and no book can hold. */
const UNREADABLE: Partial<Record<ReadFailureCode, MessageKey>> = {
	encrypted: "book.paper.encrypted",
	corrupt: "book.paper.corrupt",
	empty: "book.paper.corrupt",
	xfa_form: "book.paper.form",
	missing: "book.paper.missing",
};

function checked({ pages }: ChosenPaper, paper: FoundPaper | null, place: number): FoundPaper {
	if (!paper) throw refused("book.notThere", { place });
	if (paper.kind === "other") throw refused("book.notBound", { place, name: paper.name });
	const spans = pages === null ? null : pageSpans(pages);
	if (pages !== null && !spans) throw refused("book.badPages", { place });
	if (paper.kind !== "file") return paper;
	const { name, failure, pages: count } = paper;
	const why = failure && UNREADABLE[failure];
	if (why) throw refused(why, { place, name });
	if (count !== null && !chosenPages(spans, count))
		throw refused("book.noSuchPage", { place, name, n: count });
	return paper;
}

const isFile = (paper: FoundPaper): paper is BoundFile => paper.kind === "file";

function demandSize(papers: readonly FoundPaper[], chosen: readonly ChosenPaper[]): void {
	const files = papers.filter(isFile);
	const bytes = files.reduce((sum, { size }) => sum + size, 0);
	if (bytes > MOST_BYTES)
		throw new AppError("too_large", "book.tooLarge", {
			params: { size: Math.ceil(bytes / MEGABYTE), most: MOST_BYTES / MEGABYTE },
		});
	const pages = papers.reduce((sum, paper, at) => sum + pagesOf(paper, chosen[at]?.pages ?? null), 0);
	if (pages > MOST_BOOK_PAGES)
		throw new AppError("too_large", "book.tooLong", { params: { n: MOST_BOOK_PAGES } });
}

/** How many pages a file brings, as far as somebody has counted them. */
function pagesOf(paper: FoundPaper, pages: string | null): number {
	if (paper.kind !== "file" || paper.pages === null) return 0;
	return chosenPages(pages === null ? null : pageSpans(pages), paper.pages)?.length ?? 0;
}

/** Files that nobody could open are told at once, with their place; what else is wrong in them shows when they are bound. */
async function demandOpen(papers: readonly FoundPaper[]): Promise<void> {
	const looks = papers.map((paper, at) => ({ paper, place: at + 1 }));
	for (let from = 0; from < looks.length; from += AT_ONCE)
		await Promise.all(
			looks.slice(from, from + AT_ONCE).map(async ({ paper, place }) => {
				if (!isFile(paper) || paper.mime !== "application/pdf" || paper.isCopy) return;
				const why = await lookInto(paper.key, paper.size);
				if (why) throw refused(`book.paper.${why}`, { place, name: paper.name });
			}),
		);
}

async function insertBook(
	tx: Tx,
	viewer: Viewer,
	matterId: string,
	{ title, lang, splitBytes }: CreateBook,
	papers: readonly ChosenPaper[],
): Promise<string> {
	const { matter } = await findMatter(tx, viewer, matterId);
	const { chamberId, userId } = viewer;
	const own = { chamberId, matterId };
	const id = newId();
	const createdAt = new Date();
	const facts = {
		title,
		lang,
		splitBytes: splitBytes ?? null,
		paperCount: papers.length,
		requestedBy: userId,
	};
	await tx.insert(books).values({ ...own, ...facts, id, createdAt, updatedAt: createdAt });
	await tx
		.insert(bookPapers)
		.values(papers.map((paper, at) => ({ ...paper, ...own, bookId: id, place: at + 1 })));
	await recordActivity(tx, viewer, {
		...{ action: "updated", entityType: "matter", entityId: matterId, matterId },
		meta: { title: matter.title, changes: ["book"] },
	});
	await enqueue(tx, makeBookJob, { chamberId, bookId: id, run: 1 });
	return id;
}

/** Orders a book again from its recipe, unless it is being made. Throws `not_found`, and `conflict` for a paper that is deleted since. */
export async function remakeBook(viewer: Viewer, bookId: string): Promise<void> {
	await takePermits(permit("book", { person: viewer.userId }));
	await inScope(viewer, async (tx) => {
		const { chamberId, userId: requestedBy } = viewer;
		const mine = and(eq(books.chamberId, chamberId), eq(books.id, bookId));
		const [book] = await tx.select({ status: books.status }).from(books).where(mine).for("update");
		if (!book) throw notFound();
		if (book.status === "making") return;
		const again = { status: "making", failure: null, failedPlace: null, progress: 0, pageCount: 0 } as const;
		const [row] = await tx
			.update(books)
			.set({ ...again, requestedBy, run: sql`${books.run} + 1`, updatedAt: new Date() })
			.where(mine)
			.returning({ run: books.run });
		if (row) await enqueue(tx, makeBookJob, { chamberId, bookId, run: row.run });
	});
}

/** Cancels the making of a book: the last one stays, and the papers of a first one stay chosen. Twice is once. Throws `not_found`. */
export function cancelBook(viewer: Viewer, bookId: string): Promise<void> {
	return inScope(viewer, async (tx) => {
		const mine = and(eq(books.chamberId, viewer.chamberId), eq(books.id, bookId));
		const [book] = await tx.select().from(books).where(mine).for("update");
		if (!book) throw notFound();
		if (book.status !== "making") return;
		const { matterId } = book;
		const { matter } = await findMatter(tx, viewer, matterId);
		const [last] = await tx
			.select({ part: bookParts.part })
			.from(bookParts)
			.where(and(eq(bookParts.chamberId, viewer.chamberId), eq(bookParts.bookId, bookId)))
			.limit(1);
		await tx
			.update(books)
			.set({ status: last ? "ready" : "failed", run: sql`${books.run} + 1`, updatedAt: new Date() })
			.where(mine);
		await recordActivity(tx, viewer, {
			...{ action: "updated", entityType: "matter", entityId: matterId, matterId },
			meta: { title: matter.title, changes: ["book"] },
		});
	});
}
