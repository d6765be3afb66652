import { and, eq, ne } from "drizzle-orm";
import { inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { zipOf } from "#app/core/zip.server.ts";
import { whole } from "#app/domains/out/wholefile/answer.server.ts";
import { partsOf } from "#app/domains/out/wholefile/entries.server.ts";
import { chamberExports, type ExportPart, users } from "#drizzle/schema.ts";
import { failExport, lockedInProgress, tellRequester } from "./end.server.ts";
import { chamberEntries } from "./entries.server.ts";
import { type ExportRow, ofExport, recordExport, removeParts } from "./orders.server.ts";
import { type ChamberSnapshot, dropSnapshot, takeSnapshot } from "./snapshot.server.ts";

/** An S3 store takes 5 GB at once, and an upload that broke off is sent again from its beginning. */
const PART_BYTES = 512_000_000;

/** The export was cancelled, or a later attempt at it has begun: what is made of it here is of no use. */
class Overtaken extends Error {}

type Attempt = { scope: Scope; exportId: string; run: number; viewer: Viewer; css: string };

/**
 * Writes an export that was ordered into the file store, its progress into its row, and notifies whoever ordered it. Nothing
 * is done for one that is finished or cancelled; an attempt that was broken off is begun anew. Throws what may go better
 * another time.
 */
export async function makeExport(chamberId: string, exportId: string): Promise<void> {
	const scope = systemScope(chamberId);
	const attempt = await begin(scope, exportId);
	if (!attempt) return;
	let stored: ExportPart[] = [];
	try {
		const snapshot = await takeSnapshot(attempt.viewer);
		try {
			await advance(attempt, { matterCount: snapshot.matters.length });
			for await (const part of storedParts(attempt, snapshot)) {
				stored = [...stored, part];
				await advance(attempt, { parts: stored });
			}
		} finally {
			await dropSnapshot(snapshot);
		}
		await finish(attempt);
	} catch (error) {
		await removeParts(stored);
		if (error instanceof AppError && error.code === "too_large")
			await failExport(scope, exportId, "too_large");
		else if (!(error instanceof Overtaken)) throw error;
	}
}

/** Takes an order up; null where there is nothing to do. */
async function begin(scope: Scope, exportId: string): Promise<Attempt | null> {
	const row = await lockedInProgress(scope, exportId, async (tx, found) => {
		const change = { state: "making" as const, run: found.run + 1, progress: 0, parts: [] };
		await tx
			.update(chamberExports)
			.set({ ...change, updatedAt: new Date() })
			.where(ofExport(scope, exportId));
		return { ...found, run: found.run + 1 };
	});
	if (!row) return null;
	await removeParts(row.parts);
	const [requester] = await inScope(scope, (tx) =>
		tx
			.select({ role: users.role })
			.from(users)
			.where(
				and(eq(users.chamberId, scope.chamberId), eq(users.id, row.requestedBy), eq(users.status, "active")),
			),
	);
	if (requester?.role !== "Admin") {
		await failExport(scope, exportId, "owner");
		return null;
	}
	const viewer = {
		...row.maker,
		userId: row.requestedBy,
		chamberId: scope.chamberId,
		role: "Admin",
	} as Viewer;
	return { scope, exportId, run: row.run, viewer, css: row.style };
}

/** The pieces of the ZIP, each once it is in the store. */
async function* storedParts(attempt: Attempt, snapshot: ChamberSnapshot): AsyncGenerator<ExportPart> {
	const making = { viewer: attempt.viewer, css: attempt.css, at: new Date() };
	const missing: string[] = [];
	const progressed = (matters: number) => advance(attempt, { progress: matters });
	const entries = whole(making, chamberEntries(making, snapshot, missing, progressed), missing);
	const zip = partsOf(zipOf(entries));
	try {
		for (let isOver = false; !isOver; ) {
			const key = newStorageKey(attempt.scope.chamberId);
			const { size } = await storage().put(key, piece());
			yield { key, size };

			async function* piece(): AsyncGenerator<Uint8Array> {
				for (let length = 0; length < PART_BYTES; ) {
					const { done, value } = await zip.next();
					if (done) {
						isOver = true;
						return;
					}
					length += value.length;
					yield value;
				}
			}
		}
	} finally {
		await zip.return(undefined);
	}
}

/** Writes how far an attempt is. Throws Overtaken when it is the last one no more. */
async function advance(
	{ scope, exportId, run }: Attempt,
	change: Partial<Pick<ExportRow, "progress" | "matterCount" | "parts">>,
): Promise<void> {
	const rows = await inScope(scope, (tx) =>
		tx
			.update(chamberExports)
			.set({ ...change, updatedAt: new Date() })
			.where(and(ofExport(scope, exportId), eq(chamberExports.run, run), eq(chamberExports.state, "making")))
			.returning({ id: chamberExports.id }),
	);
	if (rows.length === 0) throw new Overtaken();
}

/** Ends an export that is whole, and removes those before it. */
async function finish({ scope, exportId, run, viewer }: Attempt): Promise<void> {
	const now = new Date();
	const older = await lockedInProgress(scope, exportId, async (tx, row) => {
		if (row.run !== run) return null;
		await tx
			.update(chamberExports)
			.set({ state: "ready", style: "", readyAt: now, updatedAt: now })
			.where(ofExport(scope, exportId));
		await recordExport(tx, { ...scope, userId: viewer.userId }, "completed", viewer);
		await tellRequester(tx, scope, row, "export_ready");
		return tx
			.delete(chamberExports)
			.where(and(eq(chamberExports.chamberId, scope.chamberId), ne(chamberExports.id, exportId)))
			.returning({ parts: chamberExports.parts });
	});
	if (!older) throw new Overtaken();
	for (const { parts } of older) await removeParts(parts);
}
