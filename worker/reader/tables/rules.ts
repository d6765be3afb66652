import type { Grey } from "#worker/reader/page/grey.ts";
import { inkOf } from "#worker/reader/page/ink.ts";

/** Pixels of a page taken together until it is about this wide: rules stay, and the search costs little. */
const WIDTH = 800;
/** A rule is at most this bright beside what is around it. */
const DARKER = 0.88;
// In pixels of the small picture.
const SHORTEST_RUN = 22;
const GAP = 2;
/** A rule is at most so thick. */
export const THICKEST = 6;
const BREAK = 40;
/** Rows from one line of a double rule to the other, and the share of its length that each has at least. */
const PARTED = 1.6;
const WHOLE = 0.6;
const OFF_LINE = 3;
/** Share of a run that has to be no thicker than a rule: letters that hang on a line are. */
const THIN_SHARE = 0.6;
const CLEAR_SHARE = 0.75;
const UNTOUCHED_SHARE = 0.75;
const DRAWN_SHARE = 0.85;
/** Rules that meet end so far from each other at most. */
const MEETS = 12;
/** So many others tell that a line close to letters is a rule, and does not underline them. */
const CROSSINGS = 2;
const BESIDE = 5;
const STEEPEST = 0.08;
const LEAST_LENGTH = { across: 70, down: 40 };
const BENT = 8;

/** A rule in the small picture: from where to where it runs, and how far down (or across) its middle lies. */
export type Rule = { from: number; to: number; slope: number; middle: number };

/** What is dark in a picture, one byte a pixel. */
export type Mask = { ink: Uint8Array; width: number; height: number };

/** The rules of a page, in pixels of a picture `shrink` times as small. */
export type Rules = { across: Rule[]; down: Rule[]; shrink: number; small: Grey; mask: Mask };

type Run = { at: number; from: number; to: number };

/** The rules of a level page: thin dark lines that may be broken, faint and a little aslant. */
export function rulesOf(page: Grey): Rules {
	const shrink = Math.max(1, Math.floor(page.width / WIDTH));
	const small = shrunk(page, shrink);
	const mask = { ...small, ink: inkOf(small, DARKER) };
	const level = rulesIn(mask, LEAST_LENGTH.across);
	const upright = level.clear.length < 2 ? NO_RULES : rulesIn(turnedMask(mask), LEAST_LENGTH.down);
	const down = [...upright.clear, ...upright.beside.filter((rule) => isCrossed(rule, level.clear))];
	const across = [...level.clear, ...level.beside.filter((rule) => isCrossed(rule, down))];
	return { across, down, shrink, small, mask };
}

/** Whether a rule begins, ends or is crossed at two others at least. */
function isCrossed(rule: Rule, others: Rule[]): boolean {
	return others.filter((other) => meet(rule, other)).length >= CROSSINGS;
}

/** Whether two rules, one across and one down, meet. */
export function meet(rule: Rule, post: Rule): boolean {
	const x = levelAt(post, levelAt(rule, post.middle));
	const y = levelAt(rule, x);
	return x >= rule.from - MEETS && x <= rule.to + MEETS && y >= post.from - MEETS && y <= post.to + MEETS;
}

/** How far down (or across) a rule lies at a place, beyond its ends as well. */
export function levelAt({ from, to, slope, middle }: Rule, place: number): number {
	return middle + slope * (place - (from + to) / 2);
}

function shrunk({ data, width, height }: Grey, times: number): Grey {
	if (times === 1) return { data, width, height };
	const [across, down] = [Math.floor(width / times), Math.floor(height / times)];
	const small = new Uint8Array(across * down);
	const sums = new Uint32Array(across);
	for (let y = 0; y < down; y += 1) {
		sums.fill(0);
		for (let row = y * times; row < (y + 1) * times; row += 1) {
			let at = row * width;
			for (let x = 0; x < across; x += 1)
				for (let column = 0; column < times; column += 1) sums[x] = (sums[x] ?? 0) + (data[at++] ?? 0);
		}
		for (let x = 0; x < across; x += 1) small[y * across + x] = (sums[x] ?? 0) / (times * times);
	}
	return { data: small, width: across, height: down };
}

/** `mask` with rows and columns changed for each other. */
export function turnedMask({ ink, width, height }: Mask): Mask {
	const other = new Uint8Array(ink.length);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) other[x * height + y] = ink[y * width + x] ?? 0;
	return { ink: other, width: height, height: width };
}

/** Rules that stand free, and those close to which something stands: letters, or a rule beside them. */
type RulesOneWay = { clear: Rule[]; beside: Rule[] };
const NO_RULES: RulesOneWay = { clear: [], beside: [] };

function rulesIn(mask: Mask, leastLength: number): RulesOneWay {
	const found: RulesOneWay = { clear: [], beside: [] };
	const lines = linesOf(thinRuns(mask)).map(fitted).flatMap(singly).filter(isStraight);
	for (const line of joined(lines)) {
		const { from, to, slope, middle } = line;
		if (to - from < leastLength) continue;
		const { clear, untouched, drawn } = surroundingsOf(mask, line);
		const rule = { from, to, slope, middle };
		if (clear >= CLEAR_SHARE) found.clear.push(rule);
		else if (untouched >= UNTOUCHED_SHARE && drawn >= DRAWN_SHARE) found.beside.push(rule);
	}
	return found;
}

function thinRuns(mask: Mask): Run[] {
	const { ink, width, height } = mask;
	const runs: Run[] = [];
	for (let at = 0; at < height; at += 1) {
		let [from, last] = [-1, -1];
		const row = at * width;
		for (let x = 0; x <= width; x += 1) {
			if (x < width && ink[row + x] === 1) {
				if (from < 0) from = x;
				last = x;
			} else if (from >= 0 && (x === width || x - last > GAP)) {
				const run = { at, from, to: last + 1 };
				if (run.to - run.from >= SHORTEST_RUN && isThin(mask, run)) runs.push(run);
				from = -1;
			}
		}
	}
	return runs;
}

function isThin(mask: Mask, run: Run): boolean {
	let thin = 0;
	for (let x = run.from; x < run.to; x += 1) {
		const { top, bottom } = extentAt(mask, x, run.at);
		if (bottom - top <= THICKEST) thin += 1;
	}
	return thin >= (run.to - run.from) * THIN_SHARE;
}

/** Shares of a line at which it stands free, at which nothing touches it, and that is drawn at all: the feet of letters, or the bar they hang on, have strokes above or below them. */
function surroundingsOf(mask: Mask, { runs, from: start, to: end }: Fit) {
	let [clear, untouched, all] = [0, 0, 0];
	const places = new Set(
		runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)),
	);
	for (const { at, from, to } of runs)
		for (let x = from; x < to; x += 1) {
			const { top, bottom } = extentAt(mask, x, at);
			all += 1;
			if (bottom - top > THICKEST) continue;
			untouched += 1;
			if (isFreeBetween(mask, x, top, bottom)) clear += 1;
		}
	return { clear: clear / all, untouched: untouched / all, drawn: places.size / (end - start) };
}

/** How far the ink at a place goes up and down, no further than tells that it is no rule. */
export function extentAt(
	{ ink, width, height }: Mask,
	x: number,
	at: number,
): { top: number; bottom: number } {
	let [top, bottom] = [at, at + 1];
	while (top > 0 && bottom - top <= THICKEST && ink[(top - 1) * width + x] === 1) top -= 1;
	while (bottom < height && bottom - top <= THICKEST && ink[bottom * width + x] === 1) bottom += 1;
	return { top, bottom };
}

/** Whether a rule that goes through a place stands free there: nothing lies close above or below it. */
export function isFreeAt(mask: Mask, x: number, at: number): boolean {
	const { top, bottom } = extentAt(mask, x, at);
	return isFreeBetween(mask, x, top, bottom);
}

const isFreeBetween = (mask: Mask, x: number, top: number, bottom: number) =>
	isWhite(mask, x, top - BESIDE, top - 1) && isWhite(mask, x, bottom + 1, bottom + BESIDE);

function isWhite({ ink, width, height }: Mask, x: number, from: number, to: number): boolean {
	for (let y = Math.max(0, from); y < Math.min(height, to); y += 1)
		if (ink[y * width + x] === 1) return false;
	return true;
}

/** Runs that touch from row to row. */
function linesOf(runs: Run[]): Run[][] {
	const lines: Run[][] = [];
	let open: Run[][] = [];
	for (const run of runs) {
		open = open.filter((line) => line.some(({ at }) => at >= run.at - 2));
		const mine = open.filter((line) =>
			line.some(({ at, from, to }) => at >= run.at - 2 && from <= run.to + 2 && to >= run.from - 2),
		);
		const [first, ...others] = mine;
		if (!first) {
			const line = [run];
			lines.push(line);
			open.push(line);
			continue;
		}
		first.push(run);
		for (const other of others) {
			first.push(...other);
			open.splice(open.indexOf(other), 1);
			lines.splice(lines.indexOf(other), 1);
		}
	}
	return lines;
}

type Fit = {
	runs: Run[];
	from: number;
	to: number;
	top: number;
	bottom: number;
	slope: number;
	middle: number;
	thick: number;
};

// A straight line through the runs, by least squares.
function fitted(runs: Run[]): Fit {
	let [n, u, v, uu, uv] = [0, 0, 0, 0, 0];
	let [from, to, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
	for (const run of runs) {
		const length = run.to - run.from;
		const mid = (run.from + run.to) / 2;
		n += length;
		u += length * mid;
		v += length * run.at;
		uu += length * mid * mid + length ** 3 / 12;
		uv += length * mid * run.at;
		from = Math.min(from, run.from);
		to = Math.max(to, run.to);
		top = Math.min(top, run.at);
		bottom = Math.max(bottom, run.at);
	}
	const spread = uu - (u * u) / n;
	const slope = to - from > 2 * SHORTEST_RUN ? (uv - (u * v) / n) / spread : 0;
	const middle = v / n + slope * ((from + to) / 2 - u / n);
	return { runs, from, to, top, bottom, slope, middle, thick: n / (to - from) };
}

/** The two lines of a double rule, which touch nearly. */
function singly(line: Fit): Fit[] {
	const off = ({ at, from, to }: Run) => at - levelAt(line, (from + to) / 2);
	const runs = line.runs.toSorted((a, b) => off(a) - off(b));
	const [first, last] = [runs[0], runs.at(-1)];
	if (!first || !last || off(last) - off(first) < PARTED) return [line];
	const at = runs.findIndex((run, index) => index > 0 && off(run) - off(runs[index - 1] ?? run) >= PARTED);
	const parts = at < 0 ? [] : [runs.slice(0, at), runs.slice(at)];
	const least = (line.to - line.from) * WHOLE;
	const areLines = parts.every((part) => part.reduce((sum, { from, to }) => sum + to - from, 0) >= least);
	return at >= 0 && areLines ? parts.map(fitted) : [line];
}

function isStraight({ from, to, top, bottom, slope, thick }: Fit): boolean {
	const height = bottom - top + 1;
	return (
		Math.abs(slope) <= STEEPEST && thick <= THICKEST && height <= Math.abs(slope) * (to - from) + thick + BENT
	);
}

/** Pieces of one broken line put together, from left to right. */
function joined(lines: Fit[]): Fit[] {
	const found: Fit[] = [];
	for (const line of lines.toSorted((a, b) => a.from - b.from)) {
		const before = found
			.filter((other) => isContinued(other, line))
			.toSorted((a, b) => Math.abs(away(a, line)) - Math.abs(away(b, line)))[0];
		if (before) found[found.indexOf(before)] = fitted([...before.runs, ...line.runs]);
		else found.push(line);
	}
	return found;
}

function isContinued(line: Fit, next: Fit): boolean {
	const gap = next.from - line.to;
	return (
		gap <= BREAK && gap > -SHORTEST_RUN && Math.abs(away(line, next)) <= OFF_LINE + Math.max(0, gap) * 0.04
	);
}

function away(line: Fit, next: Fit): number {
	const place = (line.to + next.from) / 2;
	return levelAt(line, place) - levelAt(next, place);
}
