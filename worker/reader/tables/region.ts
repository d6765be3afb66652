import type { Box } from "#worker/reader/page/line.ts";
import type { PrintLine } from "./print-lines.ts";

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

// In heights of a small letter.
const GAP = 1.1;
const APART = 7;
const SPREAD = 1.2;

export const LEAST_LINES = 4;

/** The lines from one on that make most of columns in common; null where they make none. */
export function regionFrom(lines: PrintLine[], leaders: Box[], from: number, letter: number): Region | null {
	let columns: Extent[] = [];
	let best = { to: from, columns };
	for (let to = from; to < lines.length && isNext(lines, to, from, letter); to += 1) {
		columns = joined(
			[...columns, ...(lines[to]?.words ?? []).map(({ x0, x1 }) => ({ from: x0, to: x1 }))],
			letter,
		);
		if (columns.length === 1) break;
		const [now, most] = [worth(columns, to + 1 - from), worth(best.columns, best.to - from)];
		if (now >= most) best = { to: to + 1, columns };
	}
	return best.to - from < LEAST_LINES
		? null
		: regionOf(lines.slice(from, best.to), best.columns, leaders, letter);
}

const worth = (columns: Extent[], lines: number) => (columns.length - 1) * lines;

/** Stretches from left to right, those as one that no gap parts. */
function joined(stretches: Extent[], letter: number): Extent[] {
	const found: Extent[] = [];
	for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
		const last = found.at(-1);
		if (last && from - last.to < letter * GAP) last.to = Math.max(last.to, to);
		else found.push({ from, to });
	}
	return found;
}

function isNext(lines: PrintLine[], at: number, from: number, letter: number): boolean {
	const [line, before] = [lines[at], lines[at - 1]];
	if (!line || spreadOf(line) > letter * SPREAD) return false;
	return at === from || line.level - (before?.level ?? 0) <= letter * APART;
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
