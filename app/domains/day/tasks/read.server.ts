import { and, asc, count, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { isId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, matters, tasks, users } from "#drizzle/schema.ts";
import type { TaskKind } from "#drizzle/words.ts";

export { assignees, maySee } from "#app/domains/case/matters/who-sees.server.ts";

export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];

const about = alias(tasks, "about");

/** Tasks with what is shown beside them, inside a running transaction. The matter is null for what belongs to none. */
export function selectTasks(tx: Tx, where: SQL | undefined) {
	return tx
		.select({
			task: tasks,
			assignee: users.name,
			matter: { id: matters.id, title: matters.title, status: matters.status },
			hearingDate: hearings.date,
			aboutTitle: about.title,
		})
		.from(tasks)
		.leftJoin(matters, and(eq(matters.chamberId, tasks.chamberId), eq(matters.id, tasks.matterId)))
		.leftJoin(users, and(eq(users.chamberId, tasks.chamberId), eq(users.id, tasks.assigneeId)))
		.leftJoin(hearings, and(eq(hearings.chamberId, tasks.chamberId), eq(hearings.id, tasks.hearingId)))
		.leftJoin(about, and(eq(about.chamberId, tasks.chamberId), eq(about.id, tasks.aboutTaskId)))
		.where(where)
		.$dynamic();
}

/** How many tasks there are, with their matters, for conditions on these, inside a running transaction. */
export async function countTasks(tx: Tx, where: SQL | undefined): Promise<number> {
	const [row] = await tasksCounted(tx, where);
	return row?.n ?? 0;
}

/** The query of `countTasks`, to stand inside another one. */
export function tasksCounted(tx: Tx, where: SQL | undefined) {
	const here = and(eq(matters.chamberId, tasks.chamberId), eq(matters.id, tasks.matterId));
	return tx.select({ n: count() }).from(tasks).leftJoin(matters, here).where(where);
}

/** The condition every query of this room begins with; what is about a withdrawn hearing waits until that is restored. */
export const tasksOf = (scope: Scope) =>
	and(
		eq(tasks.chamberId, scope.chamberId),
		isNull(tasks.deletedAt),
		sql`not exists (select 1 from ${hearings} h where h.chamber_id = ${tasks.chamberId}
			and h.id = ${tasks.hearingId} and h.deleted_at is not null)`,
	);

/** So many are one page: a matter has a few dozen, so that what was just saved is on the first. */
const A_PAGE = 100;

/**
 * Tasks of the given kinds of a matter, open ones first, by date, a hundred a page. Throws `not_found` for a matter the viewer may
 * not see.
 */
export function matterTasks(
	viewer: Scope,
	matterId: string,
	kinds: TaskKind[],
	page = 1,
): Promise<Page<TaskRow>> {
	const window = windowOf({ page, limit: A_PAGE });
	const where = and(tasksOf(viewer), eq(tasks.matterId, matterId), inArray(tasks.kind, kinds));
	return inScope(viewer, async (tx) => {
		await findMatter(tx, viewer, matterId);
		const [rows, total] = await Promise.all([
			selectTasks(tx, where)
				.orderBy(
					sql`${tasks.doneAt} is not null`,
					asc(tasks.dueDate),
					sql`${tasks.dueTime} asc nulls first`,
					asc(tasks.id),
				)
				.limit(window.limit)
				.offset(window.offset),
			countTasks(tx, where),
		]);
		return pageOf(rows, total, window);
	});
}

/** All tasks, deadlines and reminders of some matters by date, inside a running transaction. */
export function tasksInOrder(tx: Tx, scope: Scope, matterIds: readonly string[]): Promise<TaskRow[]> {
	return selectTasks(tx, and(tasksOf(scope), inArray(tasks.matterId, [...matterIds]))).orderBy(
		asc(tasks.dueDate),
		sql`${tasks.dueTime} asc nulls first`,
		asc(tasks.id),
	);
}

/** The viewer's own tasks and deadlines not done yet, due by the given day, the oldest first. */
export function myOpenTasks(viewer: Viewer, until: string, limit: number): Promise<TaskRow[]> {
	const where = and(
		tasksOf(viewer),
		eq(tasks.assigneeId, viewer.userId),
		isNull(tasks.doneAt),
		inArray(tasks.kind, ["task", "deadline"]),
		lte(tasks.dueDate, until),
		isNull(matters.deletedAt),
	);
	return inScope(viewer, (tx) =>
		selectTasks(tx, where).orderBy(asc(tasks.dueDate), asc(tasks.id)).limit(limit),
	);
}

/** One task with its matter. Throws `not_found`, also when it is of another matter than `matterId`. */
export async function getTask(viewer: Scope, taskId: string, matterId?: string): Promise<TaskRow> {
	const row = await inScope(viewer, (tx) => findTask(tx, viewer, taskId));
	if (matterId && row.matter?.id !== matterId) throw notFound();
	return row;
}

/** One deadline or task with its matter. Throws `not_found`, also for a reminder. */
export async function getDeadline(viewer: Scope, taskId: string): Promise<TaskRow> {
	const row = await getTask(viewer, taskId);
	if (row.task.kind === "reminder") throw notFound();
	return row;
}

/** The tab of its matter on which a task is shown. */
export const tabOf = ({ kind }: { kind: TaskKind }) => (kind === "reminder" ? "reminders" : "tasks");

/** One task inside a running transaction. Throws `not_found`. */
export async function findTask(tx: Tx, scope: Scope, taskId: string): Promise<TaskRow> {
	const [row] = await selectTasks(tx, and(tasksOf(scope), eq(tasks.id, taskId), isNull(matters.deletedAt)));
	if (!row) throw notFound();
	return row;
}

/** So many of each, with what an earlier reminder is about and the matter itself, are twenty lines to choose from. */
const MOST_SUBJECTS = { hearings: 8, tasks: 10 };

/**
 * What a reminder of a matter can be about: the next of its hearings without a result, from today on, and the first of its open
 * tasks; that which is `named` by its id comes before the others.
 */
export async function reminderSubjects(viewer: Scope, matterId: string, named: NamedSubject = {}) {
	return inScope(viewer, async (tx) => {
		const ahead = and(
			eq(hearings.chamberId, viewer.chamberId),
			eq(hearings.matterId, matterId),
			isNull(hearings.deletedAt),
			isNull(hearings.result),
			gte(hearings.date, courtToday()),
		);
		const open = and(
			tasksOf(viewer),
			eq(tasks.matterId, matterId),
			isNull(tasks.doneAt),
			inArray(tasks.kind, ["task", "deadline"]),
		);
		const [board, todo] = await Promise.all([
			tx
				.select({ id: hearings.id, date: hearings.date, purpose: hearings.purpose })
				.from(hearings)
				.where(ahead)
				.orderBy(...first(hearings.id, named.hearingId), asc(hearings.date), asc(hearings.id))
				.limit(MOST_SUBJECTS.hearings),
			tx
				.select({ id: tasks.id, title: tasks.title, date: tasks.dueDate })
				.from(tasks)
				.where(open)
				.orderBy(...first(tasks.id, named.taskId), asc(tasks.dueDate), asc(tasks.id))
				.limit(MOST_SUBJECTS.tasks),
		]);
		return { hearings: board, tasks: todo };
	});
}

type NamedSubject = { hearingId?: string | undefined; taskId?: string | undefined };

const first = (id: PgColumn, named: string | undefined) => (isId(named) ? [desc(eq(id, named))] : []);
