import { and, count, eq, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { translate } from "#app/messages/index.ts";
import { hearings, matters, matterTeam, tasks } from "#drizzle/schema.ts";
import type { TaskKind } from "#drizzle/words.ts";

/** How much somebody would leave behind: matters they work on, what is theirs to do, and hearings ahead in those matters or that they go to. */
export type OpenWork = {
	matters: number;
	tasks: number;
	deadlines: number;
	reminders: number;
	hearings: number;
};

/** The rows of `matter_team` by which a person works on matters that are still run, as a condition beside `matters`. */
export const runByPerson = (scope: Scope, userId: string) =>
	and(
		eq(matterTeam.chamberId, scope.chamberId),
		eq(matterTeam.userId, userId),
		isNull(matters.deletedAt),
		inArray(matters.status, ["active", "judgment_reserved"]),
	);

/** A person's open tasks, deadlines and reminders, as a condition; those of archived or deleted matters rest. */
export const openTasksOf = (scope: Scope, userId: string) =>
	and(
		eq(tasks.chamberId, scope.chamberId),
		isNull(tasks.deletedAt),
		isNull(tasks.doneAt),
		or(ne(tasks.kind, "reminder"), isNull(tasks.remindedAt)),
		or(
			eq(tasks.assigneeId, userId),
			and(eq(tasks.kind, "reminder"), isNull(tasks.assigneeId), eq(tasks.createdBy, userId)),
		),
		sql`not exists (select 1 from ${matters} r where r.chamber_id = ${tasks.chamberId} and r.id = ${tasks.matterId}
			and (r.deleted_at is not null or r.status = 'archived'))`,
	);

/** Joins a row of the team with its matter. */
export const ofTeam = and(eq(matters.chamberId, matterTeam.chamberId), eq(matters.id, matterTeam.matterId));

/** Counts what a person would leave behind, inside a running transaction that sees the whole chamber. */
export async function openWorkOf(tx: Tx, scope: Scope, userId: string): Promise<OpenWork> {
	const run = runByPerson(scope, userId);
	const ahead = and(
		eq(hearings.chamberId, scope.chamberId),
		isNull(hearings.deletedAt),
		isNull(hearings.result),
		gte(hearings.date, courtToday()),
		or(
			eq(hearings.assignedTo, userId),
			inArray(
				hearings.matterId,
				tx.select({ id: matters.id }).from(matterTeam).innerJoin(matters, ofTeam).where(run),
			),
		),
	);
	const [teams, board, todo] = await Promise.all([
		tx.select({ n: count() }).from(matterTeam).innerJoin(matters, ofTeam).where(run),
		tx.select({ n: count() }).from(hearings).where(ahead),
		tx
			.select({ kind: tasks.kind, n: count() })
			.from(tasks)
			.where(openTasksOf(scope, userId))
			.groupBy(tasks.kind),
	]);
	const of = (kind: TaskKind) => todo.find((row) => row.kind === kind)?.n ?? 0;
	return {
		matters: teams[0]?.n ?? 0,
		tasks: of("task"),
		deadlines: of("deadline"),
		reminders: of("reminder"),
		hearings: board[0]?.n ?? 0,
	};
}

/** Whether there is anything to hand over. */
export const isOpen = (work: OpenWork): boolean => Object.values(work).some((n) => n > 0);

/** Throws `conflict`, with the counts and the way to the page where it is handed over, when a person has open work. */
export async function refuseOpenWork(
	tx: Tx,
	viewer: Viewer,
	{ id, name }: { id: string; name: string },
): Promise<void> {
	const work = await openWorkOf(tx, viewer, id);
	if (!isOpen(work)) return;
	const link = { href: `/users/${id}/handover`, label: translate(viewer.locale, "handover.link", { name }) };
	throw new AppError("conflict", "user.hasWork", {
		params: { name, ...work },
		links: [link],
		data: { openWork: work, handover: link.href },
	});
}
