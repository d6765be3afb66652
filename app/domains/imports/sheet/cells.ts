import { asciiDigits } from "#app/domains/language/fold.ts";
import type { ImportCell } from "#drizzle/schema.ts";

export type Cell = ImportCell;

/** The largest table that is taken; here, where the process that reads tables loads little with it. */
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 60;

const BLANK =
	/^(?:[-–—.*\s]*|nil|none|n\.?\s?\/?a\.?|not (?:fixed|given|known)|0|शून्य|नहीं|लागू नहीं|નથી|લાગુ નથી)$/iu;

/** A cell as text, in one line; days as they stand in the file's own notation of days. */
export function textOf(cell: Cell | undefined): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell === "object") return cell.time ? `${cell.day} ${cell.time}` : cell.day;
	return String(cell).replace(/\s+/gu, " ").trim();
}

/** Whether a cell says nothing: empty, a dash, "nil". */
export const isBlank = (cell: Cell | undefined): boolean => BLANK.test(textOf(cell));

/** A text as it is compared: what a cell says with the digits of the three scripts as one. */
export const plainText = (cell: Cell | undefined) => asciiDigits(textOf(cell).normalize("NFKC")).trim();

/** Whether a spreadsheet wrote a long number as `9.8E+09`: the figures behind it are lost. */
export const isScientific = (cell: Cell | undefined): boolean =>
	/^\d(?:[.,]\d+)?\s?e\s?\+?\s?\d{1,2}$/i.test(textOf(cell));

/** The first values of a column that say something, for a person to know the column by. */
export function samplesOf(rows: readonly Cell[][], column: number, most = 4): string[] {
	const texts = rows.map((row) => row[column]).filter((cell) => !isBlank(cell));
	return [...new Set(texts.map((cell) => textOf(cell).slice(0, 80)))].slice(0, most);
}
