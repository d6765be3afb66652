import { and, count, eq, isNull, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { conditions } from "#app/domains/hearings/service.server.ts";
import { inChamber as mattersInChamber, noNextDate } from "#app/domains/matters/service.server.ts";
import { isDue } from "#app/domains/tasks/due.server.ts";
import { countTasks } from "#app/domains/tasks/read.server.ts";
import { documents, hearings, matters } from "#drizzle/schema.ts";

/** What wants somebody's hand, over what the viewer may see. */
export type Forgotten = {
	/** Hearings whose day is over and of which nobody has told the result. */
	pending: number;
	/** Active matters with no hearing ahead. */
	withoutNext: number;
	/** Deadlines overdue or due in so many days. */
	due7: number;
	due30: number;
	/** Documents that are in no matter. */
	toFile: number;
};

/** Counts what the lists behind the figures list: one query each. */
export function countForgotten(viewer: Viewer): Promise<Forgotten> {
	const toFile = and(
		eq(documents.chamberId, viewer.chamberId),
		isNull(documents.deletedAt),
		isNull(documents.matterId),
	);
	return inScope(viewer, async (tx) => {
		const [pending, withoutNext, due7, due30, filed] = await Promise.all([
			counted(tx, hearings, conditions(viewer, { updated: "no" })),
			counted(tx, matters, and(mattersInChamber(viewer), noNextDate())),
			countDue(tx, viewer, 7),
			countDue(tx, viewer, 30),
			counted(tx, documents, toFile),
		]);
		return { pending, withoutNext, due7, due30, toFile: filed };
	});
}

async function counted(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
	const [row] = await tx.select({ n: count() }).from(table).where(where);
	return row?.n ?? 0;
}

const countDue = (tx: Tx, viewer: Viewer, days: number) =>
	countTasks(tx, and(isDue(viewer, days), isNull(matters.deletedAt)));
