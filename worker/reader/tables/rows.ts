import type { Region } from "./region.ts";

// In heights of a small letter.
const NUMBER = 3.4;
const FURTHER = 0.45;

const LEAST_ROWS = 4;
/** Share of a table's columns in which a row has something. */
const FILLED = 0.6;
const MOST_ROWS = 0.85;
const LINES_ALIKE = 0.6;
/** Of so many columns never all go over two lines in one row. */
const MANY_COLUMNS = 5;

/**
 * The lines with which the rows of a table begin, from 0; null where it has too few. A row begins with its number, behind
 * more white than lies between its lines, behind the dots that lead to its end, or with a line that goes through most columns.
 */
export function rowEdges(region: Region, letter: number): number[] | null {
	const ways = [byNumbers, byWhite, byDots, byFullLines];
	for (const way of ways) {
		const rows = way(region, letter);
		if (rows && rows.length >= LEAST_ROWS && areFilled(region, rows)) return rows;
	}
	return null;
}

const placesOf = ({ lines }: Region) => lines.map((_, at) => at);
const countOf = (entries: Region["entries"][number] = []) => entries.filter(Boolean).length;

/** Whether most rows have something in most columns. */
function areFilled({ lines, columns, entries }: Region, rows: number[]): boolean {
	const filled = rows.filter((from, at) => {
		const own = entries.slice(from, rows[at + 1] ?? lines.length);
		return columns.filter((_, column) => own.some((line) => line[column])).length >= columns.length * FILLED;
	});
	return filled.length >= rows.length * MOST_ROWS;
}

function byNumbers(region: Region, letter: number): number[] | null {
	const [numbers] = region.columns;
	if (!numbers || numbers.to - numbers.from > letter * NUMBER) return null;
	return withFirst(placesOf(region).filter((at) => region.entries[at]?.[0]));
}

/** By the white between rows, when it is more than between their lines, and the lines of a row are not alike. */
function byWhite(region: Region, letter: number): number[] | null {
	const steps = region.lines.map(({ level }, at) => level - (region.lines[at - 1]?.level ?? 0));
	const least = Math.min(...steps.slice(1));
	const rows = placesOf(region).filter((at) => at === 0 || (steps[at] ?? 0) > least + letter * FURTHER);
	const others = placesOf(region).filter((at) => !rows.includes(at));
	const whole = others.filter((at) => countOf(region.entries[at]) === region.columns.length);
	const most = region.columns.length < MANY_COLUMNS ? others.length * LINES_ALIKE : 0;
	return others.length > 0 && whole.length <= most ? rows : null;
}

/** What dots lead to stands on the last line of a row. */
function byDots(region: Region): number[] | null {
	if (region.leaders.length < LEAST_ROWS) return null;
	const ends = placesOf(region).filter((at) => region.entries[at]?.at(-1));
	return [0, ...ends.slice(0, -1).map((at) => at + 1)];
}

function byFullLines(region: Region): number[] | null {
	const full = region.columns.length * FILLED;
	return withFirst(placesOf(region).filter((at) => countOf(region.entries[at]) >= full));
}

function withFirst(rows: number[]): number[] {
	return rows[0] === 0 ? rows : [0, ...rows];
}
