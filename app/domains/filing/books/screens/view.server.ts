import type { Viewer } from "#app/core/person/viewer.server.ts";
import { partName, rangeText } from "#app/domains/filing/books/plan.ts";
import type { Book } from "#app/domains/filing/books/read.server.ts";
import { failureText, warningTexts } from "#app/domains/filing/books/sentences.ts";

export type BookView = ReturnType<typeof bookView>;

/** A book as its screens show it. */
export function bookView({ locale }: Pick<Viewer, "locale">, book: Book) {
	const { id, title, status, matter, progress, pageCount, parts, rows, madeAt, createdAt } = book;
	return {
		...{ id, title, status, matter, progress, pageCount, madeAt, createdAt },
		pages: rows.at(-1)?.to ?? 0,
		bytes: parts.reduce((sum, { size }) => sum + size, 0),
		failure: failureText(book, locale),
		warnings: warningTexts(book, locale),
		parts: parts.map(({ part, size, pageCount: pages }) => ({
			...{ part, size, pages },
			name: partName(title, part, parts.length),
		})),
		rows: rows.map((row) => ({ title: row.title, pages: rangeText(row), part: row.part })),
	};
}
