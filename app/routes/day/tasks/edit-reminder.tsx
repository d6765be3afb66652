import { useActionData, useLoaderData } from "@remix-run/react";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { clearableTaskFields, formValues } from "#app/domains/day/tasks/fields.ts";
import { assignees, getTask, reminderSubjects } from "#app/domains/day/tasks/read.server.ts";
import { reminderFormSchema } from "#app/domains/day/tasks/schema.ts";
import { updateTask } from "#app/domains/day/tasks/service.server.ts";
import { ReminderDialog } from "#app/domains/day/tasks/task-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "task.editReminder", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const [row, subjects, people] = await Promise.all([
		getTask(viewer, idParam(params, "taskId"), matterId),
		reminderSubjects(viewer, matterId),
		assignees(viewer, matterId),
	]);
	const { id, hearingId, aboutTaskId } = row.task;
	const about = hearingId ? `hearing:${hearingId}` : aboutTaskId ? `task:${aboutTaskId}` : "";
	const assigneeId = row.task.assigneeId ?? row.task.createdBy;
	const { kind: _, ...values } = formValues(row.task);
	const defaults = { ...values, about, assigneeId };
	return { matterId, id, defaults, people, subjects: withOwn(subjects, row) };
});

/** A reminder is always for somebody. */
const mayBeBlank = clearableTaskFields.filter((name) => name !== "assigneeId");

/** What the reminder is about stays to be chosen, though it may be over by now. */
function withOwn(
	subjects: Awaited<ReturnType<typeof reminderSubjects>>,
	{ task, hearingDate, aboutTitle }: Awaited<ReturnType<typeof getTask>>,
) {
	const { hearings, tasks } = subjects;
	const isHeard = hearingDate && !hearings.some(({ id }) => id === task.hearingId);
	const isDone = aboutTitle && !tasks.some(({ id }) => id === task.aboutTaskId);
	return {
		hearings: isHeard
			? [{ id: String(task.hearingId), date: hearingDate, purpose: "" }, ...hearings]
			: hearings,
		tasks: isDone ? [{ id: String(task.aboutTaskId), title: aboutTitle }, ...tasks] : tasks,
	};
}

export const action = formAction({
	schema: reminderFormSchema,
	allow: "tasks.edit",
	failed: "error.reminder",
	run: async ({ viewer, params }, { about, ...input }) => {
		const taskId = idParam(params, "taskId");
		const matterId = idParam(params, "matterId");
		await getTask(viewer, taskId, matterId);
		const subject = about ?? { hearingId: null, aboutTaskId: null };
		const change = { ...withBlanks(input, mayBeBlank), ...subject };
		const { task } = await updateTask(viewer, taskId, change);
		return {
			to: `/matters/${matterId}/reminders#t-${taskId}`,
			toast: "success.reminderSaved",
			version: task.version,
		};
	},
});

export default function EditReminder() {
	const { matterId, id, ...data } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const close = `/matters/${matterId}/reminders#edit-${id}`;
	return (
		<ReminderDialog
			title={useT()("task.editReminder")}
			{...data}
			failed={failed ?? undefined}
			close={close}
		/>
	);
}
