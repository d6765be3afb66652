import { asciiDigits } from "#app/core/language/fold.ts";

/** Pages of a paper from one to another, to its last where `to` is null. */
export type PageSpan = { from: number; to: number | null };

/** A stretch of the book's own page numbers. */
export type BookRange = { from: number; to: number };

const SPAN = /^(\d{1,5})(?:\s*[-–—]\s*(\d{1,5})?)?$/;
/** The most pieces that a choice of pages names. */
export const MOST_SPANS = 50;

/**
 * The pages that "1-4, 7, 9-" names, in the order in which they stand there: digits of any script, a span without an end goes
 * to the last page. Null for what is none, for a span that runs backwards and for a page named twice.
 */
export function pageSpans(text: string): PageSpan[] | null {
	const pieces = asciiDigits(text).split(",");
	if (pieces.length > MOST_SPANS) return null;
	const spans: PageSpan[] = [];
	for (const piece of pieces) {
		const [whole, first, last] = SPAN.exec(piece.trim()) ?? [];
		if (!whole || !first) return null;
		const from = Number(first);
		const to = last ? Number(last) : /\d$/.test(whole) ? from : null;
		if (from < 1 || (to !== null && to < from)) return null;
		if (spans.some((other) => isShared(other, { from, to }))) return null;
		spans.push({ from, to });
	}
	return spans;
}

const isShared = (one: PageSpan, other: PageSpan) =>
	one.from <= (other.to ?? Number.POSITIVE_INFINITY) && other.from <= (one.to ?? Number.POSITIVE_INFINITY);

/** The pages of a paper of `count` pages that these spans name, all of them without spans; null where it has not all of them. */
export function chosenPages(spans: readonly PageSpan[] | null, count: number): number[] | null {
	const wanted = spans ?? [{ from: 1, to: null }];
	if (wanted.some(({ from, to }) => (to ?? from) > count)) return null;
	return wanted.flatMap(({ from, to }) => upTo(from, to ?? count));
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The page numbers of papers that follow each other; the first of them bears page 1. */
export function bookRanges(counts: readonly number[]): BookRange[] {
	let last = 0;
	return counts.map((count) => {
		const from = last + 1;
		last += count;
		return { from, to: last };
	});
}

const ROMAN = [
	["c", 100],
	["xc", 90],
	["l", 50],
	["xl", 40],
	["x", 10],
	["ix", 9],
	["v", 5],
	["iv", 4],
	["i", 1],
] as const;

/** The number of a page before page 1, as i, ii, iii. */
export function roman(number: number): string {
	let left = number;
	let written = "";
	for (const [sign, worth] of ROMAN) for (; left >= worth; left -= worth) written += sign;
	return written;
}

/** "12–15", or "12" for a paper of one page. */
export const rangeText = ({ from, to }: BookRange): string => (from === to ? `${from}` : `${from}–${to}`);

/** Where the next piece of a book goes: into the part at hand, or as the first of a new one. */
export type Fit = "here" | "next";

/**
 * Whether a piece of so many bytes goes into a part that has `used` of at most `limit`. One that is larger than a whole part
 * may be goes into a part of its own.
 */
export function placeFor(
	{ used, isEmpty }: { used: number; isEmpty: boolean },
	bytes: number,
	limit: number | null,
): Fit {
	return limit === null || isEmpty || used + bytes <= limit ? "here" : "next";
}

/** The name of the file of a part: letters, figures, `_` and `-`, as the registries' portals take it. */
export function partName(title: string, part: number, parts: number): string {
	const plain = title
		.normalize("NFD")
		.replace(/[^\w\s-]/gu, "")
		.trim()
		.replace(/[\s_]+/g, "_")
		.slice(0, LONGEST_NAME)
		.replace(/[_-]+$/, "");
	const stem = /[a-z0-9]{3}/i.test(plain) ? plain : "Paper_book";
	return parts > 1 ? `${stem}_part-${part}.pdf` : `${stem}.pdf`;
}

const LONGEST_NAME = 60;
