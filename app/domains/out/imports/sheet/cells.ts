import { asciiDigits } from "#app/core/language/fold.ts";
import type { ImportCell } from "#drizzle/schema.ts";
import type { ImportFailure } from "#drizzle/words.ts";

export type Cell = ImportCell;

/** A line of a sheet that is not blank, by its number from one. */
export type TableLine = { line: number; cells: Cell[]; isHidden?: boolean; isStruck?: boolean };

/** A sheet as it was read. `refused`: why its lines were not taken; `count` is then that of the lines that were seen. */
export type TableSheet = {
	name: string;
	isHidden: boolean;
	from1904: boolean;
	refused: ImportFailure | null;
	count: number;
	lines: TableLine[];
};

/** The largest table that is taken; here, where the process that reads tables loads little with it. */
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 60;
export const MOST_SHEETS = 100;
/** Lines besides the rows: titles, a header, where it is printed again. */
export const LINES_BESIDES = 100;
/** In letters: of a line, all its cells together; and of all lines of a file, which may have one text in many cells. */
export const MOST_LINE_LETTERS = 20_000;
export const MOST_LETTERS = 10_000_000;

const BLANK =
	/^(?:[-–—.*\s]*|nil|none|n\.?\s?\/?a\.?|not (?:fixed|given|known)|0|शून्य|नहीं|लागू नहीं|નથી|લાગુ નથી)$/iu;

/** A cell as text, in one line; days as they stand in the file's own notation of days. */
export function cellText(cell: Cell | undefined): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell === "object") {
		if ("broken" in cell) return cellText(cell.broken);
		if ("struck" in cell) return cellText(cell.struck);
		return cell.time ? `${cell.day} ${cell.time}` : cell.day;
	}
	return String(cell).replace(/\s+/gu, " ").trim();
}

/** Whether a cell says nothing: empty, a dash, "nil". */
export const isBlank = (cell: Cell | undefined): boolean => !isBroken(cell) && BLANK.test(cellText(cell));

/** Errors as spreadsheets write them into a text, and the signs for a number that is wider than its column. */
const BROKEN = /^#(?:(?:REF|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|BUSY|FIELD)!|NAME\?|N\/A|#{2,})$|^Err:\d{3}$/i;

/** Whether a cell holds an error of the spreadsheet or a formula without its value: what stood there is lost. */
export const isBroken = (cell: Cell | undefined): boolean =>
	typeof cell === "object" && cell !== null ? "broken" in cell : BROKEN.test(cellText(cell));

/** The day of a date cell; null for any other. */
export const dateCell = (cell: Cell | undefined): { day: string; time: string | null } | null =>
	typeof cell === "object" && cell !== null && "day" in cell ? cell : null;

/** A text as it is compared: what a cell says with the digits of the three scripts as one. */
export const plainText = (cell: Cell | undefined) => asciiDigits(cellText(cell).normalize("NFKC")).trim();

/** Whether a spreadsheet wrote a long number as `9.8E+09`: the figures behind it are lost. */
export const isScientific = (cell: Cell | undefined): boolean =>
	/^\d(?:[.,]\d+)?\s?e\s?\+?\s?\d{1,2}$/i.test(cellText(cell));

/** The first values of a column that say something, for a person to know the column by. */
export function samplesOf(rows: readonly Cell[][], column: number, most = 4): string[] {
	const texts = rows.map((row) => row[column]).filter((cell) => !isBlank(cell));
	return [...new Set(texts.map((cell) => cellText(cell).slice(0, 80)))].slice(0, most);
}
