import { and, eq, isNull, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { noteTask, writeTask } from "#app/domains/day/tasks/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { isOpenTaskOf, type OpenWork, openWorkOf } from "#app/domains/desk/users/open-work.server.ts";
import { changeUser, getUser } from "#app/domains/desk/users/service.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { hearings, matters, matterTeam, tasks } from "#drizzle/schema.ts";
import { colleaguesOf, type HandedMatter, handedMatters, hearingsOf, type Person } from "./read.server.ts";
import type { Handover } from "./schema.ts";

/**
 * Gives a person's matters, tasks, deadlines and reminders to others in one transaction: the receiver of a matter joins
 * its team and gets what belongs to it, the person leaves the team unless they are on leave, and what belongs to no matter
 * goes to whoever gets the rest. Hearings go with their matters. Then the account's status, where one is given. Returns
 * what was handed over. Throws `forbidden`, `not_found`, and `invalid` for somebody not at work or, naming the matter,
 * for somebody who may not see it.
 */
export async function handOver(viewer: Viewer, userId: string, input: Handover): Promise<OpenWork> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const from = await getUser(viewer, userId);
	return inScope(viewer, async (tx) => {
		const work = await openWorkOf(tx, viewer, userId);
		const people = new Map((await colleaguesOf(tx, viewer, userId)).map((one) => [one.id, one]));
		const rest = people.get(input.receiverId);
		if (!rest) throw invalidField("receiverId", "invalid.handoverReceiver");
		const given = receiversOf(await handedMatters(tx, viewer, userId), input, people, rest);
		for (const { matter, to } of given) await giveMatter(tx, viewer, matter, from, to, input.staysOnTeams);
		await giveLoose(tx, viewer, from, rest);
		if (input.status) await changeUser(tx, viewer, userId, { status: input.status });
		return work;
	});
}

type Given = { matter: HandedMatter; to: Person };

/** Who takes over each matter. Throws `invalid` naming every matter whose receiver is not active or may not see it. */
function receiversOf(
	handed: HandedMatter[],
	{ matters: chosen }: Handover,
	people: ReadonlyMap<string, Person>,
	rest: Person,
): Given[] {
	const fields: Record<string, MessageKey[]> = {};
	const given = handed.map((matter) => {
		const wanted = chosen[matter.id];
		const to = wanted ? people.get(wanted) : rest;
		const may = to && (matter.receivers === null || matter.receivers.includes(to.id));
		if (!may)
			fields[`matters.${matter.id}`] = [to ? "invalid.handoverCannotSee" : "invalid.handoverReceiver"];
		return { matter, to: to ?? rest };
	});
	if (Object.keys(fields).length > 0) throw new AppError("invalid", "invalid.handoverCannotSee", { fields });
	return given;
}

async function giveMatter(
	tx: Tx,
	viewer: Viewer,
	matter: HandedMatter,
	from: Person,
	to: Person,
	stays: boolean | undefined,
): Promise<void> {
	const { chamberId } = viewer;
	await tx.insert(matterTeam).values({ chamberId, matterId: matter.id, userId: to.id }).onConflictDoNothing();
	const open = and(isOpenTaskOf(viewer, from.id), eq(tasks.matterId, matter.id));
	for (const task of await tx.select().from(tasks).where(open).for("update"))
		await giveTask(tx, viewer, task, from, to);
	const sent = and(hearingsOf(viewer, from.id), eq(hearings.matterId, matter.id));
	await tx
		.update(hearings)
		.set({ assignedTo: to.id, updatedAt: new Date(), version: sql`${hearings.version} + 1` })
		.where(sent);
	const leads = await giveLead(tx, viewer, matter, from, to);
	await recordActivity(tx, viewer, {
		action: "updated",
		entityType: "matter",
		entityId: matter.id,
		matterId: matter.id,
		meta: {
			title: matter.title,
			changes: leads ? ["team", "leadAdvocate"] : ["team"],
			assignee: { from: from.name, to: to.name },
			assigneeId: to.id,
		},
	});
	if (!matter.onTeam || stays) return;
	const place = and(
		eq(matterTeam.chamberId, chamberId),
		eq(matterTeam.matterId, matter.id),
		eq(matterTeam.userId, from.id),
	);
	await tx.delete(matterTeam).where(place);
}

/** Whoever gets a matter leads it where the other was named its lead; says whether that was so. */
async function giveLead(
	tx: Tx,
	{ chamberId }: Viewer,
	matter: HandedMatter,
	from: Person,
	to: Person,
): Promise<boolean> {
	const led = await tx
		.update(matters)
		.set({ leadAdvocate: to.id, updatedAt: new Date(), version: sql`${matters.version} + 1` })
		.where(
			and(eq(matters.chamberId, chamberId), eq(matters.id, matter.id), eq(matters.leadAdvocate, from.id)),
		)
		.returning({ id: matters.id });
	return led.length > 0;
}

/** The matter's own entry tells the receiver; a task of none says itself who has it now. */
async function giveTask(
	tx: Tx,
	viewer: Viewer,
	task: typeof tasks.$inferSelect,
	from: Person,
	to: Person,
): Promise<void> {
	await writeTask(tx, viewer, task, { assigneeId: to.id });
	await noteTask(tx, viewer, "updated", task, {
		assignee: { from: from.name, to: to.name },
		...(task.matterId ? {} : { assigneeId: to.id }),
	});
}

async function giveLoose(tx: Tx, viewer: Viewer, from: Person, to: Person): Promise<void> {
	const open = and(isOpenTaskOf(viewer, from.id), isNull(tasks.matterId));
	for (const task of await tx.select().from(tasks).where(open).for("update"))
		await giveTask(tx, viewer, task, from, to);
}
