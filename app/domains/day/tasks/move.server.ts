import type { z } from "zod";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { invalidField, notFound } from "#app/core/errors.ts";
import type { TaskRow } from "./read.server.ts";
import type { moveDeadlineSchema } from "./schema.ts";
import { changeTask, lockTask } from "./service.server.ts";

/**
 * Moves a deadline or a task to another date; the date before and the reason stay with it, and in the log. Throws `not_found`
 * for a reminder, `invalid` for the date it has, `conflict` for an archived matter and another version.
 */
export function moveDeadline(
	viewer: Scope,
	taskId: string,
	{ dueDate, reason, version }: z.output<typeof moveDeadlineSchema>,
): Promise<TaskRow> {
	return inScope(viewer, async (tx) => {
		const row = await lockTask(tx, viewer, taskId, version);
		if (row.task.kind === "reminder") throw notFound();
		if (row.task.dueDate === dueDate) throw invalidField("dueDate", "deadline.moveSame");
		return changeTask(tx, viewer, row, { dueDate, reason });
	});
}
