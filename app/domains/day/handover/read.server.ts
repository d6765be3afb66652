import { and, asc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { atWork, personSees } from "#app/domains/case/matters/homes.server.ts";
import { hearingsInChamber as hearingsHere } from "#app/domains/day/hearings/rows.server.ts";
import {
	isOpenTaskOf,
	type OpenWork,
	ofTeam,
	openWorkOf,
	runByPerson,
} from "#app/domains/desk/users/open-work.server.ts";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, matters, matterTeam, tasks, users } from "#drizzle/schema.ts";

export type Person = { id: string; name: string };

/** A matter to hand over, with what in it belongs to the person who hands it over. */
export type HandedMatter = {
	id: string;
	title: string;
	caseNumber: string | null;
	restricted: boolean;
	onTeam: boolean;
	tasks: number;
	hearings: number;
	/** Of a restricted matter those who see it; null where anybody may get it. */
	receivers: string[] | null;
};

export type HandoverPage = {
	person: Person & { status: string };
	work: OpenWork;
	matters: HandedMatter[];
	/** Tasks and reminders that belong to no matter. */
	loose: number;
	colleagues: Person[];
};

/** A person's current work and who could take it over. For the Admin; throws `forbidden` and `not_found`. */
export async function openHandover(viewer: Viewer, userId: string): Promise<HandoverPage> {
	if (!can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	const { id, name, status } = await getUser(viewer, userId);
	return inScope(viewer, async (tx) => {
		const colleagues = await colleaguesOf(tx, viewer, userId);
		const [work, handed, loose] = await Promise.all([
			openWorkOf(tx, viewer, userId),
			handedMatters(tx, viewer, userId),
			looseTasks(tx, viewer, userId),
		]);
		return { person: { id, name, status }, work, matters: handed, loose, colleagues };
	});
}

/** Everybody at work but this person, by name. */
export function colleaguesOf(tx: Tx, viewer: Viewer, userId: string): Promise<Person[]> {
	return tx
		.select({ id: users.id, name: users.name })
		.from(users)
		.where(and(atWork(viewer), ne(users.id, userId)))
		.orderBy(asc(users.name), asc(users.id));
}

/** Hearings ahead that a person goes to, as a condition. */
export const hearingsOf = (viewer: Viewer, userId: string) =>
	and(
		hearingsHere(viewer),
		eq(hearings.assignedTo, userId),
		isNull(hearings.result),
		gte(hearings.date, courtToday()),
	);

/** The matters a person works on, has open tasks in or goes to hearings of, inside a running transaction. */
export async function handedMatters(tx: Tx, viewer: Viewer, userId: string): Promise<HandedMatter[]> {
	const run = tx.select({ id: matters.id }).from(matterTeam).innerJoin(matters, ofTeam);
	const todo = tx.select({ id: tasks.matterId }).from(tasks).where(isOpenTaskOf(viewer, userId));
	const sent = tx.select({ id: hearings.matterId }).from(hearings).where(hearingsOf(viewer, userId));
	const onTeam = sql<boolean>`${matters.id} in (${run.where(runByPerson(viewer, userId))})`;
	const rows = await tx
		.select({
			id: matters.id,
			title: matters.title,
			caseNumber: matters.caseNumber,
			restricted: matters.restricted,
			onTeam,
			tasks: sql<number>`(select count(*)::int from ${tasks} where ${and(isOpenTaskOf(viewer, userId), eq(tasks.matterId, matters.id))})`,
			// Named in full: drizzle writes columns of the one table of a query without its name, and hearings have an id too.
			hearings: sql<number>`(select count(*)::int from hearings h where h.chamber_id = matters.chamber_id
				and h.matter_id = matters.id and h.deleted_at is null and h.result is null and h.date >= ${courtToday()})`,
		})
		.from(matters)
		.where(
			and(
				eq(matters.chamberId, viewer.chamberId),
				sql`(${onTeam} or ${matters.id} in (${todo}) or ${matters.id} in (${sent}))`,
			),
		)
		.orderBy(sql`${matters.restricted} desc`, asc(matters.title), asc(matters.id));
	const seeing = await whoSees(
		tx,
		viewer,
		rows.filter(({ restricted }) => restricted).map(({ id }) => id),
		userId,
	);
	return rows.map((row) => ({ ...row, receivers: row.restricted ? (seeing.get(row.id) ?? []) : null }));
}

async function whoSees(tx: Tx, viewer: Viewer, matterIds: string[], but: string) {
	const seen = new Map<string, string[]>();
	if (matterIds.length === 0) return seen;
	const rows = await tx
		.select({ matterId: matters.id, userId: users.id })
		.from(matters)
		.innerJoin(users, and(atWork(viewer), ne(users.id, but), personSees(users, matters.id)))
		.where(and(eq(matters.chamberId, viewer.chamberId), inArray(matters.id, matterIds)));
	for (const { matterId, userId } of rows) seen.set(matterId, [...(seen.get(matterId) ?? []), userId]);
	return seen;
}

async function looseTasks(tx: Tx, viewer: Viewer, userId: string): Promise<number> {
	const where = and(isOpenTaskOf(viewer, userId), sql`${tasks.matterId} is null`);
	return (await tx.select({ id: tasks.id }).from(tasks).where(where)).length;
}
