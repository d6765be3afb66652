import { and, asc, eq, isNull, lte, type SQL } from "drizzle-orm";
import { z } from "zod";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, type PageRequest, pageOf, pageQuery, windowOf } from "#app/core/web/http.ts";
import { asPerson, homeOfDeadline } from "#app/domains/case/matters/homes.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { matters, tasks } from "#drizzle/schema.ts";
import { countTasks, selectTasks, type TaskRow, tasksOf } from "./read.server.ts";

/** How many days ahead deadlines are looked at; with none only those are listed whose day is past. */
export const dueWithin = [0, 7, 30] as const;

export const dueQuerySchema = z.object({
	days: z.enum(["0", "7", "30"], "invalid.choice").default("30").transform(Number),
	...pageQuery,
});

/** Deadlines not done yet whose day is past, of those that `isDue` looks at. */
export const isOverdue = (viewer: Viewer) => isDue(viewer, -1);

/** Deadlines not done yet that are overdue or due in so many days: everyone's for Senior and Admin, those on one's own home for others. */
export function isDue(viewer: Viewer, days: number): SQL | undefined {
	return and(
		tasksOf(viewer),
		eq(tasks.kind, "deadline"),
		isNull(tasks.doneAt),
		lte(tasks.dueDate, addDays(courtToday(), days)),
		can(viewer, "tasks.everyones") ? undefined : homeOfDeadline(asPerson(viewer), tasks, tasks.assigneeId),
	);
}

/** Those deadlines with their matters, the earliest first. */
export function listDue(viewer: Viewer, days: number, page: PageRequest): Promise<Page<TaskRow>> {
	const window = windowOf(page);
	const due = days === 0 ? isOverdue(viewer) : isDue(viewer, days);
	const where = and(due, isNull(matters.deletedAt));
	return inScope(viewer, async (tx) => {
		const rows = await selectTasks(tx, where)
			.orderBy(asc(tasks.dueDate), asc(tasks.id))
			.limit(window.limit)
			.offset(window.offset);
		return pageOf(rows, await countTasks(tx, where), window);
	});
}
