import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings } from "#drizzle/schema.ts";
import { noteHearing } from "./create.server.ts";
import { hearingsInChamber, selectListedHearings } from "./rows.server.ts";

/**
 * Gives every hearing of a matter after today that has no result the given one, inside a running transaction. The rows
 * stay, so that the history tells what had been listed.
 */
export async function cancelAhead(tx: Tx, scope: Scope, matterId: string, result: string): Promise<void> {
	const ahead = and(
		hearingsInChamber(scope),
		eq(hearings.matterId, matterId),
		gt(hearings.date, courtToday()),
		isNull(hearings.result),
	);
	const rows = await selectListedHearings(tx, ahead);
	if (rows.length === 0) return;
	await tx
		.update(hearings)
		.set({ result, version: sql`${hearings.version} + 1`, updatedAt: new Date() })
		.where(ahead);
	for (const { hearing, matter } of rows) await noteHearing(tx, scope, "updated", hearing, matter.title);
}
