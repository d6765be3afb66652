import { foldForSearch } from "#app/core/language/fold.ts";
import { type Cell, cellText, isBlank } from "./cells.ts";
import type { Columns } from "./columns.ts";

/** Marks and words that stand for what is above them, in lower case and without what surrounds them. */
const MARKS = new Set([
	...['"', '""', "''", ",,", "〃", "″", "”", "“", "„", "do", "ditto", "same", "idem", "same as above"],
	...["as above", "same above", "उपरोक्त", "उपरोक्तानुसार", "यथोपरि", "यथोक्त", "वही", "तदैव", "ऊपर के अनुसार"],
	...["ઉપર મુજબ", "ઉપરોક્ત", "ઉપર પ્રમાણે", "સદર", "એજન"],
]);
const LONGEST = 40;

/** Whether a cell stands for the one above it: `-do-`, `"`, `〃`, "as above", उपरोक्त, ઉપર મુજબ. */
function isDitto(cell: Cell): boolean {
	const text = typeof cell === "string" ? cellText(cell) : "";
	if (text === "" || text.length > LONGEST) return false;
	const bare = foldForSearch(text).replace(/^[\s\-–—._*()[\]]+|[\s\-–—._*()[\]।]+$/gu, "");
	return MARKS.has(bare);
}

/** A row with its ditto marks filled from above, and the places of those that were filled and of those with nothing above. */
export type Filled = { cells: Cell[]; filled: number[]; empty: number[] };

/**
 * Fills the ditto marks of a row, in the columns that are taken, from the row above it, which is filled already; null above
 * the first.
 */
export function fillDitto(cells: readonly Cell[], above: readonly Cell[] | null, columns: Columns): Filled {
	const row: Filled = { cells: [...cells], filled: [], empty: [] };
	for (const [at, cell] of cells.entries()) {
		if (!columns[at] || !isDitto(cell)) continue;
		const value = above?.[at] ?? null;
		row.cells[at] = isBlank(value) ? null : value;
		(isBlank(value) ? row.empty : row.filled).push(at);
	}
	return row;
}
