import type { Box } from "#worker/reader/page/line.ts";
import type { PrintedLines, PrintLine } from "./print-lines.ts";

/** From where to where something lies. */
export type Extent = { from: number; to: number };

/** What a line has in one column, at which level, and how wide its first word is. */
export type ColumnEntry = Extent & { level: number; first: number };

/** Lines below each other with the same white between columns; a column in which a line has nothing is null there. */
export type Region = {
	lines: PrintLine[];
	columns: Extent[];
	entries: Array<Array<ColumnEntry | null>>;
	leaders: Box[];
};

/** The least white between columns, in heights of a small letter, as what follows. */
export const GAP = 1.1;
const APART = 7;
const SPREAD = 1.2;

export const LEAST_LINES = 4;

/** The lines from one on that make most of columns in common, with `heads` between them; null where they make none. */
export function regionFrom(
	{ lines, leaders }: PrintedLines,
	heads: readonly PrintLine[],
	from: number,
	letter: number,
): Region | null {
	let columns: Extent[] = [];
	let best = { to: from, columns, worth: 0 };
	let parted = 0;
	for (let to = from; to < lines.length && isNext(lines, heads, to, from, letter); to += 1) {
		const own = (lines[to]?.words ?? []).map(({ x0, x1 }) => ({ from: x0, to: x1 }));
		columns = mergedExtents([...columns, ...own], letter);
		if (columns.length === 1) break;
		// Prose that follows a list has a line under each of its columns, too.
		if (mergedExtents(own, letter).length > 1) parted += 1;
		const worth = (columns.length - 1) * parted;
		if (worth >= best.worth) best = { to: to + 1, columns, worth };
	}
	return best.to - from < LEAST_LINES
		? null
		: regionOf(lines.slice(from, best.to), best.columns, leaders, letter);
}

/** Stretches from left to right, those as one that no gap parts. */
export function mergedExtents(stretches: Extent[], letter: number): Extent[] {
	const found: Extent[] = [];
	for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
		const last = found.at(-1);
		if (last && from - last.to < letter * GAP) last.to = Math.max(last.to, to);
		else found.push({ from, to });
	}
	return found;
}

function isNext(
	lines: PrintLine[],
	heads: readonly PrintLine[],
	at: number,
	from: number,
	letter: number,
): boolean {
	const [line, before] = [lines[at], lines[at - 1]];
	if (!line || spreadOf(line) > letter * SPREAD) return false;
	const between = heads.filter(({ level }) => level > (before?.level ?? 0) && level < line.level);
	return at === from || line.level - (between.at(-1) ?? before ?? line).level <= letter * APART;
}

function spreadOf({ words }: PrintLine): number {
	const levels = words.map(({ level }) => level);
	return Math.max(...levels) - Math.min(...levels);
}

function regionOf(lines: PrintLine[], columns: Extent[], leaders: Box[], letter: number): Region {
	const [top, bottom] = [(lines[0]?.level ?? 0) - letter, (lines.at(-1)?.level ?? 0) + 2 * letter];
	return {
		lines,
		columns,
		entries: lines.map((line) => columns.map((column) => entryOf(line, column))),
		leaders: leaders.filter(({ y0 }) => y0 > top && y0 < bottom),
	};
}

function entryOf({ words, level }: PrintLine, { from, to }: Extent): ColumnEntry | null {
	const own = words.filter(({ x0, x1 }) => x0 >= from && x1 <= to);
	const [first] = own;
	return first
		? { from: first.x0, to: Math.max(...own.map(({ x1 }) => x1)), level, first: first.x1 - first.x0 }
		: null;
}
