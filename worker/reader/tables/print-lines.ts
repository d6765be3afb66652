import { type Mark, marksOf } from "#worker/reader/page/ink.ts";
import type { Box } from "#worker/reader/page/line.ts";
import type { Mask } from "./rules.ts";

/** A word as its ink shows it: where it stands, and at which level its small letters have their middle. */
export type InkWord = Box & { level: number };

/** Words at one level, from left to right. */
export type PrintLine = { words: InkWord[]; level: number };

/** What the ink of a page shows: its lines of words from top to bottom, and the dots that lead from words to words. */
export type PrintedLines = { lines: PrintLine[]; leaders: Box[] };

/** A word to which letters may still be added: its marks, the last of them, and how far it goes. */
type Open = { marks: Mark[]; last: Mark; x1: number };

const MOST_MARKS = 20_000;
// In heights of a small letter.
const SMALL = 0.45;
const TALLEST = 6;
const WIDEST = 60;
const WORD_SPACE = 0.4;
const DOTS_APART = 1.3;
const SAME_LEVEL = 0.55;
const LEADER = 4;
const LEAST_DOTS = 4;

/** The words and leaders that marks of ink make; none where there are more marks than a page of print has. */
export function printOn({ ink, width }: Mask, letter: number): PrintedLines {
	const marks = marksOf(ink.slice(), width, MOST_MARKS) ?? [];
	const isSmall = ({ y0, y1 }: Mark) => y1 - y0 <= letter * SMALL;
	const rows = leadersOf(marks.filter(isSmall), letter);
	const dots = new Set(rows.flatMap((row) => row.dots));
	const letters = marks.filter((mark) => isLetter(mark, letter) && !dots.has(mark));
	return { lines: inkLines(wordsOf(letters, letter), letter), leaders: rows.map(({ box }) => box) };
}

function isLetter({ x0, y0, x1, y1 }: Box, letter: number): boolean {
	return y1 - y0 <= letter * TALLEST && x1 - x0 <= letter * WIDEST;
}

/** Marks that are next to each other, no further apart than letters of a word do; a dot or hyphen alone makes none. */
function wordsOf(marks: Mark[], letter: number): InkWord[] {
	const words: Open[] = [];
	let open: Open[] = [];
	for (const mark of marks.toSorted((a, b) => a.x0 - b.x0)) {
		open = open.filter(({ x1 }) => x1 + letter * WORD_SPACE >= mark.x0);
		const isSmall = mark.y1 - mark.y0 <= letter * SMALL;
		const word = open.find(({ last }) => (isSmall ? isWithin(mark, last, letter) : isBeside(last, mark)));
		if (word) {
			word.x1 = Math.max(word.x1, mark.x1);
			if (isSmall) continue;
			word.marks.push(mark);
			word.last = mark;
		} else if (!isSmall) {
			const begun = { marks: [mark], last: mark, x1: mark.x1 };
			words.push(begun);
			open.push(begun);
		}
	}
	return words.map(wordOf);
}

function isBeside(a: Box, b: Box): boolean {
	return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > Math.min(a.y1 - a.y0, b.y1 - b.y0) * 0.4;
}

function isWithin(small: Box, { y0, y1 }: Box, letter: number): boolean {
	return small.y1 > y0 - letter * SMALL && small.y0 < y1 + letter * SMALL;
}

function wordOf({ marks, x1 }: Open): InkWord {
	const [top, bottom] = [median(marks.map(({ y0 }) => y0)), median(marks.map(({ y1 }) => y1))];
	return {
		x0: Math.min(...marks.map(({ x0 }) => x0)),
		y0: Math.min(...marks.map(({ y0 }) => y0)),
		x1,
		y1: Math.max(...marks.map(({ y1 }) => y1)),
		level: (top + bottom) / 2,
	};
}

export function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Dots = { box: Box; dots: Mark[] };

/** Rows of four dots and more. */
function leadersOf(dots: Mark[], letter: number): Dots[] {
	const rows: Dots[] = [];
	let open: Dots[] = [];
	for (const dot of dots.toSorted((a, b) => a.x0 - b.x0)) {
		open = open.filter(({ box }) => box.x1 + letter * DOTS_APART >= dot.x0);
		const row = open.find(({ box }) => dot.y0 < box.y1 + 1 && dot.y1 > box.y0 - 1);
		if (row) {
			row.box.x1 = Math.max(row.box.x1, dot.x1);
			row.dots.push(dot);
			continue;
		}
		const begun = { box: { x0: dot.x0, y0: dot.y0, x1: dot.x1, y1: dot.y1 }, dots: [dot] };
		rows.push(begun);
		open.push(begun);
	}
	return rows.filter(({ box, dots }) => dots.length >= LEAST_DOTS && box.x1 - box.x0 >= letter * LEADER);
}

/** Words whose levels follow each other closely; columns of a newspaper whose lines stand between each other's make one that spreads. */
export function inkLines(words: InkWord[], letter: number): PrintLine[] {
	const lines: InkWord[][] = [];
	for (const word of words.toSorted((a, b) => a.level - b.level)) {
		const last = lines.at(-1);
		if (last && word.level - (last.at(-1)?.level ?? 0) <= letter * SAME_LEVEL) last.push(word);
		else lines.push([word]);
	}
	return lines.map((line) => ({
		words: line.toSorted((a, b) => a.x0 - b.x0),
		level: median(line.map(({ level }) => level)),
	}));
}
