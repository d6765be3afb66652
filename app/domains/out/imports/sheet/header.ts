import { type Cell, cellText, isBlank, type TableLine } from "./cells.ts";
import { namedColumn } from "./columns.ts";

/** A sheet with its header found: what the columns are called, the lines above it as text, and the rows below. */
export type SheetTable = { headers: string[]; above: string[]; rows: TableLine[] };

/** Title lines, names of courts and blank lines stand above a header; more of them are no diary. */
const LOOKED = 20;
/** In letters, as lists of imports show them: a line above the header, and the name of a column. */
const LONGEST_ABOVE = 200;
const LONGEST_HEADER = 100;

/**
 * Finds the header of a sheet (one row or two, below title lines) and the rows under it, without blank ones and without
 * the header where it is printed again. A sheet without any has its columns called by nothing. Null for an empty sheet.
 */
export function tableIn(lines: readonly TableLine[]): SheetTable | null {
	const filled = lines.filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
	const top = filled.slice(0, LOOKED);
	const scores = top.map(({ cells }) => namesIn(cells));
	const fullest = scores.indexOf(Math.max(...scores));
	const best = isHeadedTwice(top, scores, fullest) ? fullest - 1 : fullest;
	const head = top[best];
	if (!head) return null;
	const isHeader = Math.max(...scores) >= 2 || (Math.max(...scores) === 1 && widthOf(head.cells) <= 2);
	const width = filled.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0);
	if (!isHeader)
		return { headers: Array.from({ length: width }, () => ""), above: [], rows: filled.map(cut(width)) };
	const under = top[best + 1];
	const isTwo = under !== undefined && isSecondHeader(head.cells, under.cells);
	const headers = Array.from({ length: width }, (_, at) =>
		headerAt(at, head.cells, isTwo ? under.cells : []),
	);
	const rows = filled.slice(best + (isTwo ? 2 : 1)).filter(({ cells }) => !isSame(cells, head.cells));
	return { headers, above: filled.slice(0, best).map(inOneLine), rows: rows.map(cut(width)) };
}

/** Whether the row that names the most is the second of two: the one above it names something too. */
function isHeadedTwice(top: readonly { cells: Cell[] }[], scores: readonly number[], at: number): boolean {
	const [above, own] = [top[at - 1], top[at]];
	return above && own ? (scores[at - 1] ?? 0) > 0 && isSecondHeader(above.cells, own.cells) : false;
}

const inOneLine = ({ cells }: TableLine) =>
	cells
		.filter((cell) => !isBlank(cell))
		.map((cell) => cellText(cell))
		.join(" · ")
		.slice(0, LONGEST_ABOVE);

const cut =
	(width: number) =>
	({ cells, ...line }: TableLine) => ({
		...line,
		cells: Array.from({ length: width }, (_, at) => cells[at] ?? null),
	});

const widthOf = (cells: readonly Cell[]) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;

/** How many different columns a row names; a cell that holds more than a name is no header. */
function namesIn(cells: readonly Cell[]): number {
	const names = cells.flatMap((cell) =>
		typeof cell === "string" && cell.length < 60 ? (namedColumn(cell) ?? []) : [],
	);
	return new Set(names).size;
}

/** Whether a second row of headers stands below the first: words only, under cells that are merged or empty. */
function isSecondHeader(head: readonly Cell[], under: readonly Cell[]): boolean {
	// A cell merged downwards stands in both rows.
	const units = under.filter((cell, at) => !isBlank(cell) && cellText(cell) !== cellText(head[at]));
	const areWords = units.every((cell) => typeof cell === "string" && cell.length < 40 && !/\d/.test(cell));
	const gaps = under.some((cell, at) => !isBlank(cell) && isBlank(head[at]));
	return units.length > 0 && areWords && gaps && units.length < Math.max(3, widthOf(head));
}

/** The header of a column; a merged cell above it says the first part, from the left. */
function headerAt(at: number, head: readonly Cell[], under: readonly Cell[]): string {
	const own = cellText(head[at]);
	const below = cellText(under[at]) === own ? "" : cellText(under[at]);
	const left = own || !below ? own : cellText(head.slice(0, at).findLast((cell) => !isBlank(cell)));
	return [left, below].filter(Boolean).join(" / ").slice(0, LONGEST_HEADER);
}

/** Whether a row holds what another does and nothing besides. */
const isSame = (a: readonly Cell[], b: readonly Cell[]) =>
	Array.from({ length: Math.max(widthOf(a), widthOf(b)) }).every(
		(_, at) => cellText(b[at]).toLowerCase() === cellText(a[at]).toLowerCase(),
	);
