import { eq } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { importRows, imports } from "#drizzle/schema.ts";
import type { ImportFailure } from "#drizzle/words.ts";
import { type Import, inStep, setImportState } from "./service.server.ts";
import { MOST_ROWS, type TableSheet } from "./sheet/cells.ts";
import { choiceOf, sheetTables } from "./sheet/sheets.ts";

const CHUNK = 500;

/** The import whose step is due, as the worker sees it; null when it is gone. */
export async function importAsWorker(system: Scope, importId: string): Promise<Import | null> {
	const [row] = await inScope(system, (tx) => tx.select().from(imports).where(eq(imports.id, importId)));
	return row ?? null;
}

/** Keeps the rows of the sheets that were read, with their columns guessed; the file is needed no more. */
export async function storeSheets(
	system: Scope,
	row: Import,
	read: readonly TableSheet[],
	most = MOST_ROWS,
): Promise<void> {
	const tables = sheetTables(read, courtToday());
	const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
	if (!tables.some(({ sheet }) => sheet.chosen)) return failImport(system, row, "no_table");
	if (count > most) return failImport(system, row, "rows");
	const own = { chamberId: row.chamberId, importId: row.id, ownerId: row.ownerId };
	const values = tables.flatMap(({ sheet: { before }, rows }, sheet) =>
		rows.map(({ line, ...more }) => ({ ...own, ...more, sheet, number: before + line })),
	);
	const sheets = tables.map(({ sheet }) => sheet);
	await inStep(system, row.id, "reading", async (tx, now) => {
		for (let at = 0; at < values.length; at += CHUNK)
			await tx.insert(importRows).values(values.slice(at, at + CHUNK));
		await setImportState(tx, now, "columns", { ...choiceOf(sheets), storageKey: null });
	});
}

/** Ends an import that cannot go on, with the reason. */
export async function failImport(system: Scope, row: Import, failure: ImportFailure): Promise<void> {
	await inStep(system, row.id, row.state, (tx, now) =>
		setImportState(tx, now, "failed", { failure, storageKey: null }),
	);
}
