import { z } from "zod";
import { optionalId, optionalTime, requiredDay, requiredText } from "#app/core/web/fields.ts";
import { fieldValues, listOf } from "#app/core/web/record.ts";
import type { MessageKey } from "#app/messages/index.ts";
import type { tasks } from "#drizzle/schema.ts";

export type TaskField = {
	label: MessageKey;
	/** Taken in a form: blank is null where a task may be without it. */
	typed: z.ZodType;
	/** The longest text. */
	max?: number;
	/** A line of text among others in the forms, the list and the whole file's table, or in a place of its own. */
	form: "line" | "placed";
	/** How a stored word reads: the key of its message. */
	reads?: (word: string) => string | undefined;
};

/** What Peshi records about a task by itself, what a reminder is about, what a deadline was calculated from, and why it was moved. */
type Stored =
	| "chamberId"
	| "id"
	| "matterId"
	| "restricted"
	| "doneAt"
	| "hearingId"
	| "aboutTaskId"
	| "remindedAt"
	| "rule"
	| "startDate"
	| "outerDate"
	| "copyAppliedOn"
	| "copyReadyOn"
	| "computedDate"
	| "movedFrom"
	| "moveReason"
	| "createdBy"
	| "createdAt"
	| "updatedAt"
	| "deletedAt"
	| "version";

/**
 * Everything people say of a task, a deadline or a reminder, in the order in which two versions are compared: one entry
 * for each column that Peshi does not keep by itself.
 */
export const taskFields = {
	title: { label: "task.title", typed: requiredText("invalid.title", 300), max: 300, form: "placed" },
	dueDate: { label: "task.due", typed: requiredDay("invalid.dueDate", "task"), form: "placed" },
	dueTime: { label: "hearing.time", typed: optionalTime(), form: "placed" },
	assigneeId: { label: "task.assignee", typed: optionalId("task.nobody"), form: "placed" },
	kind: {
		label: "task.kind",
		typed: z.enum(["task", "deadline"], "invalid.choice"),
		form: "placed",
		reads: (kind) => (kind === "deadline" ? "task.kind.deadline" : "task.kind.task"),
	},
} satisfies Record<Exclude<keyof typeof tasks.$inferSelect, Stored>, TaskField>;

export type TaskFieldName = keyof typeof taskFields;

/** The fields in their order, with their names. */
export const taskFieldList = listOf<TaskFieldName, TaskField>(taskFields);

type Clearable = {
	[Name in TaskFieldName]: null extends z.output<(typeof taskFields)[Name]["typed"]> ? Name : never;
}[TaskFieldName];

/** The fields that a change may empty: those whose schema takes null. */
export const clearableTaskFields = taskFieldList
	.map(({ name }) => name)
	.filter((name): name is Clearable => taskFields[name].typed.isNullable());

/** What the forms show of a stored task. */
export const formValues = (task: Pick<typeof tasks.$inferSelect, TaskFieldName | "version">) => ({
	...fieldValues(taskFields, task),
	dueTime: task.dueTime?.slice(0, 5),
	version: task.version,
});

/** The fields that are one line of text in every form and full view of a task. */
export const taskLines = taskFieldList.filter(({ form }) => form === "line");
