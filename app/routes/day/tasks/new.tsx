import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { assignees } from "#app/domains/day/tasks/read.server.ts";
import { taskFormSchema } from "#app/domains/day/tasks/schema.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { TaskDialog } from "#app/domains/day/tasks/task-form.tsx";
import { seenInMatter } from "#app/domains/day/work/seen-at.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "task.add", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	await getMatter(viewer, matterId);
	const defaults = { kind: "task", dueDate: courtToday(), assigneeId: viewer.userId };
	return { matterId, defaults, people: await assignees(viewer, matterId) };
});

export const action = formAction({
	schema: taskFormSchema,
	allow: "tasks.edit",
	failed: "error.task",
	run: async ({ viewer, params }, { version: _, ...input }) => {
		const matterId = idParam(params, "matterId");
		const id = await createTask(viewer, { ...input, matterId });
		const { assigneeId } = input;
		return { ...seenInMatter(viewer, matterId, { id, assigneeId }), toast: "success.task" };
	},
});

export default function AddTask() {
	const { matterId, ...data } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const close = `/matters/${matterId}/tasks#add-task`;
	return <TaskDialog title={useT()("task.add")} {...data} failed={failed ?? undefined} close={close} />;
}
