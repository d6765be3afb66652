import { type Locale, translator } from "#app/messages/index.ts";
import type { BookFailure, BookStatus } from "#drizzle/words.ts";
import type { BookWarning } from "./order.ts";
import { MOST_BOOK_PAGES } from "./schema.ts";

/** The most pageStretches of pages that a sentence names. */
const MOST_NAMED = 12;

type Failed = { status: BookStatus; failure: BookFailure | null; failedPlace: number | null };

/** Why a book could not be made; null for one that could. */
export function failureText({ status, failure, failedPlace }: Failed, locale: Locale): string | null {
	if (status !== "failed" || !failure) return null;
	const t = translator(locale);
	const sentence = t(`book.fail.${failure}`, { n: MOST_BOOK_PAGES });
	return failedPlace === null ? sentence : t("book.failedPaper", { place: failedPlace, sentence });
}

/** What a registry may object to in a book, each with its pages. */
export function warningTexts({ warnings }: { warnings: readonly BookWarning[] }, locale: Locale): string[] {
	const t = translator(locale);
	return warnings.map(({ kind, pages }) => t(`book.warn.${kind}`, { pages: pageStretches(pages) }));
}

/** "2–4, 7": numbers that follow each other together, of very many the first. */
export function pageStretches(pages: readonly number[]): string {
	const found: [number, number][] = [];
	for (const page of [...pages].sort((a, b) => a - b)) {
		const last = found.at(-1);
		if (last && page === last[1] + 1) last[1] = page;
		else if (!last || page > last[1]) found.push([page, page]);
	}
	const named = found.slice(0, MOST_NAMED).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
	return [...named, ...(found.length > MOST_NAMED ? ["…"] : [])].join(", ");
}
