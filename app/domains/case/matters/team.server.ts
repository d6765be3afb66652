import { and, asc, eq, inArray } from "drizzle-orm";
import { asSystem, inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { matters, matterTeam, users } from "#drizzle/schema.ts";
import type { Role, UserStatus } from "#drizzle/words.ts";
import type { TeamInput } from "./schema.ts";
import { mattersOf } from "./service.server.ts";

export type Member = { id: string; name: string; role: Role; status: UserStatus };

/** The team of a matter, by name; empty for a matter the viewer may not see. */
export function teamOf(viewer: Scope, matterId: string): Promise<Member[]> {
	return inScope(viewer, (tx) => selectTeam(tx, viewer, matterId));
}

/** The same inside a running transaction. */
export async function selectTeam(tx: Tx, scope: Scope, matterId: string): Promise<Member[]> {
	const rows = await selectTeams(tx, scope, [matterId]);
	return rows.map(({ member }) => member);
}

/** The people who work on some matters, by name, each with the matter, inside a running transaction. */
export function selectTeams(
	tx: Tx,
	scope: Scope,
	matterIds: readonly string[],
): Promise<{ matterId: string; member: Member }[]> {
	return tx
		.select({
			matterId: matterTeam.matterId,
			member: { id: users.id, name: users.name, role: users.role, status: users.status },
		})
		.from(matterTeam)
		.innerJoin(users, and(eq(users.chamberId, matterTeam.chamberId), eq(users.id, matterTeam.userId)))
		.where(and(eq(matterTeam.chamberId, scope.chamberId), inArray(matterTeam.matterId, [...matterIds])))
		.orderBy(asc(users.name), asc(users.id));
}

/**
 * Makes these people a matter's team and says whether others see it. Whoever restricts a matter stays on its team, and so
 * does everybody but the Admin who changes the team of a restricted one: it would vanish before their eyes. A person taken
 * off a restricted matter loses it with this transaction. Throws `not_found`, `forbidden`, `invalid` for somebody who is
 * not at work in the chamber, and `conflict` for an old `version` or an archived matter.
 */
export async function setTeam(
	viewer: Pick<Viewer, "chamberId" | "userId" | "role">,
	matterId: string,
	{ members, restricted = false, version }: TeamInput,
): Promise<void> {
	if (!can(viewer, "matters.team")) throw new AppError("forbidden", "error.forbidden");
	await inScope(viewer, async (tx) => {
		const mine = and(mattersOf(viewer), eq(matters.id, matterId));
		const [before] = await tx.select().from(matters).where(mine).for("update");
		if (!before) throw notFound();
		if (version && version !== before.version) throw await changedMeanwhile(tx, viewer, "matter", matterId);
		if (before.status === "archived") throw new AppError("conflict", "matter.readOnly");
		const had = (await selectTeam(tx, viewer, matterId)).map(({ id }) => id);
		const wanted = new Set(members);
		if (restricted && (!before.restricted || viewer.role !== "Admin")) wanted.add(viewer.userId);
		const joining = [...wanted].filter((id) => !had.includes(id));
		const leaving = had.filter((id) => !wanted.has(id));
		const changes = [
			...(joining.length + leaving.length > 0 ? ["team"] : []),
			...(restricted === before.restricted ? [] : ["restricted"]),
		];
		if (changes.length === 0) return;
		await requireColleagues(tx, viewer, joining);
		if (joining.length > 0) {
			const { chamberId } = viewer;
			await tx.insert(matterTeam).values(joining.map((userId) => ({ chamberId, matterId, userId })));
		}
		const change = { restricted, version: before.version + 1, updatedAt: new Date() };
		await asSystem(tx, viewer, () => tx.update(matters).set(change).where(mine));
		const meta = { title: before.title, court: before.court, changes };
		await recordActivity(tx, viewer, {
			action: "updated",
			entityType: "matter",
			entityId: matterId,
			matterId,
			meta,
		});
		if (leaving.length > 0) await removeFrom(tx, viewer, matterId, leaving);
	});
}

async function requireColleagues(tx: Tx, scope: Scope, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const found = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.chamberId, scope.chamberId), eq(users.status, "active"), inArray(users.id, ids)));
	if (found.length < ids.length) throw invalidField("members", "matter.teamGone");
}

async function removeFrom(tx: Tx, scope: Scope, matterId: string, ids: string[]): Promise<void> {
	await tx
		.delete(matterTeam)
		.where(
			and(
				eq(matterTeam.chamberId, scope.chamberId),
				eq(matterTeam.matterId, matterId),
				inArray(matterTeam.userId, ids),
			),
		);
}
