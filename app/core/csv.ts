import Papa from "papaparse";

export type CsvCell = string | number | null | undefined;

export const BOM = "\uFEFF";

const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV (RFC 4180). A cell that looks like a formula gets an apostrophe before it (OWASP, CSV Injection). */
export const csvLine = (cells: readonly CsvCell[]): string =>
	`${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\r\n`;
