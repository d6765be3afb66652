import type { Locale } from "#app/messages/index.ts";
import type { DayProof } from "./proof.server.ts";
import type { Book } from "./read.server.ts";
import { failureText, warningTexts } from "./sentences.ts";
import type { BookJson, MatterDatesJson } from "./shape.ts";

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

type MatterDates = {
	lines: readonly { date: string; text: string; proof: DayProof | null }[];
	more: boolean;
};

/** A list of dates as /api answers it. */
export const matterDatesJson = ({ lines, more }: MatterDates): MatterDatesJson => ({
	lines: lines.map(({ date, text, proof }) => ({
		...{ date, text },
		proof: proof && { documentId: proof.documentId, page: proof.page ?? null },
	})),
	more,
});
