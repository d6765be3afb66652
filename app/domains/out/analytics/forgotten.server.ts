import { and, count, isNull, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#app/core/database/db.server.ts";
import { readFigures } from "#app/core/database/replica.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { mattersWithoutNext } from "#app/domains/case/matters/status-counts.server.ts";
import { conditions } from "#app/domains/day/hearings/service.server.ts";
import { isDue } from "#app/domains/day/tasks/due.server.ts";
import { tasksCounted } from "#app/domains/day/tasks/read.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { unfiled } from "#app/domains/paper/files/rows.server.ts";
import { documents, hearings, matters } from "#drizzle/schema.ts";

/** What needs attention among what the viewer may see. */
export type Forgotten = {
	/** Hearings whose day is over and whose result is not recorded. */
	pending: number;
	/** Active matters with no hearing ahead. */
	withoutNext: number;
	/** Deadlines overdue or due in so many days. */
	due7: number;
	due30: number;
	/** Documents that are in no matter. */
	toFile: number;
};

/** Counts the rows of the lists behind the figures, in one statement. */
export function countForgotten(viewer: Viewer): Promise<Forgotten> {
	return readFigures(viewer, async (tx) => {
		const [row] = await tx.execute<Forgotten>(sql`select
			${counted(tx, hearings, conditions(viewer, { updated: "no" }))} as "pending",
			${mattersWithoutNext(viewer.chamberId, courtToday())}::int as "withoutNext",
			${countDue(tx, viewer, 7)} as "due7",
			${countDue(tx, viewer, 30)} as "due30",
			${counted(tx, documents, unfiled(viewer))} as "toFile"`);
		if (!row) throw new Error("A count without a row");
		return row;
	});
}

const counted = (tx: Tx, table: PgTable, where: SQL | undefined) =>
	sql`(${tx.select({ n: count() }).from(table).where(where)})::int`;

const countDue = (tx: Tx, viewer: Viewer, days: number) =>
	sql`(${tasksCounted(tx, and(isDue(viewer, days), isNull(matters.deletedAt)))})::int`;
