import { asciiDigits } from "#app/core/language/fold.ts";
import type { PageWord } from "#drizzle/schema.ts";

/** A part of a page: its sides in ten-thousandths of the width and height of the upright page. */
export type Frame = { left: number; top: number; right: number; bottom: number };

const WHOLE = 10_000;
/** Two lines are at least so many heights of a word with its margins high. */
const LINES_APART = 1.3;
const SIDE_MARGIN = 150;
/** A picture narrower than this shows too little to be recognised. */
const LEAST_WIDTH = 3500;

/**
 * Where a stretch of a page's text stands on the page: the box around its words, with a margin; null where the words
 * cannot be found.
 */
export function wordsFrame(text: string, words: PageWord[], index: number, end: number): Frame | null {
	const found = wordsAt(text, words, index, end).flatMap((at) => words.slice(at, at + 1));
	return found.length === 0 ? null : withMargin(found);
}

/**
 * The indices of the words of a stretch of a page's text; none where they cannot be found. Text and words may be parted
 * differently, so their letters are compared, without spaces and marks.
 */
export function wordsAt(text: string, words: PageWord[], index: number, end: number): number[] {
	const wanted = lettersOf(text.slice(index, end));
	if (!wanted || words.length === 0) return [];
	const before = lettersOf(text.slice(0, index)).length;
	const spelled = words.map(([word]) => lettersOf(word));
	const at = nearest(spelled.join(""), wanted, before);
	if (at === -1) return [];
	let from = 0;
	return spelled.flatMap((letters, number) => {
		const start = from;
		from += letters.length;
		return from > start && start < at + wanted.length && from > at ? [number] : [];
	});
}

/** The part of a stretch that stands in the line of its end: what runs over lines is too wide to be read small. */
export function endOfPlace(text: string, words: PageWord[], index: number, end: number): Frame | null {
	const whole = wordsFrame(text, words, index, end);
	const spaces = [...text.slice(index, end).matchAll(/\s+/g)].map(
		(space) => index + space.index + space[0].length,
	);
	const last = wordsFrame(text, words, spaces.at(-1) ?? index, end);
	if (!whole || !last) return null;
	const height = last.bottom - last.top;
	const isOneLine = whole.bottom - whole.top < height * LINES_APART;
	const from = spaces.find((start) => {
		const part = wordsFrame(text, words, start, end);
		return part && part.bottom - part.top < height * LINES_APART;
	});
	return isOneLine || from === undefined ? whole : wordsFrame(text, words, from, end);
}

function nearest(letters: string, wanted: string, before: number): number {
	let best = -1;
	for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) {
		if (best === -1 || Math.abs(at - before) < Math.abs(best - before)) best = at;
	}
	return best;
}

function withMargin(words: PageWord[]): Frame {
	const left = Math.min(...words.map((word) => word[1]));
	const top = Math.min(...words.map((word) => word[2]));
	const right = Math.max(...words.map((word) => word[3]));
	const bottom = Math.max(...words.map((word) => word[4]));
	const height = Math.max(...words.map((word) => word[4] - word[2]));
	const missing = Math.max(0, LEAST_WIDTH - (right - left)) / 2;
	return {
		left: clamp(left - SIDE_MARGIN - missing),
		top: clamp(top - height * 0.6),
		right: clamp(right + SIDE_MARGIN + missing),
		bottom: clamp(bottom + height * 0.6),
	};
}

const clamp = (side: number) => Math.round(Math.min(WHOLE, Math.max(0, side)));
const lettersOf = (text: string) =>
	asciiDigits(text)
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "")
		.toLowerCase();
