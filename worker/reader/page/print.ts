import { type Grey, percentile } from "./grey.ts";
import { inkOf, integral, type Mark, marksOf, sumIn } from "./ink.ts";
import type { Box } from "./line.ts";

/** What the print on a page is like, in pixels of the page. */
export type Print = {
	/** How thick strokes are; 0 without any. */
	stroke: number;
	/** How high the small letters are; 0 where nothing looks like letters. */
	letter: number;
	/** The brightness of paper and of ink. */
	tone: { paper: number; ink: number };
	/** About the words that stand on it. */
	words: Box[];
	/** Strokes too large for words: signatures, notes by hand, round stamps. */
	scribbles: Box[];
	/** Whether there are so many marks that they are dust, and letters could not be told from them. */
	dusty: boolean;
	/** Marks no larger than a stroke is thick that have nothing near them, as no dot of a letter or a leader does. */
	specks: Box[];
};

const DARK = 128;
const THICKEST = 40;
const MOST_MARKS = 20_000;
const LEAST_HEIGHT = 4;
const TALLEST = 90;
/** Share of the box around it that is ink of a letter at least. */
const HOLLOW = 0.12;
/** In heights of small letters. */
const HIGHEST_SCRIBBLE = 30;
const LEAST_WIDE = 4;
/** Share of the box around it that is ink of a pen's strokes: more is a picture or an emblem. */
const THIN = { least: 0.01, most: 0.22 };
/** Share of a row or column of its box that is ink of a straight line. */
const STRAIGHT = 0.8;

/** Measures the print of `page` on `copy`, its analysis copy, and on every other row of the page itself. */
export function printOf(page: Grey, copy: Grey): Print {
	const tone = toneOf(copy);
	const ink = inkOf(copy, darkness(tone));
	const sums = integral({ ...copy, data: ink });
	const found = marksOf(ink, copy.width, MOST_MARKS);
	const marks = (found ?? []).filter(isFull);
	const height = heightOf(marks);
	const letters = height === 0 ? [] : lettersOf(marks, height);
	const wordShaped = areWords(letters);
	const scale = page.width / copy.width;
	const stroke = strokeOf(page);
	return {
		stroke,
		tone,
		dusty: found === null,
		letter: height * scale * (wordShaped ? HEIGHT_OF_WORDS : 1),
		words: wordsIn(letters, height, wordShaped).map((word) => scaled(word, scale)),
		scribbles: (found ?? [])
			.filter((mark) => height > 0 && isScribble(mark, height, copy) && !isRuled(mark, sums, copy.width))
			.map((mark) => scaled(mark, scale)),
		specks: marks
			.filter((mark) => height > 0 && isSpeck(mark, stroke / scale) && isAlone(mark, sums, copy, height))
			.map((mark) => scaled(mark, scale)),
	};
}

/** Whether a mark is no frame of a box on a form, of which the lines alone are ink. */
function isFull({ x0, y0, x1, y1, ink }: Mark): boolean {
	return ink >= (x1 - x0) * (y1 - y0) * HOLLOW;
}

/** Whether a mark is larger than words are and of thin strokes, as a pen's are; what touches the edge is the shadow of one. */
function isScribble({ x0, y0, x1, y1, ink }: Mark, letter: number, page: Grey): boolean {
	const [wide, high] = [x1 - x0, y1 - y0];
	const share = ink / (wide * high);
	const isInside = x0 > 0 && y0 > 0 && x1 < page.width && y1 < page.height;
	const isLarge = high > letter * HIGHEST && high <= letter * HIGHEST_SCRIBBLE && wide >= letter * LEAST_WIDE;
	return isLarge && isInside && share >= THIN.least && share <= THIN.most;
}

/** Whether straight lines across or down make a mark, as they do a table or a box. */
function isRuled({ x0, y0, x1, y1 }: Mark, sums: Float64Array, width: number): boolean {
	for (let y = y0; y < y1; y += 1)
		if (sumIn(sums, width, { x0, y0: y, x1, y1: y + 1 }) > (x1 - x0) * STRAIGHT) return true;
	for (let x = x0; x < x1; x += 1)
		if (sumIn(sums, width, { x0: x, y0, x1: x + 1, y1 }) > (y1 - y0) * STRAIGHT) return true;
	return false;
}

function scaled({ x0, y0, x1, y1 }: Box, scale: number): Box {
	const [left, top, right, bottom] = [x0, y0, x1, y1].map((side) => Math.round(side * scale));
	return { x0: left ?? 0, y0: top ?? 0, x1: right ?? 0, y1: bottom ?? 0 };
}

function toneOf({ data }: Grey): Print["tone"] {
	const histogram = new Uint32Array(256);
	for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
	return { paper: percentile(histogram, data.length, 0.5), ink: percentile(histogram, data.length, 0.02) };
}

// How dark ink has to be as a share of what is around it: less where all print is faint, or its letters fall to pieces.
function darkness({ paper, ink }: Print["tone"]): number {
	return 1 - Math.min(0.18, Math.max(0.12, ((paper - ink) / Math.max(1, paper)) * 0.4));
}

function isSpeck({ x0, y0, x1, y1 }: Mark, stroke: number): boolean {
	const most = Math.max(3, Math.ceil(stroke));
	return x1 - x0 <= most && y1 - y0 <= most;
}

function isAlone(mark: Mark, sums: Float64Array, { width, height }: Grey, letter: number): boolean {
	const reach = Math.max(2, Math.round(letter * 0.6));
	const [left, right] = [Math.max(0, mark.x0 - reach), Math.min(width, mark.x1 + reach)];
	const [top, bottom] = [Math.max(0, mark.y0 - reach), Math.min(height, mark.y1 + reach)];
	return sumIn(sums, width, { x0: left, y0: top, x1: right, y1: bottom }) === mark.ink;
}

// Half of the width that letters take up belongs to letters no higher than this: a headline's count for little, dots
// and dust for nothing.
function heightOf(marks: Mark[]): number {
	const widths = new Float64Array(TALLEST + 1);
	let all = 0;
	for (const mark of marks) {
		const [width, height] = [mark.x1 - mark.x0, mark.y1 - mark.y0];
		if (height < LEAST_HEIGHT || height > TALLEST || width > height * 12 || width * 8 < height) continue;
		widths[height] = (widths[height] ?? 0) + width;
		all += width;
	}
	let seen = 0;
	for (let height = 0; height <= TALLEST; height += 1) {
		seen += widths[height] ?? 0;
		if (all > 0 && seen >= all / 2) return height;
	}
	return 0;
}

// Half of the ink lies in runs no longer than this along a row.
function strokeOf({ data, width, height }: Grey): number {
	const runs = new Float64Array(THICKEST + 1);
	let all = 0;
	for (let y = 0; y < height; y += 2) {
		let run = 0;
		for (let x = 0; x <= width; x += 1) {
			if (x < width && (data[y * width + x] ?? 255) < DARK) run += 1;
			else if (run > 0) {
				if (run <= THICKEST) {
					runs[run] = (runs[run] ?? 0) + run;
					all += run;
				}
				run = 0;
			}
		}
	}
	let seen = 0;
	for (let run = 1; run <= THICKEST; run += 1) {
		seen += runs[run] ?? 0;
		if (all > 0 && seen >= all / 2) return run;
	}
	return 0;
}

// Marks as high as letters.
function lettersOf(marks: Mark[], height: number): Mark[] {
	return marks.filter(({ x0, y0, x1, y1 }) => {
		const own = y1 - y0;
		return own >= height * LOWEST && own <= height * HIGHEST && x1 - x0 <= height * WIDEST;
	});
}

/** Whether most marks are wider than high: words that hang on one line, as Devanagari's do, or run together. */
function areWords(letters: Mark[]): boolean {
	const shapes = letters.map(({ x0, y0, x1, y1 }) => (x1 - x0) / (y1 - y0)).sort((a, b) => a - b);
	return (shapes[Math.floor(shapes.length / 2)] ?? 0) > WORD_SHAPED;
}

const LOWEST = 0.55;
const HIGHEST = 3.5;
const WIDEST = 25;
const SPACE = 0.33;
// Marks that are words already stand no further apart, and are higher than small letters are.
const SPACE_OF_WORDS = 0.18;
const WORD_SHAPED = 1.15;
const HEIGHT_OF_WORDS = 0.65;

// Letters joined where they stand closer than words do.
function wordsIn(letters: Mark[], letter: number, wordShaped: boolean): Box[] {
	const space = Math.max(2, letter * (wordShaped ? SPACE_OF_WORDS : SPACE));
	const words: Box[] = [];
	// The ends of the words so far to which a letter may still be added, leftmost first.
	let open: Array<{ end: Mark; word: Box }> = [];
	for (const mark of letters.toSorted((a, b) => a.x0 - b.x0)) {
		open = open.filter(({ end }) => end.x1 + space >= mark.x0);
		const beside = open.find(({ end }) => isBeside(end, mark));
		if (!beside) {
			const word = { x0: mark.x0, y0: mark.y0, x1: mark.x1, y1: mark.y1 };
			words.push(word);
			open.push({ end: { ...mark }, word });
			continue;
		}
		const { end, word } = beside;
		end.x1 = Math.max(end.x1, mark.x1);
		[end.y0, end.y1] = [mark.y0, mark.y1];
		word.x1 = end.x1;
		[word.y0, word.y1] = [Math.min(word.y0, mark.y0), Math.max(word.y1, mark.y1)];
	}
	return words;
}

function isBeside(a: Mark, b: Mark): boolean {
	const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
	return shared > Math.min(a.y1 - a.y0, b.y1 - b.y0) * 0.4;
}
