import { freeTablesIn } from "./free.ts";
import type { Grid } from "./grid.ts";
import type { PrintedLines, PrintLine } from "./print-lines.ts";
import { sideAt } from "./trace.ts";

type Stretch = { from: number; to: number };

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

function stretchesBetween(ruled: readonly Grid[]): Stretch[] {
	const found: Stretch[] = [];
	let from = Number.NEGATIVE_INFINITY;
	for (const table of ruled.map(heightOf).toSorted((a, b) => a.from - b.from)) {
		if (table.from > from) found.push({ from, to: table.from });
		from = Math.max(from, table.to);
	}
	return [...found, { from, to: Number.POSITIVE_INFINITY }];
}

/** From the highest to the lowest place of a table, whose sides may lean. */
function heightOf({ across, down }: Grid): Stretch {
	const ends = [down[0]?.level ?? 0, down.at(-1)?.level ?? 0];
	const levels = [across[0], across.at(-1)].flatMap((side) =>
		side ? ends.map((end) => sideAt(side, end)) : [],
	);
	return { from: Math.min(...levels), to: Math.max(...levels) };
}

const isWithin = ({ words }: PrintLine, { from, to }: Stretch) =>
	words.every(({ y0, y1 }) => y0 >= from && y1 <= to);

/** A table whose outermost sides lie no further than its stretch goes. */
function kept(grid: Grid, { from, to }: Stretch): Grid {
	const within = (level: number) => Math.min(to, Math.max(from, level));
	return { ...grid, across: grid.across.map((side) => ({ ...side, level: within(side.level) })) };
}
