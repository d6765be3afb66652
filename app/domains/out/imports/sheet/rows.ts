import type { importRows, imports } from "#drizzle/schema.ts";
import type { Cell } from "./cells.ts";
import { figureOrderOf, looksSwapped } from "./days.ts";
import { type Filled, fillDitto } from "./ditto.ts";
import { isColumnName } from "./fields.ts";
import type { RowSettings } from "./reading.ts";
import { type ReadRow, readRow } from "./row.ts";
import { joinedSheets, placedRows } from "./sheets.ts";

type Chosen = Pick<
	typeof imports.$inferSelect,
	"sheets" | "columns" | "headers" | "dateOrder" | "court" | "ourSide" | "withHidden" | "withStruck"
>;
type StoredRow = Pick<typeof importRows.$inferSelect, "number" | "sheet" | "cells" | "isHidden" | "isStruck">;

/** A row that was read, with its place in the file; `aside`: why it is not taken although it may have all it needs. */
export type RowLine = {
	number: number;
	place: { sheet: number; line: number };
	read: ReadRow;
	aside: "hidden" | "struck" | null;
};

/** Reads the rows of the chosen sheets, in their order, into what they become; ditto marks are filled from the row above. */
export function readSheetRows(stored: readonly StoredRow[], chosen: Chosen, today: string): RowLine[] {
	const together = joinedSheets(chosen.sheets);
	const rows = stored.map((one) => ({ ...one, cells: placedRows(one.cells, together, one.sheet) }));
	const settings = settingsOf(
		chosen,
		rows.map(({ cells }) => cells),
		today,
	);
	let above: { sheet: number; cells: Cell[] } | null = null;
	return rows.map(({ number, sheet, cells, isHidden, isStruck }) => {
		const filled: Filled = fillDitto(cells, above?.sheet === sheet ? above.cells : null, settings.columns);
		above = { sheet, cells: filled.cells };
		const { before = 0, from1904 = false } = chosen.sheets[sheet] ?? {};
		const read = readRow(filled.cells, settings, { ...filled, from1904 });
		const aside =
			isHidden && !chosen.withHidden ? "hidden" : isStruck && !chosen.withStruck ? "struck" : null;
		return { number, place: { sheet, line: number - before }, read, aside };
	});
}

function settingsOf(chosen: Chosen, rows: readonly Cell[][], today: string): RowSettings {
	const { dateOrder, court, ourSide, withStruck, headers } = chosen;
	const columns = chosen.columns.map((name) => (isColumnName(name) ? name : null));
	const column = (at: number) => rows.map((cells) => cells[at] ?? null);
	const hasHeader = headers.some((header) => header !== "");
	return {
		columns,
		orders: columns.map((_, at) => (dateOrder === "auto" ? figureOrderOf(column(at)) : dateOrder)),
		// Who says in which order the figures stand has looked at the column.
		swapped: columns.map((_, at) => dateOrder === "auto" && looksSwapped(column(at))),
		beyond: columns.map((name, at) => name === null && hasHeader && headers[at] === ""),
		...{ court, ourSide, withStruck, today },
	};
}
