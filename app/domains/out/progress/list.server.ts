import { sql } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type WorkKind, workKinds } from "./kinds.ts";

/** Work in progress as a row: `done` of `total` pages, rows or matters; a total of 0 is not known yet. */
export type WorkRow = {
	kind: WorkKind;
	id: string;
	/** The file, the book or the paper; null for what has no name. */
	title: string | null;
	done: number;
	total: number;
};

/** Rows shown of each kind; of documents that are being read there may be hundreds. */
const MOST_SHOWN = 25;

export type InProgress = { rows: WorkRow[]; isCut: boolean };

/** The long work in progress that the viewer may see, the latest of each kind first. */
export async function listInProgress(viewer: Viewer): Promise<InProgress> {
	const here = sql`chamber_id = ${viewer.chamberId}`;
	const latest = sql`order by created_at desc, id desc limit ${MOST_SHOWN + 1}`;
	const exports = can(viewer, "chamber.wholeFile") ? sql`` : sql`and false`;
	const rows = await inScope(viewer, (tx) =>
		tx.execute<WorkRow>(sql`
			(select 'reading' as kind, id, original_filename as title, coalesce(next_page, 1) - 1 as done,
				coalesce(page_count, 0) as total from documents
				where ${here} and deleted_at is null and ocr_status in ('pending', 'processing') ${latest})
			union all (select 'list', id, filename, 0, 0 from cause_lists where ${here} and status = 'reading' ${latest})
			union all (select 'import', id, filename, progress, case state when 'reading' then 0 else row_count end from imports
				where ${here} and state in ('reading', 'checking', 'committing', 'undoing') ${latest})
			union all (select 'book', id, title, progress, page_count from books where ${here} and status = 'making' ${latest})
			union all (select kind, id, names[1], 0, 0 from bindings where ${here} and state = 'waiting' ${latest})
			union all (select 'export', id, null, progress, matter_count from chamber_exports
				where ${here} and state in ('waiting', 'making') ${exports} ${latest})`),
	);
	const byKind = Map.groupBy([...rows], ({ kind }) => kind);
	const shown = workKinds.flatMap((kind) => (byKind.get(kind) ?? []).slice(0, MOST_SHOWN));
	return { rows: shown, isCut: shown.length < rows.length };
}
