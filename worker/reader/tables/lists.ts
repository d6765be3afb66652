import type { Cell, Grid } from "./grid.ts";
import type { Mask } from "./rules.ts";

// In heights of a small letter.
const GAP = 1.1;
const NARROW = 3.4;
const BESIDE = 2;
const HIGHEST_LINE = 6;
const APART = 7;
const LEAST_ROWS = 4;
const LEAST_COLUMNS = 3;

type Segment = { from: number; to: number };
/** A line of print and the stretches of ink in it that wide gaps part. */
type Line = { top: number; bottom: number; segments: Segment[] };

/**
 * The tables without rules: four rows and more that each begin with a number in a column of its own and have two more
 * columns, with white between them from the first row to the last. `letter` is the height of small letters.
 */
export function listsIn(mask: Mask, letter: number): Grid[] {
	const lines = linesOf(mask, letter);
	const found: Grid[] = [];
	for (let at = 0; at < lines.length; ) {
		const list = listFrom(lines, at, letter);
		const grid = list && gridOf(lines, list, letter);
		if (grid) found.push(grid);
		at = grid ? list.to : at + 1;
	}
	return found;
}

function linesOf({ ink, width, height }: Mask, letter: number): Line[] {
	const lines: Line[] = [];
	let top = -1;
	for (let y = 0; y <= height; y += 1) {
		let dark = 0;
		if (y < height) for (let x = 0; x < width; x += 1) dark += ink[y * width + x] ?? 0;
		if (dark > 1 && top < 0) top = y;
		if (dark > 1 || top < 0) continue;
		if (y - top >= letter / 2)
			lines.push({ top, bottom: y, segments: segmentsOf({ ink, width, height }, top, y, letter) });
		top = -1;
	}
	return lines;
}

function segmentsOf({ ink, width }: Mask, top: number, bottom: number, letter: number): Segment[] {
	const segments: Segment[] = [];
	for (let x = 0; x < width; x += 1) {
		let dark = 0;
		for (let y = top; y < bottom; y += 1) dark += ink[y * width + x] ?? 0;
		if (dark < 1) continue;
		const last = segments.at(-1);
		if (last && x - last.to < letter * GAP) last.to = x + 1;
		else segments.push({ from: x, to: x + 1 });
	}
	return segments;
}

type List = { from: number; to: number; rows: number[] };

/** The rows of a list that begins with a line: those whose numbers stand below each other, and what they go on in. */
function listFrom(lines: Line[], from: number, letter: number): List | null {
	const number = numberOf(lines[from], letter);
	if (!number) return null;
	const rows = [from];
	let to = from + 1;
	for (; to < lines.length; to += 1) {
		const [line, before] = [lines[to], lines[to - 1]];
		const [first] = line?.segments ?? [];
		if (!line || !before || !first || line.top - before.bottom > letter * APART) break;
		const own = numberOf(line, letter);
		const isBelow = own !== null && Math.abs(middle(own) - middle(number)) < letter * BESIDE;
		if (isBelow) rows.push(to);
		else if (first.from < number.to + letter / 2) break;
	}
	return rows.length >= LEAST_ROWS ? { from, to, rows } : null;
}

function numberOf(line: Line | undefined, letter: number): Segment | null {
	const [first, ...others] = line?.segments ?? [];
	if (!line || !first || others.length === 0 || line.bottom - line.top > letter * HIGHEST_LINE) return null;
	return first.to - first.from <= letter * NARROW ? first : null;
}

const middle = ({ from, to }: Segment) => (from + to) / 2;

function gridOf(lines: Line[], list: List, letter: number): Grid | null {
	const body = lines.slice(list.from, list.to);
	const gutters = guttersOf(body, letter);
	if (gutters.length < LEAST_COLUMNS - 1) return null;
	const head = lines[list.from - 1];
	const isHead =
		head !== undefined &&
		(body[0]?.top ?? 0) - head.bottom < letter * APART &&
		head.segments.length > 1 &&
		guttersOf([head, ...body], letter).length === gutters.length;
	const rows = [...(isHead ? [list.from - 1] : []), ...list.rows];
	const sides = rows.map((at) => between(lines[at - 1], lines[at], letter));
	const last = body.at(-1)?.bottom ?? 0;
	const [left, right] = [
		Math.min(...body.flatMap(({ segments }) => segments.map(({ from }) => from))),
		Math.max(...body.flatMap(({ segments }) => segments.map(({ to }) => to))),
	];
	const columns = [left - letter, ...gutters, right + letter];
	const cells = sides.flatMap((_, top) =>
		columns.slice(1).map((_, at): Cell => ({ top, bottom: top + 1, left: at, right: at + 1 })),
	);
	const side = (level: number) => ({ level, slope: 0, middle: 0, trace: null });
	return { across: [...sides, last + letter / 2].map(side), down: columns.map(side), cells };
}

function between(before: Line | undefined, line: Line | undefined, letter: number): number {
	const top = line?.top ?? 0;
	return Math.max(top - letter, ((before?.bottom ?? 0) + top) / 2);
}

/** The middles of the white that goes down all lines. */
function guttersOf(lines: Line[], letter: number): number[] {
	const covered = lines.flatMap(({ segments }) => segments).toSorted((a, b) => a.from - b.from);
	const gutters: number[] = [];
	let end = covered[0]?.to ?? 0;
	for (const { from, to } of covered) {
		if (from - end >= letter) gutters.push((from + end) / 2);
		end = Math.max(end, to);
	}
	return gutters;
}
