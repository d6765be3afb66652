import type { Grey } from "./grey.ts";
import { inkOf, type Mark, marksOf } from "./ink.ts";
import type { Box } from "./line.ts";

/** How the print of a page lies, and whether it hangs on headlines, as far as its marks tell without a letter being read. */
export type Lie = {
	/** Whether lines of text run down the page, not across it. */
	runsDown: boolean;
	/** Where the tops of the letters of lines across it are, as far as that is sure. */
	top: "above" | "below" | "unknown";
	/** The share of marks as large as letters, but for bars, that hang on a headline, as the words of Devanagari do; null of too few. */
	headlines: number | null;
	/** Where the most letters stand on the copy, enough to read a little of the page by; null where there are hardly any. */
	dense: Box | null;
};

const MOST_MARKS = 20_000;
/** Enough to tell; the more there are, the longer it takes. */
const SAMPLE = 1500;
const LEAST_MARKS = 12;
const LEAST_TOLD = 40;
const SMALLEST = 5;
const MOST_OF_NINE = 5;
/** A part to be read, in heights of a letter: some four lines of five words. */
const PART = { along: 40, over: 13 };
/** In sizes of a letter. */
const [LEAST, MOST, WIDEST] = [0.5, 3, 12];
const REACH = 3;
const ALONGSIDE = 0.5;
const LONG = 2.5;
const UNEVEN = 0.18;
/** Of marks side by side, how many times as often their tops differ as their feet do on a page that stands upright. */
const SURELY = 1.5;
const HEADED = 0.3;
const HEADLINE_WIDE = 1.2;
const HEADLINE = 0.8;

/** The lie of what is printed on a page, by its analysis copy. */
export function lieOf(copy: Grey): Lie {
	const ink = inkOf(copy);
	const { marks, kept } =
		markedIn(ink, copy.width) ?? markedIn(withoutDust(ink, copy.width), copy.width) ?? NONE;
	const letters = lettersOf(marks);
	if (letters.length < LEAST_MARKS) return { runsDown: false, top: "unknown", headlines: null, dense: null };
	const sample = sampled(letters);
	const across = neighbours(sample, letters, "across");
	const down = neighbours(sample, letters, "down");
	const runsDown = votesFor(down, across, sample, "down") > votesFor(across, down, sample, "across");
	const dense = densest(letters, copy, runsDown);
	if (runsDown) return { runsDown, top: "unknown", headlines: null, dense };
	const heads = sample.map((mark) => headlineOf(kept, copy.width, mark));
	const printed = heads.filter((head) => head !== "bar").length;
	const above = heads.filter((head) => head === "above").length;
	const below = heads.filter((head) => head === "below").length;
	const [up, over] = above + below > sample.length * HEADED ? [above, below] : unevenness(sample, across);
	const isSure = sample.length >= LEAST_TOLD;
	const top = !isSure ? "unknown" : up > over * SURELY ? "above" : over > up * SURELY ? "below" : "unknown";
	return { runsDown, top, headlines: isSure ? above / Math.max(1, printed) : null, dense };
}

type Marked = { marks: Mark[]; kept: Uint8Array };

const NONE: Marked = { marks: [], kept: new Uint8Array() };

function markedIn(ink: Uint8Array, width: number): Marked | null {
	const marks = marksOf(ink.slice(), width, MOST_MARKS);
	return marks && { marks, kept: ink };
}

/** What most of the nine places about each place are: ink or paper. */
function withoutDust(ink: Uint8Array, width: number): Uint8Array {
	const result = new Uint8Array(ink.length);
	const column = (place: number) => (ink[place - width] ?? 0) + (ink[place] ?? 0) + (ink[place + width] ?? 0);
	for (let place = width + 1; place < ink.length - width - 1; place += 1)
		if (column(place - 1) + column(place) + column(place + 1) >= MOST_OF_NINE) result[place] = 1;
	return result;
}

/** The part of some lines of some words in which most letters stand; null of a page with next to none. */
function densest(letters: Mark[], { width, height }: Grey, runsDown: boolean): Box {
	const sizes = letters.map(({ y0, y1, x0, x1 }) => Math.min(y1 - y0, x1 - x0)).sort((a, b) => a - b);
	const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
	const [along, over] = [Math.ceil((size * PART.along) / 2), Math.ceil((size * PART.over) / 2)];
	const [wide, high] = runsDown ? [over, along] : [along, over];
	const columns = Math.ceil(width / wide) + 1;
	const counts = new Uint32Array(columns * (Math.ceil(height / high) + 1));
	for (const { x0, y0, x1, y1 } of letters) {
		const cell = Math.floor((y0 + y1) / 2 / high) * columns + Math.floor((x0 + x1) / 2 / wide);
		counts[cell] = (counts[cell] ?? 0) + 1;
	}
	const around = [0, 1, columns, columns + 1];
	let best = { cell: 0, letters: -1 };
	for (let cell = 0; cell < counts.length; cell += 1) {
		const found = around.reduce((sum, next) => sum + (counts[cell + next] ?? 0), 0);
		if (found > best.letters) best = { cell, letters: found };
	}
	const [x0, y0] = [(best.cell % columns) * wide, Math.floor(best.cell / columns) * high];
	return { x0, y0, x1: Math.min(width, x0 + 2 * wide), y1: Math.min(height, y0 + 2 * high) };
}

/** The marks that are as large as most of what stands on the page, whichever way it lies. */
function lettersOf(marks: Mark[]): Mark[] {
	const sizeOf = ({ x0, y0, x1, y1 }: Mark) => Math.min(x1 - x0, y1 - y0);
	const longOf = ({ x0, y0, x1, y1 }: Mark) => Math.max(x1 - x0, y1 - y0);
	const large = marks.filter((mark) => longOf(mark) >= SMALLEST);
	const sizes = large.map(sizeOf).sort((a, b) => a - b);
	const usual = Math.max(SMALLEST - 1, sizes[Math.floor(sizes.length / 2)] ?? 0);
	return large.filter(
		(mark) =>
			longOf(mark) >= usual * LEAST * 1.5 &&
			sizeOf(mark) <= usual * MOST &&
			longOf(mark) <= usual * WIDEST &&
			longOf(mark) <= sizeOf(mark) * WIDEST,
	);
}

function sampled(letters: Mark[]): Mark[] {
	const step = Math.max(1, letters.length / SAMPLE);
	return Array.from(
		{ length: Math.min(letters.length, SAMPLE) },
		(_, at) => letters[Math.floor(at * step)] as Mark,
	);
}

type Way = "across" | "down";

/** The next mark of each in one direction, alongside it, and how far off it is. */
type Neighbour = { mark: Mark; gap: number } | null;

function neighbours(sample: Mark[], letters: Mark[], way: Way): Neighbour[] {
	const [start, end, low, high] =
		way === "across" ? (["x0", "x1", "y0", "y1"] as const) : (["y0", "y1", "x0", "x1"] as const);
	const sorted = letters.toSorted((a, b) => a[start] - b[start]);
	const starts = sorted.map((mark) => mark[start]);
	return sample.map((mark) => {
		const size = Math.min(mark.x1 - mark.x0, mark.y1 - mark.y0);
		const middle = (mark[start] + mark[end]) / 2;
		for (let at = firstFrom(starts, middle); at < sorted.length; at += 1) {
			const other = sorted[at] as Mark;
			const gap = other[start] - mark[end];
			if (gap > size * REACH) return null;
			if (other === mark) continue;
			const shared = Math.min(mark[high], other[high]) - Math.max(mark[low], other[low]);
			if (shared >= Math.min(mark[high] - mark[low], other[high] - other[low]) * ALONGSIDE)
				return { mark: other, gap: Math.max(0, gap) };
		}
		return null;
	});
}

function firstFrom(values: number[], least: number): number {
	let [from, to] = [0, values.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if ((values[middle] ?? 0) < least) from = middle + 1;
		else to = middle;
	}
	return from;
}

/** Marks stand nearer to the next in their line than to those of the next line, and words are long along their line. */
function votesFor(own: Neighbour[], other: Neighbour[], sample: Mark[], way: Way): number {
	return sample.filter((mark, at) => {
		const [wide, high] = [mark.x1 - mark.x0, mark.y1 - mark.y0];
		if (way === "across" ? wide > high * LONG : high > wide * LONG) return true;
		if (way === "across" ? high > wide * LONG : wide > high * LONG) return false;
		const [near, far] = [
			own[at]?.gap ?? Number.POSITIVE_INFINITY,
			other[at]?.gap ?? Number.POSITIVE_INFINITY,
		];
		return near < far;
	}).length;
}

/** Letters stand on one line: more of them rise above their neighbours than hang below them. How many do each. */
function unevenness(sample: Mark[], across: Neighbour[]): [tops: number, feet: number] {
	let [tops, feet] = [0, 0];
	for (const [at, mark] of sample.entries()) {
		const next = across[at]?.mark;
		if (!next) continue;
		const uneven = Math.max(mark.y1 - mark.y0, next.y1 - next.y0) * UNEVEN;
		if (Math.abs(mark.y0 - next.y0) > uneven) tops += 1;
		if (Math.abs(mark.y1 - next.y1) > uneven) feet += 1;
	}
	return [tops, feet];
}

/** Where the row of ink is on which a word hangs, if it hangs on one; a piece of a rule is a bar, on which nothing hangs. */
function headlineOf(
	ink: Uint8Array,
	width: number,
	{ x0, y0, x1, y1 }: Mark,
): "above" | "below" | "bar" | null {
	const [wide, high] = [x1 - x0, y1 - y0];
	if (wide < high * HEADLINE_WIDE) return null;
	let best = { row: 0, ink: 0 };
	let full = 0;
	for (let row = 0; row < high; row += 1) {
		let inked = 0;
		const from = (y0 + row) * width;
		for (let x = x0; x < x1; x += 1) inked += ink[from + x] ?? 0;
		if (inked > best.ink) best = { row, ink: inked };
		if (inked >= wide * HEADLINE) full += 1;
	}
	if (full === 0) return null;
	if (full * 2 > high || high < SMALLEST) return "bar";
	return best.row < high / 2 ? "above" : "below";
}
