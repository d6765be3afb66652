import { and, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import {
	asAuth,
	inScope,
	inScopeAlone,
	type Scope,
	systemScope,
	type Tx,
} from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { chamberExports, chambers, type ExportPart, users } from "#drizzle/schema.ts";
import type { Action, ExportState } from "#drizzle/words.ts";
import { exportJob } from "./jobs.server.ts";
import { refuseTooLarge } from "./snapshot.server.ts";

/** How long an export lies in the file store. */
const KEPT_HOURS = 72;

export type ExportRow = typeof chamberExports.$inferSelect;
/** An export with who asked for it. */
export type ChamberExport = Omit<ExportRow, "style" | "maker"> & { requester: string };

const IN_PROGRESS: ExportState[] = ["waiting", "making"];

/** Whether an export is being made or waits for that. */
export const isInProgress = ({ state }: Pick<ExportRow, "state">): boolean => IN_PROGRESS.includes(state);

/** When an export is removed; null while there is nothing to remove. */
export const removedAt = ({ readyAt }: Pick<ExportRow, "readyAt">): Date | null =>
	readyAt && new Date(readyAt.getTime() + KEPT_HOURS * 3_600_000);

/** The newest export of the viewer's chamber; null where there is none. */
export async function latestExport(viewer: Scope): Promise<ChamberExport | null> {
	const [row] = await inScope(viewer, (tx) => newestFirst(tx, viewer).limit(1));
	return row ? { ...row.export, requester: row.requester } : null;
}

function newestFirst(tx: Tx, viewer: Scope) {
	const { maker: _maker, style: _style, ...shown } = getTableColumns(chamberExports);
	return tx
		.select({ export: shown, requester: users.name })
		.from(chamberExports)
		.innerJoin(
			users,
			and(eq(users.chamberId, chamberExports.chamberId), eq(users.id, chamberExports.requestedBy)),
		)
		.where(eq(chamberExports.chamberId, viewer.chamberId))
		.orderBy(...descending(chamberExports.createdAt, chamberExports.id))
		.$dynamic();
}

/**
 * Orders an export of the viewer's chamber, written with this style sheet; returns the one in progress where there is one.
 * Throws `too_large` for a chamber of more files than a ZIP is made of.
 */
export async function orderExport(viewer: Viewer, style: string): Promise<ChamberExport> {
	await inScopeAlone(viewer, async (tx) => {
		await refuseTooLarge(tx, viewer);
		const { sessionId: _session, key: _key, ...maker } = viewer;
		const [made] = await tx
			.insert(chamberExports)
			.values({
				chamberId: viewer.chamberId,
				id: newId(),
				requestedBy: viewer.userId,
				maker,
				style,
				createdAt: new Date(),
			})
			.onConflictDoNothing()
			.returning({ id: chamberExports.id });
		if (!made) return;
		await enqueue(tx, exportJob, { chamberId: viewer.chamberId, exportId: made.id });
	});
	return getExport(viewer);
}

/** The newest export of the viewer's chamber. Throws `not_found`. */
export async function getExport(viewer: Scope): Promise<ChamberExport> {
	const row = await latestExport(viewer);
	if (!row) throw notFound();
	return row;
}

/** Writes into the log what was done with an export, in the transaction of the change. */
export function recordExport(
	tx: Tx,
	scope: Scope,
	action: Action,
	{ userId, chamberName }: Pick<Viewer, "userId" | "chamberName">,
): Promise<void> {
	const meta = { name: chamberName ?? "", changes: ["chamberExport"] };
	return recordActivity(tx, scope, { action, entityType: "user", entityId: userId, matterId: null, meta });
}

/** Cancels the newest export, or removes it with its ZIP once it is made. Throws `not_found` where there never was one. */
export async function cancelExport(viewer: Viewer): Promise<void> {
	const parts = await inScopeAlone(viewer, async (tx) => {
		const [found] = await newestFirst(tx, viewer).limit(1).for("update", { of: chamberExports });
		if (!found) throw notFound();
		if (found.export.state === "cancelled") return [];
		await tx
			.update(chamberExports)
			.set({ state: "cancelled", parts: [], style: "", readyAt: null, updatedAt: new Date() })
			.where(ofExport(viewer, found.export.id));
		await recordExport(tx, viewer, "deleted", viewer);
		return found.export.parts;
	});
	await removeParts(parts);
}

export const ofExport = (scope: Scope, exportId: string) =>
	and(eq(chamberExports.chamberId, scope.chamberId), eq(chamberExports.id, exportId));

/** Removes pieces that no row names any more; what is left by a fault the nightly clean-up removes. */
export async function removeParts(parts: readonly ExportPart[]): Promise<void> {
	for (const { key } of parts) await storage().delete(key);
}

/** Removes exports whose time is over, in all chambers, with what was cancelled or failed as long ago; returns how many. */
export async function tidyExports(): Promise<number> {
	let removed = 0;
	const known = await asAuth((tx) => tx.select({ id: chambers.id }).from(chambers));
	for (const { id } of known) {
		const scope = systemScope(id);
		const gone = await inScope(scope, (tx) =>
			tx
				.delete(chamberExports)
				.where(
					and(
						eq(chamberExports.chamberId, id),
						inArray(chamberExports.state, ["ready", "failed", "cancelled"]),
						lt(chamberExports.updatedAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`),
					),
				)
				.returning({ parts: chamberExports.parts }),
		);
		for (const { parts } of gone) await removeParts(parts);
		removed += gone.length;
	}
	return removed;
}
