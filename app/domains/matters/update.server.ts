import { isDeepStrictEqual } from "node:util";
import { and, count, eq, isNull, lte, max } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { courtToday } from "#app/domains/hearings/rules.ts";
import { hearings, matters, matterTeam } from "#drizzle/schema.ts";
import { courtKey } from "./court.ts";
import { refuseDuplicate } from "./duplicates.server.ts";
import { keysOf } from "./keys.ts";
import { requireRights, standingAfter } from "./rules.ts";
import type { UpdateMatter } from "./schema.ts";
import { findMatter, inChamber, type MatterRow, requireClient } from "./service.server.ts";

type Row = typeof matters.$inferSelect;
type Viewing = Pick<Viewer, "chamberId" | "userId" | "role">;

/**
 * Changes a matter; what the input leaves out stays as it is, and what it repeats unchanged counts for nothing. Stage and
 * status follow the rules of `standingAfter`; who may change what is in `requireRights`. Throws `not_found`, `forbidden`,
 * `invalid`, and `conflict` for an old `version`, an archived matter or a case number the chamber has already.
 */
export function updateMatter(viewer: Viewing, matterId: string, input: UpdateMatter): Promise<MatterRow> {
	const { version, allowDuplicate, ...asked } = input;
	return inScope(viewer, async (tx) => {
		const before = await lockMatter(tx, viewer, matterId);
		if (version && version !== before.version) throw new AppError("conflict", "err.conflict");
		const standing = standingAfter(before, asked, {
			today: courtToday(),
			...(await pastOf(tx, viewer, matterId)),
		});
		const facts = { ...definedOf(asked), ...standing };
		const changed = new Set(
			Object.keys(facts).filter((name) => differs(before, facts, name as keyof typeof facts)),
		);
		if (changed.size === 0) return findMatter(tx, viewer, matterId);
		if (before.status === "archived" && standing.status === "archived")
			throw new AppError("conflict", "m.readonly");
		requireRights(viewer, changed, before, standing);
		if (changed.has("clientId")) await requireClient(tx, viewer, asked.clientId);
		const keys = await newKeys(tx, viewer, before, facts, changed, allowDuplicate);
		await tx
			.update(matters)
			.set({ ...facts, ...keys, version: before.version + 1, updatedAt: new Date() })
			.where(and(inChamber(viewer), eq(matters.id, matterId)));
		// Whoever restricts a matter works on it; otherwise it would vanish before their eyes.
		if (changed.has("restricted") && facts.restricted) await joinTeam(tx, viewer, matterId);
		await recordActivity(tx, viewer, {
			action: before.status !== "closed" && standing.status === "closed" ? "completed" : "updated",
			entityType: "matter",
			entityId: matterId,
			matterId,
			meta: { title: facts.title ?? before.title, court: facts.court ?? before.court, changes: [...changed] },
		});
		return findMatter(tx, viewer, matterId);
	});
}

async function joinTeam(tx: Tx, { chamberId, userId }: Viewing, matterId: string): Promise<void> {
	await tx.insert(matterTeam).values({ chamberId, matterId, userId }).onConflictDoNothing();
}

async function lockMatter(tx: Tx, viewer: Viewing, matterId: string): Promise<Row> {
	const [row] = await tx
		.select()
		.from(matters)
		.where(and(inChamber(viewer), eq(matters.id, matterId)))
		.for("update");
	if (!row) throw notFound();
	return row;
}

/** What the rules ask of a matter's hearings: whether there are none, and the last day one was held. */
async function pastOf(tx: Tx, viewer: Viewing, matterId: string) {
	const ofMatter = and(
		eq(hearings.chamberId, viewer.chamberId),
		eq(hearings.matterId, matterId),
		isNull(hearings.deletedAt),
	);
	const [[all], [held]] = await Promise.all([
		tx.select({ n: count() }).from(hearings).where(ofMatter),
		tx
			.select({ last: max(hearings.date) })
			.from(hearings)
			.where(and(ofMatter, lte(hearings.date, courtToday()))),
	]);
	return { emptyAndAdmin: all?.n === 0 && viewer.role === "Admin", lastHearing: held?.last ?? null };
}

function definedOf<T extends object>(input: T): Partial<T> {
	return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function differs(before: Row, facts: Partial<Row>, name: keyof Row): boolean {
	return !isDeepStrictEqual(before[name] ?? null, facts[name] ?? null);
}

async function newKeys(
	tx: Tx,
	viewer: Viewing,
	before: Row,
	facts: Partial<Row>,
	changed: ReadonlySet<string>,
	allowed: boolean | undefined,
) {
	if (!["caseNumber", "court", "cnr"].some((name) => changed.has(name))) return {};
	const now = { ...before, ...facts };
	const keys = { ...keysOf(now), courtKey: courtKey(now.court) };
	const moved = keys.caseKey !== before.caseKey || keys.courtKey !== before.courtKey;
	await refuseDuplicate(tx, viewer, { ...keys, id: before.id }, allowed || !moved);
	return keys;
}
