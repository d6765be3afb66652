import { and, asc, desc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
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
	days: z
		.enum(["0", "7", "30", "done"], "invalid.choice")
		.default("30")
		.transform((days) => (days === "done" ? days : Number(days))),
	...pageQuery,
});

/** Deadlines not done yet whose day is past, of those that `isDue` looks at. */
export const isOverdue = (viewer: Viewer) => isDue(viewer, -1);

/** Deadlines not done yet that are overdue or due in so many days: everyone's for Senior and Admin, those on one's own home for others. */
export function isDue(viewer: Viewer, days: number): SQL | undefined {
	return and(ofPerson(viewer), isNull(tasks.doneAt), lte(tasks.dueDate, addDays(courtToday(), days)));
}

const ofPerson = (viewer: Viewer) =>
	and(
		tasksOf(viewer),
		eq(tasks.kind, "deadline"),
		can(viewer, "tasks.everyones") ? undefined : homeOfDeadline(asPerson(viewer), tasks, tasks.assigneeId),
	);

type Listed = z.output<typeof dueQuerySchema>["days"];

const conditionOf = (viewer: Viewer, days: Listed) => {
	if (days === "done") return and(ofPerson(viewer), isNotNull(tasks.doneAt));
	return days === 0 ? isOverdue(viewer) : isDue(viewer, days);
};

/** Those deadlines with their matters, the earliest first; those done, the last one first. */
export function listDue(viewer: Viewer, days: Listed, page: PageRequest): Promise<Page<TaskRow>> {
	const window = windowOf(page);
	const where = and(conditionOf(viewer, days), isNull(matters.deletedAt));
	return inScope(viewer, async (tx) => {
		const rows = await selectTasks(tx, where)
			.orderBy(days === "done" ? desc(tasks.doneAt) : asc(tasks.dueDate), asc(tasks.id))
			.limit(window.limit)
			.offset(window.offset);
		return pageOf(rows, await countTasks(tx, where), window);
	});
}
