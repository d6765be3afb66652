import { clean } from "#app/core/clean.ts";
import { type Cell, isBlank, MOST_COLUMNS, MOST_ROWS } from "#app/domains/imports/sheet/cells.ts";
import { csvCells, decoded } from "./csv.ts";
import { ecourtsCells, isJson } from "./ecourts.ts";
import { htmlCells, isHtmlTable } from "./html.ts";
import { withoutLegacyCells } from "./legacy-cells.ts";
import { TableRefused } from "./refused.ts";
import { xlsxCells } from "./xlsx.ts";

/** Lines above the rows: titles, a header, blank ones. */
const LINES_BESIDES = 100;
const LONGEST_CELL = 20_000;

/**
 * Reads the cells of a file by its bytes, whatever its name says: a workbook, a text with separators, a page with a table,
 * a backup of the eCourts Services app. Throws TableRefused.
 */
export async function cellsOf(bytes: Buffer, today: string): Promise<Cell[][]> {
	const begins = (...head: number[]) => bytes.subarray(0, head.length).equals(Buffer.from(head));
	if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new TableRefused(isEncrypted(bytes) ? "encrypted" : "old_xls");
	if (begins(0x50, 0x4b)) return bounded(await xlsxCells(bytes));
	if (begins(0x25, 0x50, 0x44, 0x46)) throw new TableRefused("unsupported");
	const text = decoded(bytes);
	if (isHtmlTable(text)) return bounded(withoutLegacyCells(htmlCells(text)));
	if (isJson(text)) return bounded(ecourtsCells(text, today));
	return bounded(withoutLegacyCells(csvCells(text)));
}

/** A workbook with a password lies in an OLE container ([MS-OFFCRYPTO] 2.3.4.1). */
const isEncrypted = (bytes: Buffer) => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));

/** The sheet without what is blank at its end and on its right. Throws TableRefused for more than is taken. */
function bounded(sheet: Cell[][]): Cell[][] {
	const rows = sheet.slice(0, sheet.findLastIndex((row) => row.some((cell) => !isBlank(cell))) + 1);
	const width = rows.reduce(
		(most, row) => Math.max(most, row.findLastIndex((cell) => !isBlank(cell)) + 1),
		0,
	);
	const said = rows.filter((row) => row.some((cell) => !isBlank(cell)));
	if (width === 0) throw new TableRefused("no_table");
	if (said.length > MOST_ROWS + 1 && (said.length > MOST_ROWS + LINES_BESIDES || width > 1))
		throw new TableRefused("rows");
	if (width > MOST_COLUMNS) throw new TableRefused("columns");
	if (rows.some((row) => row.some((cell) => typeof cell === "string" && cell.length > LONGEST_CELL)))
		throw new TableRefused("cell");
	return rows.map((row) => row.slice(0, width).map(clean));
}
