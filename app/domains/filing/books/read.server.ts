import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { notFound } from "#app/core/errors.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { bookParts, books, matters } from "#drizzle/schema.ts";
import type { BookRow } from "./due.server.ts";

/** The most books in the list of a matter. */
const MOST_LISTED = 100;

export type PartRow = typeof bookParts.$inferSelect;
export type Book = BookRow & { parts: PartRow[]; matter: { id: string; title: string } };

/** A book with the files of the last one that was made. Throws `not_found`, also where the viewer may not see one of its papers. */
export function getBook(viewer: Scope, bookId: string): Promise<Book> {
	return inScope(viewer, async (tx) => {
		const [row] = await tx
			.select({ book: books, matter: { id: matters.id, title: matters.title } })
			.from(books)
			.innerJoin(matters, and(eq(matters.chamberId, books.chamberId), eq(matters.id, books.matterId)))
			.where(and(eq(books.chamberId, viewer.chamberId), eq(books.id, bookId), isNull(matters.deletedAt)));
		if (!row) throw notFound();
		const parts = await partsOf(tx, viewer, [bookId]);
		return { ...row.book, matter: row.matter, parts: parts.get(bookId) ?? [] };
	});
}

async function partsOf(tx: Tx, { chamberId }: Scope, ids: string[]): Promise<Map<string, PartRow[]>> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(bookParts)
		.where(and(eq(bookParts.chamberId, chamberId), inArray(bookParts.bookId, ids)))
		.orderBy(asc(bookParts.part));
	return Map.groupBy(rows, ({ bookId }) => bookId);
}

/** The books of a matter, the newest first. Throws `not_found` for the matter. */
export function listBooks(viewer: Scope, matterId: string): Promise<Book[]> {
	return inScope(viewer, async (tx) => {
		const { matter } = await findMatter(tx, viewer, matterId);
		const rows = await tx
			.select()
			.from(books)
			.where(and(eq(books.chamberId, viewer.chamberId), eq(books.matterId, matterId)))
			.orderBy(...descending(books.createdAt, books.id))
			.limit(MOST_LISTED);
		const parts = await partsOf(
			tx,
			viewer,
			rows.map(({ id }) => id),
		);
		const { id, title } = matter;
		return rows.map((book) => ({ ...book, matter: { id, title }, parts: parts.get(book.id) ?? [] }));
	});
}
