import { and, desc, eq } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { withdrawIn } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { translate } from "#app/messages/index.ts";
import { causeListChanges, causeLists, hearings, matters } from "#drizzle/schema.ts";
import { findList } from "./service.server.ts";

/** How many hearings are again as they were, and the cases whose hearings stayed because somebody has changed them since. */
export type Undone = { undone: number; stayed: string[] };

type Change = typeof causeListChanges.$inferSelect;

/**
 * Sets the hearings that a list made, moved and filled back to what they were, in one change. One that somebody has changed
 * since stays, and its case is named. Throws `not_found`, and `conflict` where there is nothing to undo or all of it was
 * changed since.
 */
export function undoList(viewer: Scope, listId: string): Promise<Undone> {
	return inScope(viewer, async (tx) => {
		await findList(tx, viewer, listId, true);
		const changes = await changesOf(tx, viewer, listId);
		if (changes.length === 0) throw new AppError("conflict", "causelist.nothingToUndo");
		const stayed: string[] = [];
		let undone = 0;
		for (const { change, version, title, status } of changes) {
			if (version !== change.version || status === "archived") stayed.push(title);
			else {
				await undo(tx, viewer, change);
				undone += 1;
			}
		}
		if (undone === 0 && stayed.length > 0)
			throw new AppError("conflict", "causelist.changedSince", { params: { matters: firstTitles(stayed) } });
		await tx
			.delete(causeListChanges)
			.where(and(eq(causeListChanges.chamberId, viewer.chamberId), eq(causeListChanges.listId, listId)));
		await tx
			.update(causeLists)
			.set({ status: "ready", takenAt: null, updatedAt: new Date() })
			.where(and(eq(causeLists.chamberId, viewer.chamberId), eq(causeLists.id, listId)));
		return { undone, stayed };
	});
}

const NAMED = 5;

/** The first few cases, for a sentence. */
export const firstTitles = (titles: readonly string[]) =>
	titles.slice(0, NAMED).join("; ") + (titles.length > NAMED ? "; …" : "");

/** The changes that the viewer may see, the last first, with their hearings as they are now. */
function changesOf(tx: Tx, viewer: Scope, listId: string) {
	return tx
		.select({
			change: causeListChanges,
			version: hearings.version,
			title: matters.title,
			status: matters.status,
		})
		.from(causeListChanges)
		.innerJoin(
			hearings,
			and(eq(hearings.chamberId, causeListChanges.chamberId), eq(hearings.id, causeListChanges.hearingId)),
		)
		.innerJoin(matters, and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId)))
		.where(and(eq(causeListChanges.chamberId, viewer.chamberId), eq(causeListChanges.listId, listId)))
		.orderBy(desc(causeListChanges.createdAt), desc(causeListChanges.id))
		.for("update", { of: hearings });
}

async function undo(tx: Tx, viewer: Scope, { hearingId, action, before, version }: Change): Promise<void> {
	if (!before) {
		const reason = translate("en", "causelist.undone");
		await withdrawIn(tx, viewer, hearingId, { reason, version });
		return;
	}
	const { date, time, courtRoom, itemNo } = before;
	const day = action === "moved" ? { date: { day: date, time: null } } : {};
	await changeHearing(tx, viewer, hearingId, { ...day, time, courtRoom, itemNo, version });
}
