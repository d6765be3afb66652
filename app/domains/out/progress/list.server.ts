import { sql } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { readListJob } from "#app/domains/day/causelists/jobs.server.ts";
import { bindJob } from "#app/domains/filing/bindings/jobs.server.ts";
import { makeBookJob } from "#app/domains/filing/books/jobs.server.ts";
import { importJob } from "#app/domains/out/imports/jobs.server.ts";
import { mayCancel } from "./cancel.server.ts";
import { isCancelledKind, type WorkKind, workKinds } from "./kinds.ts";

/** Work in progress as a row: `done` of `total` pages, rows or matters; a total of 0 is not known yet. */
export type WorkRow = {
	kind: WorkKind;
	id: string;
	/** Whether the worker is at it. */
	isBegun: boolean;
	/** Whether the viewer may cancel it. */
	mayCancel: boolean;
	/** The file, the book or the paper; null for what has no name. */
	title: string | null;
	done: number;
	total: number;
};

type FoundWork = Omit<WorkRow, "mayCancel"> & { isCancellable: boolean };

/** Whether the worker has taken the job of a row, which is named by its id. */
const isActive = ({ name }: { name: string }, named: string) => sql`exists (select 1 from pgboss.job j
	where j.name = ${name} and j.state = 'active' and j.data ->> ${named} = id::text)`;

/** Rows shown of each kind; of documents that are being read there may be hundreds. */
const MOST_SHOWN = 25;

export type InProgress = { rows: WorkRow[]; isCut: boolean };

/** The long work in progress that the viewer may see, the latest of each kind first. */
export async function listInProgress(viewer: Viewer): Promise<InProgress> {
	const here = sql`chamber_id = ${viewer.chamberId}`;
	const latest = sql`order by created_at desc, id desc limit ${MOST_SHOWN + 1}`;
	const exports = can(viewer, "chamber.wholeFile") ? sql`` : sql`and false`;
	const found = await inScope(viewer, (tx) =>
		tx.execute<FoundWork>(sql`
			(select 'reading' as kind, id, original_filename as title, coalesce(next_page, 1) - 1 as done,
				coalesce(page_count, 0) as total, true as "isBegun", false as "isCancellable" from documents
				where ${here} and deleted_at is null and ocr_status in ('pending', 'processing') ${latest})
			union all (select 'list', id, filename, 0, 0, ${isActive(readListJob, "listId")}, true from cause_lists where ${here} and status = 'reading' ${latest})
			union all (select 'import', id, filename, progress, case state when 'reading' then 0 else row_count end,
				${isActive(importJob, "importId")}, state in ('reading', 'checking') from imports
				where ${here} and state in ('reading', 'checking', 'committing', 'undoing') ${latest})
			union all (select 'book', id, title, progress, page_count, ${isActive(makeBookJob, "bookId")}, true from books where ${here} and status = 'making' ${latest})
			union all (select kind, id, names[1], 0, 0, ${isActive(bindJob, "bindingId")}, true from bindings where ${here} and state = 'waiting' ${latest})
			union all (select 'export', id, null, progress, matter_count, state = 'making', true from chamber_exports
				where ${here} and state in ('waiting', 'making') ${exports} ${latest})`),
	);
	const rows = [...found].map(({ isCancellable, ...row }) => ({
		...row,
		mayCancel: isCancellable && isCancelledKind(row.kind) && mayCancel(viewer, row.kind),
	}));
	const byKind = Map.groupBy(rows, ({ kind }) => kind);
	const shown = workKinds.flatMap((kind) => (byKind.get(kind) ?? []).slice(0, MOST_SHOWN));
	return { rows: shown, isCut: shown.length < rows.length };
}
