import type { Locale } from "#app/messages/index.ts";
import type { Book } from "./read.server.ts";
import { failureText, warningTexts } from "./sentences.ts";
import type { BookJson } from "./shape.ts";

/** A book as /api answers it, its sentences in the language of the caller. */
export function bookJson(book: Book, locale: Locale): BookJson {
	const { id, matterId, title, lang, status, splitBytes, progress, pageCount, rows, madeAt, createdAt } =
		book;
	return {
		_id: id,
		...{ matterId, title, lang, status, splitBytes },
		error: failureText(book, locale),
		progress: { done: progress, total: pageCount },
		parts: book.parts.map(({ part, pageCount: pages, size: bytes }) => ({ part, pages, bytes })),
		index: rows.map((row, at) => ({ serial: at + 1, ...row })),
		warnings: warningTexts(book, locale),
		madeAt: madeAt?.toISOString() ?? null,
		createdAt: createdAt.toISOString(),
	};
}
