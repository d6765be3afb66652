import { and, asc, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { BOUND, paperName } from "#app/domains/filing/books/papers.server.ts";
import { MOST_PAPERS } from "#app/domains/filing/books/schema.ts";
import { bookPapers, books, documents, drafts } from "#drizzle/schema.ts";
import { madePapers } from "#drizzle/words.ts";

/** A paper that the screen offers, by the field that names it. */
export type BookChoice = {
	field: "documentId" | "draftId" | "made";
	value: string;
	name: string;
	pages: number | null;
	size: number | null;
	createdAt: Date | null;
};

export type Choices = {
	matter: { id: string; title: string };
	papers: BookChoice[];
	isCut: boolean;
	/** The fields of a form with the recipe of an earlier book in it; empty without one. */
	filled: Record<string, unknown>;
};

/** The most documents and drafts in the list. */
const [MOST_DOCUMENTS, MOST_DRAFTS] = [140, 40];

/**
 * The papers of a matter that a book can be made of, those of an earlier book first, in its order. Throws `not_found` for a
 * matter the viewer may not see; an earlier book that is not there fills in nothing.
 */
export function bookChoices(viewer: Viewer, matterId: string, fromBook: string | null): Promise<Choices> {
	return inScope(viewer, async (tx) => {
		const { matter } = await findMatter(tx, viewer, matterId);
		const recipe = fromBook ? await recipeOf(tx, viewer, fromBook) : null;
		const named = (recipe?.papers ?? []).flatMap(({ documentId }) => documentId ?? []);
		const found = await documentsOf(tx, viewer, matterId, named);
		const papers = [
			...madePapers.slice(0, 1).map(madeChoice),
			...found.slice(0, MOST_DOCUMENTS),
			...(await draftsOf(tx, viewer, matterId)),
			...madePapers.slice(1).map(madeChoice),
		].slice(0, MOST_PAPERS);
		return {
			matter: { id: matter.id, title: matter.title },
			papers,
			isCut: found.length > MOST_DOCUMENTS,
			filled: recipe ? filledOf(recipe, papers) : {},
		};
	});
}

const madeChoice = (value: (typeof madePapers)[number]): BookChoice => ({
	...{ field: "made", value, name: value, pages: null, size: null, createdAt: null },
});

async function documentsOf(tx: Tx, viewer: Viewer, matterId: string, named: string[]): Promise<BookChoice[]> {
	const { id, originalFilename, pageCount, size, createdAt } = documents;
	const isNamed = named.length > 0 ? inArray(id, named) : undefined;
	const rows = await tx
		.select({ id, filename: originalFilename, pages: pageCount, size, createdAt })
		.from(documents)
		.where(
			and(
				eq(documents.chamberId, viewer.chamberId),
				isNull(documents.deletedAt),
				or(eq(documents.matterId, matterId), isNamed),
				or(inArray(documents.mime, [...BOUND]), eq(documents.searchableRun, documents.ocrRun)),
			),
		)
		.orderBy(...(isNamed ? [desc(isNamed)] : []), ...descending(createdAt, id))
		.limit(MOST_DOCUMENTS + 1);
	// Papers come in as the case goes on: the oldest is bound first.
	return rows
		.map(
			({ id: value, filename, ...facts }): BookChoice => ({
				...facts,
				field: "documentId",
				value,
				name: paperName(filename),
			}),
		)
		.sort((one, other) => (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0));
}

async function draftsOf(tx: Tx, viewer: Viewer, matterId: string): Promise<BookChoice[]> {
	const rows = await tx
		.select({ value: drafts.id, name: drafts.title, createdAt: drafts.updatedAt })
		.from(drafts)
		.where(
			and(eq(drafts.chamberId, viewer.chamberId), eq(drafts.matterId, matterId), isNull(drafts.deletedAt)),
		)
		.orderBy(...descending(drafts.createdAt, drafts.id))
		.limit(MOST_DRAFTS);
	return rows.map((row) => ({ ...row, field: "draftId", pages: null, size: null }));
}

type Recipe = NonNullable<Awaited<ReturnType<typeof recipeOf>>>;

async function recipeOf(tx: Tx, viewer: Viewer, bookId: string) {
	const [book] = await tx
		.select({ title: books.title, lang: books.lang, splitBytes: books.splitBytes })
		.from(books)
		.where(and(eq(books.chamberId, viewer.chamberId), eq(books.id, bookId)));
	if (!book) return null;
	const papers = await tx
		.select()
		.from(bookPapers)
		.where(and(eq(bookPapers.chamberId, viewer.chamberId), eq(bookPapers.bookId, bookId)))
		.orderBy(asc(bookPapers.place));
	return { ...book, papers };
}

function filledOf({ papers, ...book }: Recipe, choices: readonly BookChoice[]): Record<string, unknown> {
	const fields = choices.map(({ field, value }) => {
		const paper = papers.find((one) => one[field] === value);
		return paper ? { [field]: value, title: paper.title, pages: paper.pages, place: paper.place } : {};
	});
	return { ...book, papers: fields };
}
