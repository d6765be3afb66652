import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isBinned } from "#app/core/database/bin.ts";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { isId } from "#app/core/ids.ts";
import { noteHearing } from "#app/domains/day/hearings/create.server.ts";
import {
	type HearingRow,
	listedHearingColumns,
	matterFacts,
	ofMatter,
	type SourcedHearing,
	selectSourced,
} from "#app/domains/day/hearings/rows.server.ts";
import type { Withdraw } from "#app/domains/day/hearings/schema.ts";
import { lockHearing } from "#app/domains/day/hearings/update.server.ts";
import { type ActivityMeta, hearings, matters } from "#drizzle/schema.ts";

/** The most withdrawn hearings that are listed. */
const MOST = 100;

/**
 * Takes a hearing entered by mistake off every list and returns it as it stood; its row stays, and `restoreHearing` brings
 * it back. A hearing that the court moved or called off is no mistake: that is a result. Throws `not_found`, and `conflict`
 * when `version` is not the current one or the matter is archived.
 */
export function withdrawHearing(viewer: Scope, hearingId: string, input: Withdraw): Promise<SourcedHearing> {
	return inScope(viewer, (tx) => withdrawIn(tx, viewer, hearingId, input));
}

/** `withdrawHearing` inside a running transaction; `more` is recorded with it. */
export async function withdrawIn(
	tx: Tx,
	viewer: Scope,
	hearingId: string,
	{ reason, version }: Withdraw,
	more: ActivityMeta = {},
): Promise<SourcedHearing> {
	const row = await lockHearing(tx, viewer, hearingId, version);
	await mark(tx, viewer, row.hearing, new Date());
	await noteHearing(tx, viewer, "deleted", { ...row.hearing, about: { ...more, reason } }, row.matter.title);
	return row;
}

/**
 * Brings a withdrawn hearing back, and returns it; one that is not withdrawn stays as it is. Throws `not_found`, and
 * `conflict` when the matter is archived.
 */
export function restoreHearing(viewer: Scope, hearingId: string): Promise<SourcedHearing> {
	const wanted = and(ofOpenFiles(viewer), eq(hearings.id, hearingId));
	return inScope(viewer, async (tx) => {
		const [row] = await selectSourced(tx, wanted).for("update", { of: hearings });
		if (!row) throw notFound();
		if (!row.hearing.deletedAt) return row;
		if (row.matter.status === "archived") throw new AppError("conflict", "matter.readOnly");
		await mark(tx, viewer, row.hearing, null);
		await noteHearing(tx, viewer, "restored", row.hearing, row.matter.title);
		const [restored] = await selectSourced(tx, wanted);
		return restored ?? row;
	});
}

async function mark(tx: Tx, scope: Scope, { id, version }: HearingRow["hearing"], deletedAt: Date | null) {
	await tx
		.update(hearings)
		.set({ deletedAt, version: version + 1, updatedAt: new Date() })
		.where(and(eq(hearings.chamberId, scope.chamberId), eq(hearings.id, id)));
}

/** Hearings, withdrawn or not, of matters that are not deleted themselves. */
const ofOpenFiles = (scope: Scope) => and(eq(hearings.chamberId, scope.chamberId), isNull(matters.deletedAt));

/** The withdrawn hearings in the bin, joined to their matters. */
export const binnedHearings = (scope: Scope): SQL | undefined =>
	and(ofOpenFiles(scope), isBinned(hearings.deletedAt));

/** Who withdrew a hearing, and why. */
type Withdrawal = { by: string | null; reason: string | null };
export type WithdrawnHearing = Pick<HearingRow, "hearing" | "matter"> & Withdrawal;

/** The withdrawn hearings that the viewer may see, the last withdrawn first, at most a hundred; of one matter when it is named. */
export function listWithdrawnHearings(viewer: Scope, matterId?: string): Promise<WithdrawnHearing[]> {
	return selectWithdrawn(viewer, matterId ? eq(hearings.matterId, matterId) : undefined);
}

/** The withdrawn hearing that an address names; null when it names none that the viewer may see. */
export async function findWithdrawnHearing(
	viewer: Scope,
	hearingId: string | null,
): Promise<WithdrawnHearing | null> {
	if (!isId(hearingId)) return null;
	const [row] = await selectWithdrawn(viewer, eq(hearings.id, hearingId));
	return row ?? null;
}

function selectWithdrawn(viewer: Scope, which: SQL | undefined): Promise<WithdrawnHearing[]> {
	// Who withdrew a hearing and why stands in the activity log, and nowhere else.
	const withdrawal = sql<Withdrawal | null>`(
		select jsonb_build_object('by', u.name, 'reason', a.meta ->> 'reason') from activity a
		left join users u on u.chamber_id = a.chamber_id and u.id = a.actor_id
		where a.chamber_id = ${hearings.chamberId} and a.entity_type = 'hearing' and a.entity_id = ${hearings.id}
			and a.action = 'deleted'
		order by a.at desc, a.id desc limit 1)`;
	return inScope(viewer, async (tx) => {
		const rows = await tx
			.select({ hearing: listedHearingColumns, matter: matterFacts, withdrawal })
			.from(hearings)
			.innerJoin(matters, ofMatter)
			.where(and(ofOpenFiles(viewer), isNotNull(hearings.deletedAt), which))
			.orderBy(desc(hearings.deletedAt), desc(hearings.id))
			.limit(MOST);
		return rows.map(({ withdrawal: why, ...row }) => ({
			...row,
			by: why?.by ?? null,
			reason: why?.reason ?? null,
		}));
	});
}
