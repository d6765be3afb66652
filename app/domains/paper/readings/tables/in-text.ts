import type { PageTable } from "#drizzle/schema.ts";

/** A cell in the text of a page: from where to where its words go, and its sides where the page has a picture. */
export type TextCell = {
	column: number;
	from: number;
	to: number;
	sides: { left: number; top: number; right: number; bottom: number } | null;
};

/** A table in the text of a page, which it takes up from one place to another. */
export type TextTable = { from: number; to: number; columns: number; rows: TextCell[][] };

/** The tables of a page, in the order of its text; one that does not stand in it is left out. */
export function tablesIn(text: string, tables: readonly PageTable[]): TextTable[] {
	const lines = text.split("\n");
	const starts: number[] = [];
	for (let at = 0, line = 0; line < lines.length; line += 1) {
		starts.push(at);
		at += (lines[line]?.length ?? 0) + 1;
	}
	return tables.flatMap(({ line, rows }) => {
		const found = rows.map((cells, row) => cellsIn(lines[line + row] ?? "", starts[line + row] ?? 0, cells));
		const last = line + rows.length - 1;
		const isThere = rows.length > 0 && found.every((row, at) => row.length === rows[at]?.length);
		const columns = Math.max(...rows.flat().map(([column]) => column + 1));
		const to = (starts[last] ?? 0) + (lines[last]?.length ?? 0);
		return isThere ? [{ from: starts[line] ?? 0, to, columns, rows: found }] : [];
	});
}

function cellsIn(line: string, start: number, cells: PageTable["rows"][number]): TextCell[] {
	let from = start;
	return line.split("\t").map((words, at) => {
		const [column = at, left, top = 0, right = 0, bottom = 0] = cells[at] ?? [];
		const cell = {
			column,
			from,
			to: from + words.length,
			sides: left === undefined ? null : { left, top, right, bottom },
		};
		from += words.length + 1;
		return cell;
	});
}
