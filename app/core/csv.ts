export type CsvCell = string | number | null | undefined;

/** Tells spreadsheet programs that the text is UTF-8. */
export const BOM = "\uFEFF";

/** What a spreadsheet would take for a formula; an apostrophe before it makes it a text (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of a table as CSV (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(",")}\r\n`;

function cellText(cell: CsvCell): string {
	if (typeof cell === "number") return String(cell);
	const text = cell ?? "";
	const safe = FORMULA.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
