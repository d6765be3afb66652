import { and, eq, isNull } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { findMatter } from "#app/domains/case/matters/service.server.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { type FromTo, hearings, tasks, users } from "#drizzle/schema.ts";
import type { Action, TaskKind } from "#drizzle/words.ts";
import { findTask, maySee, type TaskRow, tasksOf } from "./read.server.ts";
import { momentOf, scheduleReminder } from "./reminders.server.ts";
import type { TaskFacts } from "./schema.ts";

export type CreateTask = TaskFacts & {
	/** Null for what belongs to no matter. */
	matterId: string | null;
	kind: TaskKind;
	hearingId?: string | null | undefined;
	aboutTaskId?: string | null | undefined;
	rule?: string;
	startDate?: string;
	outerDate?: string | null;
	copyAppliedOn?: string | null;
	copyReadyOn?: string | null;
	computedDate?: string | null;
};

/** Facts a record carries when it is entered as of an earlier day. */
export type TaskRecord = { createdAt?: Date; doneAt?: Date | null };

export type UpdateTask = Partial<Omit<CreateTask, "matterId">> & {
	version?: number | undefined;
	/** Why a deadline moves to another date. */
	reason?: string | null | undefined;
};

async function requireAssignee(tx: Tx, scope: Scope, matterId: string | null, assigneeId?: string | null) {
	if (!assigneeId) return;
	const [found] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(maySee(scope, matterId), eq(users.id, assigneeId)));
	if (!found) throw invalidField("assigneeId", "task.nobody");
}

type Subject = Pick<CreateTask, "hearingId" | "aboutTaskId">;

/** Refuses a hearing or a task that is not one of this matter's. */
async function requireSubject(
	tx: Tx,
	scope: Scope,
	matterId: string | null,
	{ hearingId, aboutTaskId }: Subject,
) {
	const found = async (table: typeof hearings | typeof tasks, id: string | null | undefined) => {
		if (!id) return;
		const here = and(
			eq(table.chamberId, scope.chamberId),
			eq(table.id, id),
			matterId ? eq(table.matterId, matterId) : isNull(table.matterId),
			isNull(table.deletedAt),
		);
		const [row] = await tx.select({ id: table.id }).from(table).where(here);
		if (!row) throw invalidField("about", "task.noSubject");
	};
	await found(hearings, hearingId);
	await found(tasks, aboutTaskId);
}

/**
 * Adds a task, deadline or reminder to a matter, or a task to none; returns its id. Throws `not_found` for a matter the viewer may not see,
 * `conflict` when it is archived, `invalid` for an assignee who may not see it, a subject of another matter, and a
 * reminder for a moment that has passed.
 */
export function createTask(viewer: Scope, input: CreateTask, record: TaskRecord = {}): Promise<string> {
	const id = newId();
	const createdAt = record.createdAt ?? new Date();
	const author = { ...viewer, at: record.createdAt };
	return inScope(author, async (tx) => {
		const found = input.matterId ? await findMatter(tx, viewer, input.matterId) : null;
		if (!record.createdAt) {
			refuseArchived(found?.matter);
			refusePast(input);
			await requireAssignee(tx, viewer, input.matterId, input.assigneeId);
		}
		await requireSubject(tx, viewer, input.matterId, input);
		await tx.insert(tasks).values({
			...input,
			chamberId: viewer.chamberId,
			id,
			doneAt: record.doneAt ?? null,
			createdBy: viewer.userId,
			createdAt,
			updatedAt: createdAt,
		});
		if (input.kind === "reminder" && !record.doneAt) await scheduleReminder(tx, viewer, id, timeOf(input));
		await noteTask(tx, author, "created", { ...input, id }, { assigneeId: input.assigneeId });
		return id;
	});
}

const timeOf = ({ dueDate, dueTime }: { dueDate?: string | null; dueTime?: string | null | undefined }) => ({
	dueDate: dueDate ?? null,
	dueTime: dueTime ?? null,
});

function refuseArchived(matter: { status: string } | null | undefined): void {
	if (matter?.status === "archived") throw new AppError("conflict", "matter.readOnly");
}

function refusePast(timed: { kind: TaskKind; dueDate?: string | null; dueTime?: string | null | undefined }) {
	const at = timed.kind === "reminder" ? momentOf(timeOf(timed)) : null;
	if (at && at.getTime() <= Date.now()) throw invalidField("dueTime", "invalid.reminderTime");
}

/**
 * Changes a task; what the input leaves out stays as it is. A reminder that moves is shown again at its new time. A deadline
 * moves with a reason only, and stays a deadline. Throws as `createTask`, `invalid` for a deadline that moves without a
 * reason, and `conflict` when `version` is not the current one.
 */
export function updateTask(viewer: Scope, taskId: string, input: UpdateTask): Promise<TaskRow> {
	const { version, ...fields } = input;
	return inScope(viewer, async (tx) =>
		changeTask(tx, viewer, await lockTask(tx, viewer, taskId, version), fields),
	);
}

/** `updateTask` of a row that is locked, inside a running transaction. */
export async function changeTask(
	tx: Tx,
	viewer: Scope,
	{ task, assignee }: TaskRow,
	{ reason, ...fields }: Omit<UpdateTask, "version">,
): Promise<TaskRow> {
	const change = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	const now = { ...task, ...change };
	refuseOtherKind(task.kind, now.kind);
	const isMoved = momentOf(now)?.getTime() !== momentOf(task)?.getTime();
	const given = now.assigneeId !== task.assigneeId;
	const move = moveOf(task, now.dueDate, reason);
	if (given) await requireAssignee(tx, viewer, task.matterId, now.assigneeId);
	await requireSubject(tx, viewer, task.matterId, fields);
	if (isMoved) refusePast(now);
	await writeTask(tx, viewer, task, { ...change, ...move.columns, ...(isMoved ? { remindedAt: null } : {}) });
	if (now.kind === "reminder" && isMoved) await scheduleReminder(tx, viewer, task.id, now);
	const after = await findTask(tx, viewer, task.id);
	await noteTask(tx, viewer, "updated", now, {
		...move.details,
		...(given ? { assigneeId: now.assigneeId, assignee: { from: assignee, to: after.assignee } } : {}),
	});
	return after;
}

/** A reminder stays one, and so does a deadline: as a task it would leave the list of deadlines without a word. */
function refuseOtherKind(before: TaskKind, after: TaskKind): void {
	if (before === after || (before === "task" && after === "deadline")) return;
	throw invalidField("kind", before === "deadline" ? "deadline.staysOne" : "invalid.choice");
}

/** What is stored and logged of another date: the one before and the reason, without which a deadline does not move. */
function moveOf(task: Stored, dueDate: string | null, reason: string | null | undefined) {
	if (dueDate === task.dueDate) return { columns: {}, details: {} };
	if (reason) {
		const from = task.dueDate ? { from: task.dueDate } : {};
		return { columns: { movedFrom: task.dueDate, moveReason: reason }, details: { reason, ...from } };
	}
	if (task.kind === "deadline") throw invalidField("reason", "deadline.moveReasonMissing");
	return { columns: { movedFrom: null, moveReason: null }, details: {} };
}

/** Marks a task as done, or as open again; once is enough. Throws `not_found` and `conflict`. */
export function setDone(viewer: Scope, taskId: string, done: boolean): Promise<TaskRow> {
	return inScope(viewer, async (tx) => {
		const row = await lockTask(tx, viewer, taskId);
		if (Boolean(row.task.doneAt) === done) return row;
		await writeTask(tx, viewer, row.task, { doneAt: done ? new Date() : null });
		await noteTask(tx, viewer, done ? "completed" : "updated", row.task);
		return findTask(tx, viewer, taskId);
	});
}

/** Takes a task off every list; it can be brought back. Returns it. Throws `not_found` and `conflict`. */
export function removeTask(viewer: Scope, taskId: string): Promise<TaskRow> {
	return inScope(viewer, async (tx) => {
		const row = await lockTask(tx, viewer, taskId);
		await writeTask(tx, viewer, row.task, { deletedAt: new Date() });
		await noteTask(tx, viewer, "deleted", row.task);
		return row;
	});
}

/** Brings a deleted task back; a reminder still ahead is shown at its time. Throws `not_found` and `conflict`. */
export function restoreTask(viewer: Scope, taskId: string): Promise<TaskRow> {
	return inScope(viewer, async (tx) => {
		const gone = and(eq(tasks.chamberId, viewer.chamberId), eq(tasks.id, taskId));
		const [task] = await tx.select().from(tasks).where(gone).for("update");
		if (!task) throw notFound();
		if (task.matterId) refuseArchived((await findMatter(tx, viewer, task.matterId)).matter);
		if (task.deletedAt) {
			await writeTask(tx, viewer, task, { deletedAt: null });
			if (task.kind === "reminder" && !task.remindedAt) await scheduleReminder(tx, viewer, taskId, task);
			await noteTask(tx, viewer, "restored", task);
		}
		return findTask(tx, viewer, taskId);
	});
}

/** A task with its row locked, inside a running transaction. Throws `not_found` and `conflict`. */
export async function lockTask(tx: Tx, scope: Scope, taskId: string, version?: number): Promise<TaskRow> {
	const [locked] = await tx
		.select({ version: tasks.version })
		.from(tasks)
		.where(and(tasksOf(scope), eq(tasks.id, taskId)))
		.for("update");
	if (!locked) throw notFound();
	const row = await findTask(tx, scope, taskId);
	if (version && version !== locked.version) throw await changedMeanwhile(tx, scope, "task", taskId);
	refuseArchived(row.matter);
	return row;
}

type Stored = typeof tasks.$inferSelect;

/** Writes a change of a task as its next version, inside a running transaction. */
export async function writeTask(
	tx: Tx,
	scope: Scope,
	task: Stored,
	change: Partial<typeof tasks.$inferInsert>,
): Promise<void> {
	await tx
		.update(tasks)
		.set({ ...change, version: task.version + 1, updatedAt: new Date() })
		.where(and(eq(tasks.chamberId, scope.chamberId), eq(tasks.id, task.id)));
}

type LoggedTask = Pick<Stored, "id" | "matterId" | "title" | "dueDate">;

type NoteDetails = {
	assigneeId?: string | null;
	assignee?: FromTo;
	from?: string;
	reason?: string;
};

/** Records what was done to a task; `assigneeId` is the person to notify, to whom it was assigned. */
export function noteTask(
	tx: Tx,
	scope: Scope,
	action: Action,
	{ id, matterId, title, dueDate }: LoggedTask,
	{ assigneeId, assignee, from, reason }: NoteDetails = {},
): Promise<void> {
	const meta = {
		title,
		...(dueDate ? { date: dueDate } : {}),
		...(assigneeId ? { assigneeId } : {}),
		...(assignee ? { assignee } : {}),
		...(from ? { from } : {}),
		...(reason ? { reason } : {}),
	};
	return recordActivity(tx, scope, { action, entityType: "task", entityId: id, matterId, meta });
}
