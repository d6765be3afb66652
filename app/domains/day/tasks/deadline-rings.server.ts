import { and, eq, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { asAuth, inScope, type Scope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { COURT_TIME_ZONE, courtDateTime } from "#app/core/dates.ts";
import { addDays, dayIn, daysBetween } from "#app/core/format.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { atWork, homeOfDeadline, personSees } from "#app/domains/case/matters/homes.server.ts";
import { notify } from "#app/domains/desk/notifications/service.server.ts";
import { chambers, matters, tasks, users } from "#drizzle/schema.ts";
import { tasksOf } from "./read.server.ts";

/** How many days before its last date a deadline is notified. From that date on it is notified every day. */
const RINGS_AT = [1, 3, 7, 15, 30] as const;
const FARTHEST = Math.max(...RINGS_AT);
/** Deadlines are notified in the morning, by the courts' clock. */
const MORNING = "07:00";

/**
 * Notifies everybody on whose dashboard it is shown (`homeOfDeadline`) of each open deadline that is near or past: 30, 15, 7, 3 and 1
 * days before, on its last date, and every day after until it is done. A missed notification, or a deadline that was entered
 * late, follows the next morning. Once per person, deadline, date and interval, however often this runs. Returns how many
 * notifications were written; none before seven in the morning.
 */
export async function ringDeadlines(now: Date = new Date()): Promise<number> {
	const today = dayIn(COURT_TIME_ZONE, now);
	if (now < new Date(courtDateTime(today, MORNING))) return 0;
	const all = await asAuth((tx) =>
		tx.select({ id: chambers.id }).from(chambers).where(ne(chambers.id, NO_CHAMBER)),
	);
	let written = 0;
	for (const { id } of all) written += await ringChamber(systemScope(id), today);
	return written;
}

function ringChamber(scope: Scope, today: string): Promise<number> {
	return inScope(scope, async (tx) => {
		const due = await selectDue(tx, scope, addDays(today, FARTHEST));
		return notify(
			tx,
			scope,
			due.map(({ userId, task }) => ({
				kind: "deadline_due" as const,
				userId,
				onceKey: `deadline:${task.id}:${task.dueDate}:${ringOf(task.dueDate ?? today, today)}`,
				subjectId: task.id,
				matterId: task.matterId,
				data: { title: task.title, ...(task.dueDate ? { date: task.dueDate } : {}) },
			})),
		);
	});
}

/** Which interval a last date has reached: how many days before, or the day itself from then on. */
function ringOf(dueDate: string, today: string): string {
	const left = daysBetween(today, dueDate);
	if (left <= 0) return today;
	return String(RINGS_AT.find((days) => left <= days) ?? FARTHEST);
}

/** Each open deadline up to a day, with each person to notify. */
function selectDue(tx: Tx, scope: Scope, until: string) {
	const rests = sql`exists (select 1 from ${matters} r where r.chamber_id = ${tasks.chamberId} and r.id = ${tasks.matterId}
		and (r.deleted_at is not null or r.status = 'archived'))`;
	const rings: SQL | undefined = and(
		atWork(scope),
		personSees(users, tasks.matterId),
		homeOfDeadline(users, tasks, tasks.assigneeId),
	);
	return tx
		.select({ userId: users.id, task: tasks })
		.from(tasks)
		.innerJoin(users, rings)
		.where(
			and(
				tasksOf(scope),
				eq(tasks.kind, "deadline"),
				isNull(tasks.doneAt),
				lte(tasks.dueDate, until),
				sql`not ${rests}`,
			),
		);
}
