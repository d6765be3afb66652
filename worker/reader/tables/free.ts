import type { Grid, GridCell } from "./grid.ts";
import { headsAmong } from "./heads.ts";
import { median, type PrintedLines, type PrintLine } from "./print-lines.ts";
import { type ColumnEntry, type Extent, GAP, LEAST_LINES, type Region, regionFrom } from "./region.ts";
import { rowEdges } from "./rows.ts";
import { sideAt } from "./trace.ts";

// In heights of a small letter.
const COLUMN_OF_TEXT = 14;
const NARROW = 9;
const SPACE = 0.5;
const TO_DOTS = 0.3;
const LINES_APART = 1.4;
const OUT_OF_LINE = 0.8;
const FURTHER = 0.8;

/** More lines than a page of print has. */
const MOST_LINES = 300;
/** Share of its lines that stand closer to the one above than lines of print do, and that have something in two columns. */
const UNEVEN = 0.1;
const SIDE_BY_SIDE = 0.35;
/** Share of a column that has its edge in line, that is next to another, and of lines that have something in it. */
const ALIGNED = 0.7;
const BESIDE = 0.25;
const LEAST_FILLED = 0.2;
/** Share of its lines on which a column of text runs on: the next word had no room left. */
const RUNS_ON = 0.65;
const LED = 0.5;
/** Share of what begins a column that stands further from the word before it than words do, and how much further. */
const SET_APART = 0.5;
const WIDER = 1.5;
const WHOLE_LINES = 0.9;

/**
 * The tables without rules: lines whose words stand in three columns and more, or in two with dots that lead from one
 * to the other. Columns in which sentences run on from line to line are those of a newspaper; a table has fewer of
 * them than of others. A heading between rows is one cell. `letter` is the height of small letters.
 */
export function freeTablesIn({ lines: printed, leaders }: PrintedLines, letter: number): Grid[] {
	const found: Grid[] = [];
	if (printed.length > MOST_LINES) return found;
	const heads = headsAmong(printed, letter);
	const lines = printed.filter((line) => !heads.includes(line));
	let refused: { end: number; columns: number } | null = null;
	for (let at = 0; at < lines.length; ) {
		const region = regionFrom({ lines, leaders }, heads, at, letter);
		const [end, columns] = [at + (region?.lines.length ?? 1), region?.columns.length ?? 0];
		// What is left of a newspaper below its first lines is one as well.
		const isRest: boolean = refused?.end === end && refused.columns === columns;
		const grid = region && !isRest ? gridOf(region, heads, letter) : null;
		if (grid) found.push(grid);
		else if (region) refused = { end, columns };
		at = grid ? end : at + 1;
	}
	return found;
}

function gridOf(region: Region, heads: readonly PrintLine[], letter: number): Grid | null {
	if (!isTable(region, letter)) return null;
	const rows = rowEdges(region, letter);
	if (!rows) return null;
	const { lines, columns } = region;
	const begins = new Set(rows.map((at) => lines[at]));
	const [first, last] = [lines[0]?.level ?? 0, lines.at(-1)?.level ?? 0];
	const within = heads.filter(({ level }) => level > first && level < last);
	const all = [...lines, ...within].toSorted((a, b) => a.level - b.level);
	const isHead = (line: PrintLine, at: number) => within.includes(line) && begins.has(all[at + 1]);
	const places = all.flatMap((line, at) => (begins.has(line) || isHead(line, at) ? [at] : []));
	const sides = places.map((at) => (at === 0 ? topOf(all[0]) - letter : between(all[at - 1], all[at])));
	const end = Math.max(...(lines.at(-1)?.words ?? []).map(({ y1 }) => y1)) + letter / 2;
	const [left, right] = [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 0];
	const down = [left - letter, ...guttersOf(region, letter), right + letter];
	const cells = places.flatMap((at, top): GridCell[] => {
		const row = { top, bottom: top + 1 };
		const isRow = begins.has(all[at]);
		return isRow
			? columns.map((_, column) => ({ ...row, left: column, right: column + 1 }))
			: [{ ...row, left: 0, right: columns.length }];
	});
	const side = (level: number) => ({ level, slope: 0, middle: 0, trace: null, found: [], beside: [] });
	return { across: [...sides, end].map(side), down: down.map(side), cells };
}

const topOf = (line: PrintLine | undefined) => Math.min(...(line?.words ?? []).map(({ y0 }) => y0));

function between(before: PrintLine | undefined, line: PrintLine | undefined): number {
	return (Math.max(...(before?.words ?? []).map(({ y1 }) => y1)) + topOf(line)) / 2;
}

/** The middles of the white between columns, behind the dots that go through it. */
function guttersOf({ columns, leaders }: Region, letter: number): number[] {
	return columns.slice(1).map(({ from: to }, at) => {
		const from = columns[at]?.to ?? 0;
		const dots = Math.max(
			from,
			...leaders.filter(({ x0, x1 }) => x0 < to && x1 > from).map(({ x1 }) => Math.min(x1, to)),
		);
		return dots > from ? Math.max((dots + to) / 2, to - letter * TO_DOTS) : (from + to) / 2;
	});
}

function isTable(region: Region, letter: number): boolean {
	const { columns } = region;
	if (
		!isSetApart(region, letter) ||
		!isOnLines(region, letter) ||
		!columns.every((_, at) => isColumn(region, at, letter))
	)
		return false;
	if (columns.length === 2) return isLed(region, letter);
	const step = leastStep(region);
	const ofText = columns.filter((_, at) => isOfText(region, at, step, letter)).length;
	return columns.length > 2 && (ofText * 2 < columns.length || (ofText < columns.length && isUneven(region)));
}

/**
 * Whether the white before most of what begins a column is wider than between words, where words stand as far apart as columns
 * may: those of a typewriter stand below each other by themselves.
 */
function isSetApart({ lines, columns }: Region, letter: number): boolean {
	const within: number[] = [];
	const before: number[] = [];
	for (const { words } of lines)
		for (const [at, { x0, x1 }] of words.slice(1).entries()) {
			const end = words[at]?.x1 ?? 0;
			const isFirst = columns.some(({ from, to }) => x0 >= from && x1 <= to && end < from);
			if (isFirst) before.push(x0 - end);
			else if (x0 - end >= letter * GAP) within.push(x0 - end);
		}
	if (within.length < LEAST_LINES) return true;
	return before.filter((white) => white > median(within) * WIDER).length >= before.length * SET_APART;
}

/** From line to line of the column that is set closest. */
function leastStep({ columns, entries }: Region): number {
	return Math.min(...columns.map((_, at) => Math.min(...stepsIn(entries.flatMap((line) => line[at] ?? [])))));
}

const stepsIn = (own: ColumnEntry[]) => own.slice(1).map(({ level }, at) => level - (own[at]?.level ?? 0));

/** Whether next to every line goes through all columns, of which one is narrow beside another, as in no newspaper. */
function isUneven({ columns, entries }: Region): boolean {
	const widths = columns.map(({ from, to }) => to - from);
	const whole = entries.filter((line) => line.every(Boolean));
	return Math.min(...widths) * 2 <= Math.max(...widths) && whole.length >= entries.length * WHOLE_LINES;
}

/** Whether what stands side by side stands on the same lines, not half a line higher as in columns of a newspaper. */
function isOnLines({ lines, entries }: Region, letter: number): boolean {
	const near = lines.filter(
		({ level }, at) => at > 0 && level - (lines[at - 1]?.level ?? 0) < letter * LINES_APART,
	);
	const beside = entries.filter((own) => own.filter(Boolean).length > 1);
	return (
		near.length <= lines.length * UNEVEN &&
		beside.length >= Math.max(LEAST_LINES, lines.length * SIDE_BY_SIDE)
	);
}

/** Whether enough stands in a column, beside what stands in others, and begins, ends or has its middle below each other. */
function isColumn({ lines, entries }: Region, at: number, letter: number): boolean {
	const own = entries.flatMap((line) => line[at] ?? []);
	const beside = entries.filter((line) => line[at] && line.filter(Boolean).length > 1);
	const isBelow = (place: (entry: ColumnEntry) => number) => {
		const usual = median(own.map(place));
		const aligned = own.filter((entry) => Math.abs(place(entry) - usual) <= letter * OUT_OF_LINE);
		return aligned.length >= own.length * ALIGNED;
	};
	const places = [
		({ from }: ColumnEntry) => from,
		({ to }: ColumnEntry) => to,
		({ from, to }: ColumnEntry) => (from + to) / 2,
	];
	return (
		own.length >= lines.length * LEAST_FILLED && beside.length >= own.length * BESIDE && places.some(isBelow)
	);
}

/** Whether dots lead to the last column from most of what stands in it. */
function isLed({ lines, columns, entries, leaders }: Region, letter: number): boolean {
	const last = columns.at(-1);
	if (!last || last.to - last.from > letter * NARROW) return false;
	const ends = lines.filter((_, at) => entries[at]?.at(-1));
	const led = ends.filter(({ level }) =>
		leaders.some(({ y0, x0 }) => Math.abs(y0 - level) < letter && x0 < last.from),
	);
	return ends.length >= LEAST_LINES && led.length >= ends.length * LED;
}

/**
 * Whether sentences run on from line to line of a column: what a line begins with had no room left on the one above, and no
 * more white lies between them than between lines, from one to the next of which it is a `step`.
 */
function isOfText({ columns, entries }: Region, at: number, step: number, letter: number): boolean {
	const column = columns[at];
	if (!column || column.to - column.from < letter * COLUMN_OF_TEXT) return false;
	const own = entries.flatMap((line) => line[at] ?? []);
	const all = own.length - 1;
	const on = own.filter((entry, line) => {
		const next = own[line + 1];
		const isNear = next && next.level - entry.level <= step + letter * FURTHER;
		return isNear && entry.to + letter * SPACE + next.first > column.to;
	}).length;
	return all >= LEAST_LINES - 1 && on >= all * RUNS_ON;
}

/**
 * The tables without rules above, below and between `ruled` ones. Lines beside a ruled table are in none. `letter` is the
 * height of small letters.
 */
export function freeTablesAround(printed: PrintedLines, ruled: readonly Grid[], letter: number): Grid[] {
	if (ruled.length === 0) return freeTablesIn(printed, letter);
	return stretchesBetween(ruled).flatMap((stretch) => {
		const lines = printed.lines.filter((line) => isWithin(line, stretch));
		const leaders = printed.leaders.filter(({ y0, y1 }) => y0 >= stretch.from && y1 <= stretch.to);
		return freeTablesIn({ lines, leaders }, letter).map((grid) => kept(grid, stretch));
	});
}

function stretchesBetween(ruled: readonly Grid[]): Extent[] {
	const found: Extent[] = [];
	let from = Number.NEGATIVE_INFINITY;
	for (const table of ruled.map(heightOf).toSorted((a, b) => a.from - b.from)) {
		if (table.from > from) found.push({ from, to: table.from });
		from = Math.max(from, table.to);
	}
	return [...found, { from, to: Number.POSITIVE_INFINITY }];
}

/** From the highest to the lowest place of a table, whose sides may lean. */
function heightOf({ across, down }: Grid): Extent {
	const ends = [down[0]?.level ?? 0, down.at(-1)?.level ?? 0];
	const levels = [across[0], across.at(-1)].flatMap((side) =>
		side ? ends.map((end) => sideAt(side, end)) : [],
	);
	return { from: Math.min(...levels), to: Math.max(...levels) };
}

const isWithin = ({ words }: PrintLine, { from, to }: Extent) =>
	words.every(({ y0, y1 }) => y0 >= from && y1 <= to);

/** A table whose outermost sides lie no further than its stretch goes. */
function kept(grid: Grid, { from, to }: Extent): Grid {
	const within = (level: number) => Math.min(to, Math.max(from, level));
	return { ...grid, across: grid.across.map((side) => ({ ...side, level: within(side.level) })) };
}
