import { and, eq, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { courtDateTime } from "#app/core/dates.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { notify } from "#app/domains/desk/notifications/service.server.ts";
import { tasks } from "#drizzle/schema.ts";
import { deliverReminderJob } from "./jobs.server.ts";
import { tasksOf } from "./read.server.ts";

type Timed = { dueDate: string | null; dueTime: string | null };

/** A reminder for a day without a time comes at this time of the courts' clock, as one for a hearing of the same day does. */
const MORNING = "07:00";

/** The moment a reminder is to be shown. Times are the courts', wherever the person is. */
export function momentOf({ dueDate, dueTime }: Timed): Date | null {
	return dueDate ? new Date(courtDateTime(dueDate, dueTime ?? MORNING)) : null;
}

/** Puts the showing of a reminder into the queue, in the transaction that sets or moves it. */
export async function scheduleReminder(tx: Tx, scope: Scope, taskId: string, timed: Timed): Promise<void> {
	const at = momentOf(timed);
	if (!at) return;
	const payload = { chamberId: scope.chamberId, taskId, at: at.toISOString() };
	await enqueue(tx, deliverReminderJob, payload, { startAfter: at });
}

/**
 * Shows a reminder to the person it is for, or to whoever set it, and notes when. Does nothing, and returns false, when
 * it was done, deleted, moved or shown before, or its hearing is withdrawn.
 */
export function deliverReminder(
	scope: Scope,
	{ taskId, at }: { taskId: string; at: string },
): Promise<boolean> {
	return inScope(scope, async (tx) => {
		const waiting = and(
			tasksOf(scope),
			eq(tasks.id, taskId),
			eq(tasks.kind, "reminder"),
			isNull(tasks.doneAt),
			isNull(tasks.remindedAt),
		);
		const [task] = await tx.select().from(tasks).where(waiting).for("update");
		if (!task || momentOf(task)?.toISOString() !== at) return false;
		const userId = task.assigneeId ?? task.createdBy;
		if (!userId) return false;
		await notify(tx, scope, [
			{
				kind: "reminder_due",
				userId,
				onceKey: `reminder:${taskId}:${at}`,
				subjectId: taskId,
				matterId: task.matterId,
				data: { title: task.title, ...(task.dueDate ? { date: task.dueDate } : {}), time: task.dueTime },
			},
		]);
		await tx
			.update(tasks)
			.set({ remindedAt: new Date() })
			.where(and(eq(tasks.chamberId, scope.chamberId), eq(tasks.id, taskId)));
		return true;
	});
}
