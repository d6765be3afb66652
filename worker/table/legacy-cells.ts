import { type Cell, isBlank, type TableSheet } from "#app/domains/out/imports/sheet/cells.ts";
import { isLegacyText, legacyFont } from "#worker/reader/legacy/fonts.ts";
import { fromKrutiDev, looksKrutiDev } from "#worker/reader/legacy/kruti-dev.ts";
import { mayBeKrutiDev } from "#worker/reader/legacy/lines.ts";
import { isNonsense } from "#worker/reader/legacy/nonsense.ts";
import { TableRefused } from "./refused.ts";

/** The name of the font of a cell, by its row and column from 0, where the file says one. */
export type FontAt = (row: number, column: number) => string | null;

/** A sheet with its old fonts read as Unicode; one that holds what cannot be read is refused, and leaves the others readable. */
export function withoutLegacyFonts(sheet: TableSheet, fontAt?: FontAt): TableSheet {
	const rows = sheet.lines.map(({ cells }) => cells);
	const fontOf: FontAt | undefined =
		fontAt && ((row, column) => fontAt((sheet.lines[row]?.line ?? 1) - 1, column));
	try {
		const read = withoutLegacyCells(rows, fontOf);
		return { ...sheet, lines: sheet.lines.map((line, at) => ({ ...line, cells: read[at] ?? line.cells })) };
	} catch (error) {
		if (!(error instanceof TableRefused)) throw error;
		return { ...sheet, refused: sheet.refused ?? error.why, lines: [] };
	}
}

/**
 * The cells with what is written in a font of the years before Unicode as Unicode: by the font where a workbook names it,
 * else by the letters of the column. Throws TableRefused `legacy_font` for what is in such a font and cannot be read.
 */
function withoutLegacyCells(cells: readonly Cell[][], fontAt: FontAt = () => null): Cell[][] {
	const read = cells.map((row, line) => row.map((cell, column) => byFont(cell, fontAt(line, column))));
	return byLetters(read);
}

function byFont(cell: Cell, name: string | null): Cell {
	const font = name ? legacyFont(name) : null;
	if (!font || typeof cell !== "string" || !isLegacyText(cell)) return cell;
	if (!font.read) throw new TableRefused("legacy_font");
	return font.read(cell);
}

/** Letters tell of a whole column; beside one that is in Kruti Dev a column of short texts may be too. */
function byLetters(cells: Cell[][]): Cell[][] {
	const width = Math.max(0, ...cells.map((row) => row.length));
	const texts = Array.from({ length: width }, (_, column) => textOf(cells, column));
	if (texts.some((text) => isNonsense(text, false) && !looksKrutiDev(text)))
		throw new TableRefused("legacy_font");
	const isOf = texts.map(looksKrutiDev);
	if (!isOf.some(Boolean)) return cells;
	const read = (cell: Cell) =>
		typeof cell === "string" && isLegacyText(cell) && mayBeKrutiDev(cell) ? fromKrutiDev(cell) : cell;
	return cells.map((row) => row.map(read));
}

/** What a spreadsheet writes into a list for a cell that has no value; its signs are those of an old font. */
const NO_VALUE = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;

const textOf = (cells: readonly Cell[][], column: number): string =>
	cells
		.map((row) => row[column] ?? null)
		.filter((cell) => typeof cell === "string" && !isBlank(cell) && !NO_VALUE.test(cell))
		.join("\n");
