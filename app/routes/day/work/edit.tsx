import { useActionData, useLoaderData } from "@remix-run/react";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { assignees, getTask } from "#app/domains/day/tasks/read.server.ts";
import { updateTask } from "#app/domains/day/tasks/service.server.ts";
import { EditWorkDialog } from "#app/domains/day/work/new-work.tsx";
import { editWorkSchema } from "#app/domains/day/work/schema.ts";
import { seenAt } from "#app/domains/day/work/seen-at.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "task.edit", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params }) => {
	const { task } = await getTask(viewer, idParam(params, "taskId"));
	const { id, kind, title, dueDate, assigneeId, version, matterId } = task;
	return {
		id,
		defaults: { kind, title, dueDate, assigneeId, version },
		people: await assignees(viewer, matterId),
	};
});

export const action = formAction({
	schema: editWorkSchema,
	allow: "tasks.edit",
	failed: "error.task",
	run: async ({ viewer, params }, input) => {
		const id = idParam(params, "taskId");
		const { task } = await updateTask(viewer, id, withBlanks(input, ["assigneeId"]));
		return { ...seenAt(viewer, task), toast: "success.taskSaved", version: task.version };
	},
});

export default function EditWork() {
	const { id, ...data } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <EditWorkDialog {...data} failed={failed ?? undefined} close={`/work#w-${id}`} />;
}
