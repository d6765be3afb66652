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
const OFF_LINE = 3;
/** Share of a run that has to be no thicker than a rule: letters that hang on a line are. */
const THIN_SHARE = 0.6;
const CLEAR_SHARE = 0.75;
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
	const across = rulesIn(mask, LEAST_LENGTH.across);
	const down = across.length < 2 ? [] : rulesIn(turnedMask(mask), LEAST_LENGTH.down);
	return { across, down, shrink, small, mask };
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

function rulesIn(mask: Mask, leastLength: number): Rule[] {
	const lines = linesOf(thinRuns(mask)).map(fitted).filter(isStraight);
	return joined(lines)
		.filter((line) => line.to - line.from >= leastLength && isClear(mask, line))
		.map(({ from, to, slope, middle }) => ({ from, to, slope, middle }));
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

/** Whether a line stands free: the feet of letters, or the bar they hang on, have strokes above or below them. */
function isClear(mask: Mask, { runs }: Fit): boolean {
	let [clear, all] = [0, 0];
	for (const { at, from, to } of runs)
		for (let x = from; x < to; x += 1) {
			const { top, bottom } = extentAt(mask, x, at);
			all += 1;
			if (
				bottom - top <= THICKEST &&
				isWhite(mask, x, top - BESIDE, top - 1) &&
				isWhite(mask, x, bottom + 1, bottom + BESIDE)
			)
				clear += 1;
		}
	return clear >= all * CLEAR_SHARE;
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
	return levelOf(line, place) - levelOf(next, place);
}

function levelOf({ from, to, slope, middle }: Fit, place: number): number {
	return middle + slope * (place - (from + to) / 2);
}
