import { and, asc, eq, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { tasks } from "#drizzle/schema.ts";
import { tasksOf } from "./read.server.ts";
import { noteTask, writeTask } from "./service.server.ts";

const openOf = (scope: Scope, matterId: string) =>
	and(tasksOf(scope), eq(tasks.matterId, matterId), isNull(tasks.doneAt));

/** A matter's tasks, deadlines and reminders that are not done yet, by date. */
export function openTasksOfMatter(viewer: Scope, matterId: string) {
	return inScope(viewer, (tx) =>
		tx
			.select({ id: tasks.id, title: tasks.title, dueDate: tasks.dueDate })
			.from(tasks)
			.where(openOf(viewer, matterId))
			.orderBy(asc(tasks.dueDate), asc(tasks.id)),
	);
}

/** Ends a matter's open tasks inside a running transaction: they count as done, or leave the list. */
export async function endOpenTasks(
	tx: Tx,
	scope: Scope,
	matterId: string,
	how: "done" | "cancel",
): Promise<void> {
	const open = await tx.select().from(tasks).where(openOf(scope, matterId)).for("update");
	for (const task of open) {
		await writeTask(tx, scope, task, how === "done" ? { doneAt: new Date() } : { deletedAt: new Date() });
		await noteTask(tx, scope, how === "done" ? "completed" : "deleted", task);
	}
}
