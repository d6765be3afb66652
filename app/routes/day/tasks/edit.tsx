import { useActionData, useLoaderData } from "@remix-run/react";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { clearableTaskFields, formValues } from "#app/domains/day/tasks/fields.ts";
import { assignees, getTask } from "#app/domains/day/tasks/read.server.ts";
import { editTaskSchema } from "#app/domains/day/tasks/schema.ts";
import { updateTask } from "#app/domains/day/tasks/service.server.ts";
import { TaskDialog } from "#app/domains/day/tasks/task-form.tsx";
import { seenInMatter } from "#app/domains/day/work/seen-at.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "task.edit", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const { task } = await getTask(viewer, idParam(params, "taskId"), matterId);
	return { matterId, id: task.id, defaults: formValues(task), people: await assignees(viewer, matterId) };
});

export const action = formAction({
	schema: editTaskSchema,
	allow: "tasks.edit",
	failed: "error.task",
	run: async ({ viewer, params }, input) => {
		const taskId = idParam(params, "taskId");
		const matterId = idParam(params, "matterId");
		const before = await getTask(viewer, taskId, matterId);
		const { task } = await updateTask(viewer, taskId, withBlanks(input, clearableTaskFields));
		const isGiven = task.assigneeId !== before.task.assigneeId;
		const { to, onward } = seenInMatter(viewer, matterId, task);
		return { to, onward: isGiven && onward, toast: "success.taskSaved", version: task.version };
	},
});

export default function EditTask() {
	const { matterId, id, ...data } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const close = `/matters/${matterId}/tasks#edit-${id}`;
	return <TaskDialog title={useT()("task.edit")} {...data} failed={failed ?? undefined} close={close} />;
}
