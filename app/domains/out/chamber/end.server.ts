import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notify } from "#app/domains/desk/notifications/service.server.ts";
import { chamberExports } from "#drizzle/schema.ts";
import type { ExportFailure } from "#drizzle/words.ts";
import { type ExportRow, isInProgress, ofExport, removeParts } from "./orders.server.ts";

/** Runs `work` with the locked row of an export in progress; null for any other. */
export function lockedInProgress<T>(
	scope: Scope,
	exportId: string,
	work: (tx: Tx, row: ExportRow) => Promise<T>,
): Promise<T | null> {
	return inScope(scope, async (tx) => {
		const [row] = await tx.select().from(chamberExports).where(ofExport(scope, exportId)).for("update");
		return row && isInProgress(row) ? work(tx, row) : null;
	});
}

/** Ends a failed export with the reason and notifies the person who ordered it. */
export async function failExport(scope: Scope, exportId: string, failure: ExportFailure): Promise<void> {
	const parts = await lockedInProgress(scope, exportId, async (tx, row) => {
		await tx
			.update(chamberExports)
			.set({ state: "failed", failure, style: "", parts: [], updatedAt: new Date() })
			.where(ofExport(scope, exportId));
		await tellRequester(tx, scope, row, "export_failed");
		return row.parts;
	});
	if (parts) await removeParts(parts);
}

/** Notifies the person who ordered an export of its end, in the same transaction. */
export async function tellRequester(
	tx: Tx,
	scope: Scope,
	{ id, requestedBy, maker }: ExportRow,
	kind: "export_ready" | "export_failed",
): Promise<void> {
	const data = { title: String(maker.chamberName ?? "") };
	const news = { kind, userId: requestedBy, onceKey: `${kind} ${id}`, subjectId: id, matterId: null, data };
	await notify(tx, scope, [news]);
}
