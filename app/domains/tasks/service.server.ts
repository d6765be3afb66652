import { inScope, type Scope } from "#app/core/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { findMatter } from "#app/domains/matters/service.server.ts";
import { tasks } from "#drizzle/schema.ts";
import type { taskKinds } from "#drizzle/words.ts";

export type CreateTask = {
	matterId: string;
	kind: (typeof taskKinds)[number];
	title: string;
	dueDate: string;
	dueTime?: string | null;
	assigneeId?: string | null;
};

/** Facts a record carries when it is entered as of an earlier day. */
export type TaskRecord = { createdAt?: Date; doneAt?: Date | null };

/** Adds a task, deadline or reminder to a matter; returns its id. Throws `not_found` for a matter the viewer may not see. */
export function createTask(viewer: Scope, input: CreateTask, record: TaskRecord = {}): Promise<string> {
	const id = newId();
	const createdAt = record.createdAt ?? new Date();
	return inScope(viewer, async (tx) => {
		await findMatter(tx, viewer, input.matterId);
		await tx.insert(tasks).values({
			...input,
			chamberId: viewer.chamberId,
			id,
			doneAt: record.doneAt ?? null,
			createdBy: viewer.userId,
			createdAt,
			updatedAt: createdAt,
		});
		await recordActivity(tx, viewer, {
			action: "created",
			entityType: "task",
			entityId: id,
			matterId: input.matterId,
			meta: { title: input.title, date: input.dueDate },
			at: createdAt,
		});
		return id;
	});
}
