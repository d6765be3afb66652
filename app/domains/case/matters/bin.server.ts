import { and, eq, isNull, type SQL } from "drizzle-orm";
import { isBinned } from "#app/core/database/bin.ts";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Deletion } from "#app/core/web/fields.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { documents, drafts, hearings, matters, tasks } from "#drizzle/schema.ts";
import { watchForTwins } from "./duplicates.server.ts";
import { isEmpty, type MatterHolds } from "./holds.ts";
import { findMatter, type MatterRow, mattersOf } from "./service.server.ts";

/** What belongs to a matter the viewer may see, and how much of it. */
export function holdsOfMatter(viewer: Scope, matterId: string): Promise<MatterHolds> {
	return inScope(viewer, (tx) => holdsOf(tx, viewer, matterId));
}

async function holdsOf(tx: Tx, { chamberId }: Scope, matterId: string): Promise<MatterHolds> {
	const on = (table: typeof hearings | typeof documents | typeof drafts | typeof tasks, more?: SQL) =>
		tx.$count(
			table,
			and(eq(table.chamberId, chamberId), eq(table.matterId, matterId), isNull(table.deletedAt), more),
		);
	return {
		hearings: await on(hearings),
		documents: await on(documents),
		drafts: await on(drafts),
		tasks: await on(tasks, isNull(tasks.doneAt)),
	};
}

/**
 * Puts an empty matter into the bin, its tasks and reminders with it. Throws `not_found`, and `conflict` for an old
 * `version` and when it has hearings, documents or drafts.
 */
export function removeMatter(
	viewer: Scope,
	matterId: string,
	{ version, reason }: Deletion & { version?: number | undefined } = {},
): Promise<MatterRow> {
	return inScope(viewer, async (tx) => {
		await lockMatter(tx, and(mattersOf(viewer), eq(matters.id, matterId)));
		const row = await findMatter(tx, viewer, matterId);
		if (version && version !== row.matter.version)
			throw await changedMeanwhile(tx, viewer, "matter", matterId);
		if (!isEmpty(await holdsOf(tx, viewer, matterId))) throw new AppError("conflict", "matter.notEmpty");
		await setDeleted(tx, row.matter, new Date());
		await note(tx, viewer, "deleted", row.matter, reason);
		return row;
	});
}

/** Takes a matter back out of the bin with all that went with it. Throws `not_found`. */
export function restoreMatter(viewer: Scope, matterId: string): Promise<MatterRow> {
	return inScope(viewer, async (tx) => {
		const matter = await lockMatter(tx, and(binnedMatters(viewer), eq(matters.id, matterId)));
		await setDeleted(tx, matter, null);
		await note(tx, viewer, "restored", matter);
		if (matter.caseKey || matter.cnr) await watchForTwins(tx, viewer, matterId);
		return findMatter(tx, viewer, matterId);
	});
}

/** The matters in the bin. */
export const binnedMatters = ({ chamberId }: Scope): SQL | undefined =>
	and(eq(matters.chamberId, chamberId), isBinned(matters.deletedAt));

type Matter = MatterRow["matter"];

/** The lock makes a person who is adding something to the matter wait, and then find it deleted. */
async function lockMatter(tx: Tx, where: SQL | undefined): Promise<Matter> {
	const [matter] = await tx.select().from(matters).where(where).for("update");
	if (!matter) throw notFound();
	return matter;
}

async function setDeleted(tx: Tx, { chamberId, id, version }: Matter, deletedAt: Date | null): Promise<void> {
	await tx
		.update(matters)
		.set({ deletedAt, version: version + 1, updatedAt: new Date() })
		.where(and(eq(matters.chamberId, chamberId), eq(matters.id, id)));
}

function note(
	tx: Tx,
	viewer: Scope,
	action: "deleted" | "restored",
	{ id, title }: Matter,
	reason: Deletion["reason"] = null,
): Promise<void> {
	return recordActivity(tx, viewer, {
		action,
		entityType: "matter",
		entityId: id,
		matterId: id,
		meta: { title, ...(reason ? { reason } : {}) },
	});
}
