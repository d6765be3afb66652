import { z } from "zod";
import { isFarDay, parseDay } from "#app/core/dates.ts";
import { isId } from "#app/core/ids.ts";
import {
	farYear,
	optionalDay,
	optionalText,
	requiredDay,
	requiredText,
	versionField,
} from "#app/core/web/fields.ts";
import { schemasOf } from "#app/core/web/record.ts";
import { deadlineKinds } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import { readClosedDays } from "#app/domains/day/tasks/deadlines/deadlines.ts";
import { taskFields } from "./fields.ts";

const { kind, ...facts } = schemasOf(taskFields, "typed");

export { facts as taskFacts };

/** Add Task. Reminders have a form of their own. */
export const taskFormSchema = z.object({ ...facts, kind, version: versionField() });

const REASON_MAX = 300;

/** Why a deadline is moved, in a form that changes more than its date. */
export const optionalReason = optionalText(REASON_MAX);

/** Edit Task. */
export const editTaskSchema = taskFormSchema.extend({ reason: optionalReason });

/** The fields of a task, a deadline or a reminder in its response. */
export type TaskFacts = Omit<z.output<typeof taskFormSchema>, "kind" | "version">;

/** A hearing or a task as one choice, `hearing:<id>` or `task:<id>`. */
const subject = z
	.string("invalid.choice")
	.trim()
	.transform((value, context): { hearingId: string | null; aboutTaskId: string | null } => {
		const [kind, id, ...rest] = value.split(":");
		if (value === "") return { hearingId: null, aboutTaskId: null };
		if (rest.length === 0 && isId(id) && kind === "hearing") return { hearingId: id, aboutTaskId: null };
		if (rest.length === 0 && isId(id) && kind === "task") return { hearingId: null, aboutTaskId: id };
		context.addIssue({ code: "custom", message: "invalid.choice" });
		return z.NEVER;
	})
	.optional();

/** Set Reminder: what to remember, when, who, and the hearing or task it is about. */
export const reminderFormSchema = z.object({ ...facts, about: subject, version: versionField() });

/** What the day-to-day buttons of a task do. */
export const taskActSchema = z.object({
	intent: z.enum(["done", "undone", "delete", "restore"], "invalid.choice"),
	redirectTo: z.string().optional(),
});
export type TaskAct = z.output<typeof taskActSchema>["intent"];

/** The new date of a deadline, and why it is moved. */
export const moveDeadlineSchema = z.object({
	dueDate: facts.dueDate,
	reason: requiredText("deadline.moveReasonMissing", REASON_MAX),
	version: versionField(),
});

/** Days on which courts do not sit, typed as a list of days and of spans of days; no year of them is one that cannot be. */
export const closedDays = (max: number) =>
	z
		.string("invalid.value")
		.trim()
		.max(max, "invalid.tooLong")
		.transform((text, context): string[] => {
			const days = readClosedDays(text, parseDay);
			const far = days ? days.find((day) => isFarDay(day, "task")) : null;
			const message = far ? farYear(far) : "invalid.deadlineClosedDays";
			if (!days || far) context.addIssue({ code: "custom", message });
			return days ?? [];
		});

/** What a deadline is calculated from. */
export const deadlineSchema = z
	.object({
		kind: z.enum(deadlineKinds, "invalid.deadlineKind"),
		startDate: requiredDay("invalid.deadlineStart"),
		copyAppliedOn: optionalDay(),
		copyReadyOn: optionalDay(),
		closed: closedDays(2000).optional(),
	})
	.refine(
		({ copyAppliedOn, copyReadyOn }) => !copyAppliedOn || !copyReadyOn || copyReadyOn >= copyAppliedOn,
		{
			path: ["copyReadyOn"],
			error: "invalid.deadlineCopy",
		},
	);

/** The computed deadline to be kept as a task. */
export const saveDeadlineSchema = deadlineSchema.safeExtend({
	title: optionalText(300),
	assigneeId: facts.assigneeId,
});
