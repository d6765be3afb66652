import { eq } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { type ImportCell, importRows, imports } from "#drizzle/schema.ts";
import type { ImportFailure } from "#drizzle/words.ts";
import { type Import, lockImport, setState } from "./service.server.ts";
import { samplesOf } from "./sheet/cells.ts";
import { guessColumns } from "./sheet/columns.ts";
import { tableIn } from "./sheet/header.ts";

const CHUNK = 500;

/** The import whose step is due, as the worker sees it; null when it is gone. */
export async function importAsWorker(system: Scope, importId: string): Promise<Import | null> {
	const [row] = await inScope(system, (tx) => tx.select().from(imports).where(eq(imports.id, importId)));
	return row ?? null;
}

/** Keeps the rows of a sheet that was read, with its columns guessed; the file is needed no more. */
export async function storeSheet(system: Scope, row: Import, sheet: ImportCell[][]): Promise<void> {
	const table = tableIn(sheet);
	if (!table || table.rows.length === 0) return failImport(system, row, "no_table");
	const cells = table.rows.map((line) => line.cells);
	await inScope(system, async (tx) => {
		const now = await lockImport(tx, system, row.id);
		if (now.state !== "reading") return;
		const own = { chamberId: row.chamberId, importId: row.id, ownerId: row.ownerId };
		for (let at = 0; at < table.rows.length; at += CHUNK)
			await tx
				.insert(importRows)
				.values(table.rows.slice(at, at + CHUNK).map((line) => ({ ...own, ...line })));
		await setState(tx, now, "columns", {
			headers: table.headers,
			samples: table.headers.map((_, at) => samplesOf(cells, at)),
			columns: guessColumns(table.headers, cells, courtToday()),
			rowCount: table.rows.length,
			storageKey: null,
		});
	});
}

/** Ends an import that cannot go on, with the reason. */
export async function failImport(system: Scope, row: Import, failure: ImportFailure): Promise<void> {
	await inScope(system, async (tx) => {
		const now = await lockImport(tx, system, row.id);
		if (now.state !== row.state) return;
		await setState(tx, now, "failed", { failure, storageKey: null });
	});
}
