import Papa from "papaparse";

export type CsvCell = string | number | null | undefined;

/** Tells spreadsheet programs that the text is UTF-8. */
export const BOM = "\uFEFF";

/** What a spreadsheet would take for a formula, also where the text has several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a table as CSV (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it (OWASP, CSV
 * Injection).
 */
export const csvLine = (cells: readonly CsvCell[]): string =>
	`${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\r\n`;
