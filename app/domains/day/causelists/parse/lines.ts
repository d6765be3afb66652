import { asciiDigits } from "#app/core/language/fold.ts";
import type { PageWord } from "#drizzle/schema.ts";
import { withoutStrokes } from "./misread.ts";

/** A page of a list: its words with their boxes, in ten-thousandths of the page, in any order; `isSeen` where OCR read them. */
export type ListPage = { page: number; words: PageWord[]; isSeen?: boolean };

/** A word, left to right and top to bottom in ten-thousandths of its page. */
export type ListWord = { text: string; left: number; right: number; top: number; bottom: number };

/** The words on one level of a page, from the left. */
export type ListLine = {
	page: number;
	/** Whether OCR read it. */
	isSeen: boolean;
	words: ListWord[];
	left: number;
	right: number;
	top: number;
	bottom: number;
};

/** How far from a line's middle a word's may lie, by the usual height of a word. */
const LEVEL = 0.45;
/** A wider gap than this parts two pieces of a line: one and a half hundredths of the page. */
const GAP = 150;

/** The lines of a page from the top. */
export function listLines({ page, words, isSeen = false }: ListPage): ListLine[] {
	const placed = words
		.map(([text, ...box]): PageWord => [plainFigures(isSeen ? withoutStrokes(text) : text), ...box])
		.filter(([text]) => text.trim() !== "")
		.map(([text, left, top, right, bottom]): ListWord => ({ text, left, right, top, bottom }))
		.sort((a, b) => middleOf(a) - middleOf(b));
	const heights = placed.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
	const near = (heights[heights.length >> 1] ?? 0) * LEVEL;
	const rows: { middle: number; words: ListWord[] }[] = [];
	for (const word of placed) {
		const last = rows.at(-1);
		if (last && middleOf(word) - last.middle <= near) last.words.push(word);
		else rows.push({ middle: middleOf(word), words: [word] });
	}
	return rows.map(({ words }) => ({ ...lineOf(words), page, isSeen }));
}

/** A word of nothing but figures, in those that are compared. */
const plainFigures = (word: string) => (/^[\p{Nd}.)/-]+$/u.test(word) ? asciiDigits(word) : word);

const middleOf = ({ top, bottom }: Pick<ListWord, "top" | "bottom">) => (top + bottom) / 2;

function lineOf(words: ListWord[]): Omit<ListLine, "page" | "isSeen"> {
	words.sort((a, b) => a.left - b.left);
	return {
		words,
		left: words[0]?.left ?? 0,
		right: Math.max(...words.map(({ right }) => right)),
		top: Math.min(...words.map(({ top }) => top)),
		bottom: Math.max(...words.map(({ bottom }) => bottom)),
	};
}

/** The pieces of a line that wide gaps part. */
export function segmentsOf({ words }: Pick<ListLine, "words">, gap = GAP): ListWord[][] {
	const segments: ListWord[][] = [];
	let end = Number.NEGATIVE_INFINITY;
	for (const word of words) {
		if (word.left - end >= gap) segments.push([word]);
		else segments.at(-1)?.push(word);
		end = Math.max(end, word.right);
	}
	return segments;
}

export const textOf = (words: readonly ListWord[]) => words.map(({ text }) => text).join(" ");
