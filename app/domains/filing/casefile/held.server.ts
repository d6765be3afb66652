import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { asSystem, type Tx } from "#app/core/database/db.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { can, type Permission } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { mattersOf } from "#app/domains/case/matters/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { type ActivityMeta, matters } from "#drizzle/schema.ts";
import type { Action } from "#drizzle/words.ts";

export type StoredMatter = typeof matters.$inferSelect;
export type Viewing = Pick<Viewer, "chamberId" | "userId" | "role"> & Partial<Pick<Viewer, "locale">>;

/** A matter locked for a change; `matter` is how it stands after the verbs so far. */
export type Held = { tx: Tx; viewer: Viewing; matter: StoredMatter };

/** Locks a matter inside a running transaction. Throws `not_found`. */
export async function holdMatter(tx: Tx, viewer: Viewing, matterId: string): Promise<Held> {
	const [matter] = await tx
		.select()
		.from(matters)
		.where(and(mattersOf(viewer), eq(matters.id, matterId)))
		.for("update");
	if (!matter) throw notFound();
	return { tx, viewer, matter };
}

/** The names of those facts that are not so yet. */
export const newIn = ({ matter }: Held, facts: Partial<StoredMatter>): string[] =>
	Object.entries(facts).flatMap(([name, value]) =>
		isDeepStrictEqual(matter[name as keyof StoredMatter] ?? null, value ?? null) ? [] : [name],
	);

/** Throws `conflict` for an archived matter that stays archived, and `forbidden` without one of the rights. */
export function demand({ matter, viewer }: Held, rights: Iterable<Permission>, to = matter.status): void {
	if (matter.status === "archived" && to === "archived") throw new AppError("conflict", "matter.readOnly");
	for (const right of rights) {
		if (!can(viewer, right)) throw new AppError("forbidden", "error.forbidden");
	}
}

type Written = { action?: Action; meta?: ActivityMeta; besides?: Partial<StoredMatter> };

/**
 * Writes facts and what follows from them (`besides`, which is not notified), and records the new ones, in the held
 * matter's transaction.
 */
export async function writeMatter(
	held: Held,
	facts: Partial<StoredMatter>,
	written: Written = {},
): Promise<void> {
	const { tx, viewer, matter: before } = held;
	const { action = "updated", meta, besides } = written;
	const changes = newIn(held, facts);
	const change = { ...facts, ...besides, version: before.version + 1, updatedAt: new Date() };
	const mine = and(mattersOf(viewer), eq(matters.id, before.id));
	const write = async () => {
		await tx.update(matters).set(change).where(mine);
	};
	await (changes.includes("restricted") ? asSystem(tx, viewer, write) : write());
	held.matter = { ...before, ...change };
	const { id, title, court, stage, status } = held.matter;
	await recordActivity(tx, viewer, {
		action,
		entityType: "matter",
		entityId: id,
		matterId: id,
		meta: {
			title,
			court,
			changes,
			...(stage === before.stage ? {} : { stage: { from: before.stage, to: stage } }),
			...(status === before.status ? {} : { status: { from: before.status, to: status } }),
			...meta,
		},
	});
}
