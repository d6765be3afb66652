import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { Stored } from "#app/core/storage/index.server.ts";
import { bookPapers, bookParts, books, chambers, documentPages, users } from "#drizzle/schema.ts";
import type { BookFailure, MadePaperKind } from "#drizzle/words.ts";
import type { BookWarning, MadeBook } from "./order.ts";
import { type FoundPaper, findPapers, paperName } from "./papers.server.ts";
import { chosenPages, pageSpans } from "./plan.ts";

export type BookRow = typeof books.$inferSelect;
/** An order to make a book: which, and which time. */
export type BookRun = { bookId: string; run: number };

/** A paper of a book that is due: what it is, what the index calls it, and how its pages lie and what is known of them. */
export type DuePaper = {
	found: FoundPaper;
	title: string | null;
	pages: string | null;
	/** By how much pages of its file are turned, and which of them can be searched; of what is read. */
	turns: Record<number, number>;
	searchable: ReadonlySet<number> | null;
};

export type DueBook = { book: BookRow; viewer: Viewer; papers: (DuePaper | null)[] };

const ofRun = (scope: Scope, { bookId, run }: BookRun) =>
	and(
		eq(books.chamberId, scope.chamberId),
		eq(books.id, bookId),
		eq(books.run, run),
		eq(books.status, "making"),
	);

/**
 * What a book that waits is to be made of, read with the eyes of whoever ordered it; null when it waits no more. A paper
 * that is deleted or hidden from them since is null.
 */
export async function bookDue(scope: Scope, run: BookRun): Promise<DueBook | null> {
	const due = await inScope(scope, async (tx) => {
		const [row] = await tx
			.select({ book: books, role: users.role, chamberName: chambers.name })
			.from(books)
			.innerJoin(users, and(eq(users.chamberId, books.chamberId), eq(users.id, books.requestedBy)))
			.innerJoin(chambers, eq(chambers.id, books.chamberId))
			.where(ofRun(scope, run));
		return row ?? null;
	});
	if (!due) return null;
	const { book, role, chamberName } = due;
	// The worker asks as whoever ordered it, who has no session and no screen here.
	const viewer = { chamberId: scope.chamberId, userId: book.requestedBy, role, chamberName } as Viewer;
	return { book, viewer, papers: await inScope(viewer, (tx) => papersOf(tx, viewer, book)) };
}

async function papersOf(
	tx: Tx,
	viewer: Viewer,
	{ id: bookId, paperCount }: BookRow,
): Promise<(DuePaper | null)[]> {
	const rows = await tx
		.select()
		.from(bookPapers)
		.where(and(eq(bookPapers.chamberId, viewer.chamberId), eq(bookPapers.bookId, bookId)))
		.orderBy(asc(bookPapers.place));
	const found = await findPapers(tx, viewer, rows);
	const read = await pagesOf(
		tx,
		viewer,
		rows.flatMap(({ documentId }) => documentId ?? []),
	);
	return Array.from({ length: paperCount }, (_, at) => {
		const index = rows.findIndex(({ place }) => place === at + 1);
		const [row, paper] = [rows[index], found[index]];
		if (!row || !paper) return null;
		const known = read.get(row.documentId ?? "");
		return { found: paper, title: row.title, pages: row.pages, ...knownOf(paper, known) };
	});
}

type ReadPage = { page: number; turn: number; source: string | null; hasText: boolean };

async function pagesOf(tx: Tx, viewer: Viewer, ids: string[]): Promise<Map<string, ReadPage[]>> {
	if (ids.length === 0) return new Map();
	const { documentId, page, turn, source, text } = documentPages;
	const rows = await tx
		.select({ documentId, page, turn, source, hasText: sql<boolean>`${text} <> ''` })
		.from(documentPages)
		.where(and(eq(documentPages.chamberId, viewer.chamberId), inArray(documentId, ids)));
	return Map.groupBy(rows, (row) => row.documentId);
}

function knownOf(paper: FoundPaper, pages: ReadPage[] = []): Pick<DuePaper, "turns" | "searchable"> {
	if (paper.kind !== "file" || paper.pages === null) return { turns: {}, searchable: null };
	// The copy's pages stand upright, and hold the words that were read.
	const turned = paper.isCopy ? [] : pages.filter(({ turn }) => turn !== 0);
	const found = pages.filter(({ source, hasText }) => hasText && (paper.isCopy || source === "text"));
	return {
		turns: Object.fromEntries(turned.map(({ page, turn }) => [page, turn])),
		searchable: new Set(found.map(({ page }) => page)),
	};
}

/** What the index calls a paper where nobody said it. */
export const ownTitle = (found: FoundPaper, madeTitle: (made: MadePaperKind) => string): string =>
	found.kind === "made" ? madeTitle(found.made) : found.kind === "file" ? paperName(found.name) : found.name;

/** The pages of a book that nobody can search: of papers that are read without, and of those that are not read yet. */
export function unsearchable(papers: readonly DuePaper[], rows: MadeBook["rows"]): BookWarning[] {
	const without: number[] = [];
	const unread: number[] = [];
	for (const [at, { found, pages, searchable }] of papers.entries()) {
		const { from = 0, to = 0 } = rows[at] ?? {};
		if (found.kind !== "file") continue;
		const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
		const chosen = chosenPages(pages === null ? null : pageSpans(pages), found.pages ?? 0) ?? [];
		if (!searchable) unread.push(...numbers);
		else without.push(...numbers.filter((_, index) => !searchable.has(chosen[index] ?? 0)));
	}
	const kinds = [
		{ kind: "no_text" as const, pages: without },
		{ kind: "unread" as const, pages: unread },
	];
	return kinds.filter(({ pages }) => pages.length > 0);
}

/** Records how far a book is. */
export async function advanceBook(
	scope: Scope,
	run: BookRun,
	progress: { progress: number; pageCount: number },
): Promise<void> {
	await inScope(scope, (tx) => tx.update(books).set(progress).where(ofRun(scope, run)));
}

/** Ends an order of which nothing can be made, with the reason and the place of the paper it lies with; the last good book stays. */
export async function failBook(
	scope: Scope,
	run: BookRun,
	failure: BookFailure,
	paper: number | null,
): Promise<void> {
	const failedPlace = paper === null ? null : paper + 1;
	await inScope(scope, (tx) =>
		tx
			.update(books)
			.set({ status: "failed", failure, failedPlace, updatedAt: new Date() })
			.where(ofRun(scope, run)),
	);
}

/** A file of a book that lies in the store. */
export type StoredPart = Stored & { key: string; pages: number };

/**
 * Puts the files that lie in the store into the place of those of the last book; once, and only for the newest order. Returns the keys of
 * the files that are of no use any more: those of the last book, or the new ones where the order counts no more.
 */
export function recordBook(
	scope: Scope,
	{ bookId, run }: BookRun,
	parts: readonly StoredPart[],
	{ rows, warnings }: { rows: BookRow["rows"]; warnings: BookWarning[] },
): Promise<string[]> {
	return inScope(scope, async (tx) => {
		const ready = { status: "ready", failure: null, failedPlace: null } as const;
		const now = new Date();
		const [recorded] = await tx
			.update(books)
			.set({ ...ready, rows, warnings, madeAt: now, updatedAt: now })
			.where(ofRun(scope, { bookId, run }))
			.returning({ id: books.id });
		if (!recorded) return parts.map(({ key }) => key);
		const own = { chamberId: scope.chamberId, bookId };
		const old = await tx
			.delete(bookParts)
			.where(and(eq(bookParts.chamberId, own.chamberId), eq(bookParts.bookId, bookId)))
			.returning({ key: bookParts.storageKey });
		await tx.insert(bookParts).values(
			parts.map(({ key, size, sha256, pages }, at) => ({
				...own,
				part: at + 1,
				storageKey: key,
				size,
				checksum: sha256,
				pageCount: pages,
			})),
		);
		return old.map(({ key }) => key);
	});
}
