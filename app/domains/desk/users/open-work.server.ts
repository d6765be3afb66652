import { and, count, eq, gte, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { T } from "#app/messages/index.ts";
import { hearings, matters, matterTeam, tasks, users } from "#drizzle/schema.ts";
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
export const isOpenTaskOf = (scope: Scope, userId: string) =>
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

const aheadIn = (scope: Scope) =>
	and(
		eq(hearings.chamberId, scope.chamberId),
		isNull(hearings.deletedAt),
		isNull(hearings.result),
		gte(hearings.date, courtToday()),
	);

/** Counts what a person would leave behind, inside a running transaction that sees the whole chamber. */
export async function openWorkOf(tx: Tx, scope: Scope, userId: string): Promise<OpenWork> {
	const run = runByPerson(scope, userId);
	const ahead = and(
		aheadIn(scope),
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
			.where(isOpenTaskOf(scope, userId))
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
export const hasOpenWork = ({ matters, tasks, deadlines, reminders, hearings }: OpenWork): boolean =>
	matters + tasks + deadlines + reminders + hearings > 0;

/** What has nobody at work: the matters by name, the rest by number. */
export type Unattended = OpenWork & { titles: string[] };

/** The most matters that are named. */
const MOST_NAMED = 20;

/**
 * What nobody at work has in hand because this person has not: matters without anybody else on their team, hearings ahead
 * that they go to or that are in those matters with nobody going, and what is theirs to do. For whoever sees the whole chamber.
 */
export function unattendedBy(viewer: Viewer, userId: string): Promise<Unattended> {
	return inScope(viewer, async (tx) => {
		const run = and(runByPerson(viewer, userId), nobodyElse(userId));
		const alone = tx.select({ id: matters.id }).from(matterTeam).innerJoin(matters, ofTeam).where(run);
		const [{ tasks, deadlines, reminders }, named, board] = await Promise.all([
			openWorkOf(tx, viewer, userId),
			tx
				.select({ title: matters.title, n: sql<number>`(count(*) over ())::int` })
				.from(matterTeam)
				.innerJoin(matters, ofTeam)
				.where(run)
				.orderBy(matters.title, matters.id)
				.limit(MOST_NAMED),
			tx
				.select({ n: count() })
				.from(hearings)
				.where(
					and(
						aheadIn(viewer),
						or(
							eq(hearings.assignedTo, userId),
							and(isNull(hearings.assignedTo), inArray(hearings.matterId, alone)),
						),
					),
				),
		]);
		const titles = named.map(({ title }) => title);
		return { matters: named[0]?.n ?? 0, hearings: board[0]?.n ?? 0, tasks, deadlines, reminders, titles };
	});
}

/** That nobody but this person on a matter's team is at work, as a condition beside a row of the team. */
const nobodyElse = (userId: string) =>
	sql`not exists (select 1 from matter_team t join ${users} m on m.chamber_id = t.chamber_id and m.id = t.user_id
		where t.chamber_id = ${matters.chamberId} and t.matter_id = ${matters.id} and t.user_id <> ${userId} and m.status = 'active')`;

/** What may be left without anybody, in the order in which it is said. */
const KINDS = ["matters", "hearings", "tasks", "deadlines", "reminders"] as const;

/** What has nobody now that a person is no longer at work, in one sentence. */
export function unattendedText(t: T, name: string, { titles, ...work }: Unattended): string {
	if (!hasOpenWork(work)) return t("user.nothingUnattended", { name });
	const parts = KINDS.flatMap((kind) => (work[kind] > 0 ? t.n(`user.unattended.${kind}`, work[kind]) : []));
	const sentence = t("user.unattended", { name, work: parts.join(", ") });
	if (titles.length === 0) return sentence;
	const more = work.matters - titles.length;
	const list = [...titles, ...(more > 0 ? [t("user.unattendedMore", { n: more })] : [])].join("; ");
	return `${sentence} ${t("user.unattendedMatters", { list })}`;
}
