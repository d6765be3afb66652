import type { Viewer } from "#app/core/person/viewer.server.ts";
import { mayBeRemoved } from "../remove.server.ts";
import { listRows } from "../rows.server.ts";
import type { RowQuery } from "../schema.ts";
import { countsOf, type ImportRow, mayBeUndone } from "../service.server.ts";
import type { ShownRow } from "./row-table.tsx";

/** An import as its screen shows it: its state, what may be done with it, and its rows once they are checked. */
export async function openImport(viewer: Viewer, row: ImportRow, query: RowQuery) {
	const hasRows = ["checked", "done", "undone"].includes(row.state);
	const listed = hasRows ? await listRows(viewer, row.id, query) : null;
	const { id, filename, state, failure, progress, rowCount, committedAt, owner, isOwn } = row;
	return {
		...{ id, filename, state, failure, progress, rowCount, committedAt, owner, isOwn },
		mayUndo: mayBeUndone(row),
		mayRemove: mayBeRemoved(row),
		counts: await countsOf(viewer, row.id),
		rows: (listed?.rows ?? []) as ShownRow[],
		pagination: listed?.pagination ?? null,
	};
}
