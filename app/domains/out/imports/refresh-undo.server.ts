import { and, desc, eq, inArray } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { withdrawIn } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { translate } from "#app/messages/index.ts";
import { hearings, importChanges, matters } from "#drizzle/schema.ts";
import type { Import } from "./service.server.ts";

type Change = typeof importChanges.$inferSelect;

/**
 * Sets what some rows of an import changed of matters that were there back to what it was, inside a running transaction. What
 * somebody has changed since stays, and so does its entry.
 */
export async function undoRefresh(
	tx: Tx,
	scope: Scope,
	{ id: importId, filename }: Import,
	numbers: readonly number[],
): Promise<void> {
	if (numbers.length === 0) return;
	const changes = await tx
		.select({ change: importChanges, hearing: hearings, matter: matters })
		.from(importChanges)
		.innerJoin(
			matters,
			and(eq(matters.chamberId, importChanges.chamberId), eq(matters.id, importChanges.matterId)),
		)
		.leftJoin(
			hearings,
			and(eq(hearings.chamberId, importChanges.chamberId), eq(hearings.id, importChanges.hearingId)),
		)
		.where(
			and(
				eq(importChanges.chamberId, scope.chamberId),
				eq(importChanges.importId, importId),
				inArray(importChanges.number, [...numbers]),
			),
		)
		.orderBy(desc(importChanges.id));
	for (const { change, hearing, matter } of changes) {
		const now = change.hearingId ? hearing : matter;
		const isBinned = Boolean(matter.deletedAt ?? hearing?.deletedAt);
		if (now?.version !== change.version || matter.status === "archived" || isBinned) continue;
		await undo(tx, scope, change, matter, filename);
		await tx
			.delete(importChanges)
			.where(and(eq(importChanges.chamberId, scope.chamberId), eq(importChanges.id, change.id)));
	}
}

async function undo(
	tx: Tx,
	scope: Scope,
	{ hearingId, matterId, before, version }: Change,
	matter: typeof matters.$inferSelect,
	refresh: string,
): Promise<void> {
	const reason = translate("en", "import.undoneReason");
	if (hearingId && !before) {
		await withdrawIn(tx, scope, hearingId, { reason, version }, { refresh });
	} else if (hearingId && before && "date" in before) {
		const { date, ...rest } = before;
		const change = { ...rest, date: { day: date, time: null }, version };
		await changeHearing(tx, scope, hearingId, change, { refresh, reason });
	} else if (before && "stage" in before) {
		await tx
			.update(matters)
			.set({ ...before, version: version + 1, updatedAt: new Date() })
			.where(and(eq(matters.chamberId, scope.chamberId), eq(matters.id, matterId)));
		const { title, court, ...after } = matter;
		const status = { from: after.status, to: before.status };
		const stage = { from: after.stage, to: before.stage };
		await recordActivity(tx, scope, {
			...{ action: "updated", entityType: "matter", entityId: matterId, matterId },
			meta: { title, court, changes: ["stage", "status"], stage, status, refresh, reason },
		});
	}
}
