import type { PageTable } from "#drizzle/schema.ts";

/** A page of this text and, below it, a table of these rows, whose cells are parted by "|". */
export function sheetPage(text: string, rows: readonly string[]) {
	const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
	const filled = cells.map((row) => row.flatMap((cell, at) => (cell ? [{ cell, at }] : [])));
	const lines = filled.map((row) => row.map(({ cell }) => cell).join("\t"));
	const line = text === "" ? 0 : text.split("\n").length;
	const table: PageTable = { line, rows: filled.map((row) => row.map(({ at }): [number] => [at])) };
	const whole = text === "" ? lines : [text, ...lines];
	return { page: 1, text: whole.join("\n"), words: [], tables: rows.length > 0 ? [table] : [] };
}
