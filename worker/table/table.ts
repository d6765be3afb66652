import { clean } from "#app/core/clean.ts";
import {
	isBlank,
	MOST_LETTERS,
	MOST_LINE_LETTERS,
	type TableSheet,
} from "#app/domains/out/imports/sheet/cells.ts";
import type { ImportFailure } from "#drizzle/words.ts";
import { lettersIn, MOST_LINES, onlySheet } from "./book.ts";
import { csvSheets, decoded } from "./csv.ts";
import { ecourtsCells, isJson } from "./ecourts.ts";
import { htmlCells, isHtmlTable } from "./html.ts";
import { withoutLegacyFonts } from "./legacy-cells.ts";
import { odsSheets } from "./ods.ts";
import { archiveParts } from "./parts.ts";
import { TableRefused } from "./refused.ts";
import { xlsxSheets } from "./xlsx.ts";

/**
 * Reads the sheets of a file by its bytes, whatever its name says: a workbook of Excel or OpenDocument, a text with
 * separators, a page with a table, a backup of the eCourts Services app. Sheets without anything are left out. Throws
 * TableRefused when the fullest sheet that is not hidden cannot be taken.
 */
export async function sheetsOf(bytes: Buffer, today: string): Promise<TableSheet[]> {
	const begins = (...head: number[]) => bytes.subarray(0, head.length).equals(Buffer.from(head));
	if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new TableRefused(isEncrypted(bytes) ? "encrypted" : "old_xls");
	if (begins(0x50, 0x4b)) {
		const parts = archiveParts(bytes);
		return bounded(parts.has("content.xml") ? readable(odsSheets(parts)) : xlsxSheets(parts));
	}
	if (begins(0x25, 0x50, 0x44, 0x46)) throw new TableRefused("unsupported");
	const text = decoded(bytes);
	if (isHtmlTable(text)) return bounded(readable(onlySheet(htmlCells(text))));
	if (isJson(text)) return bounded(onlySheet(ecourtsCells(text, today)));
	return bounded(readable(csvSheets(text)));
}

/** What is in an old font is known by its letters where a file names no fonts. */
const readable = (sheets: TableSheet[]) => sheets.map((sheet) => withoutLegacyFonts(sheet));

/** A workbook with a password lies in an OLE container ([MS-OFFCRYPTO] 2.3.4.1). */
const isEncrypted = (bytes: Buffer) => bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));

/**
 * The sheets with their texts cleaned; together they have no more lines and letters than one may have, the fullest counted
 * first. What merged cells were filled with counts like what stood there.
 */
function bounded(all: readonly TableSheet[]): TableSheet[] {
	const sheets = all
		.map(withShortLines)
		.filter(({ count, lines, refused }) => count > 0 && (refused || lines.some(hasWords)));
	const byCount = [...sheets].sort((a, b) => Number(a.isHidden) - Number(b.isHidden) || b.count - a.count);
	const [fullest] = byCount;
	if (!fullest) throw new TableRefused("no_table");
	if (fullest.refused) throw new TableRefused(fullest.refused);
	const room = { lines: MOST_LINES, letters: MOST_LETTERS };
	const left = new Map<TableSheet, ImportFailure>();
	for (const sheet of byCount) {
		const letters = sheet.lines.reduce((sum, { cells }) => sum + lettersIn(cells), 0);
		if (sheet.lines.length > room.lines) left.set(sheet, "rows");
		else if (letters > room.letters) left.set(sheet, "unpacks");
		else {
			room.lines -= sheet.lines.length;
			room.letters -= letters;
		}
	}
	const why = left.get(fullest);
	if (why) throw new TableRefused(why);
	return sheets.map((sheet) => {
		const refused = sheet.refused ?? left.get(sheet) ?? null;
		return { ...sheet, name: clean(sheet.name), refused, lines: refused ? [] : clean(sheet.lines) };
	});
}

const withShortLines = (sheet: TableSheet): TableSheet =>
	sheet.lines.every(({ cells }) => lettersIn(cells) <= MOST_LINE_LETTERS)
		? sheet
		: { ...sheet, refused: "cell", lines: [] };

const hasWords = ({ cells }: { cells: TableSheet["lines"][number]["cells"] }) =>
	cells.some((cell) => !isBlank(cell));
