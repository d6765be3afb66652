import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { moveDeadline } from "#app/domains/day/tasks/move.server.ts";
import { MoveDialog } from "#app/domains/day/tasks/move-dialog.tsx";
import { getDeadline } from "#app/domains/day/tasks/read.server.ts";
import { moveDeadlineSchema } from "#app/domains/day/tasks/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "deadline.moveTitle", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params }) => ({
	row: await getDeadline(viewer, idParam(params, "taskId")),
}));

export const action = formAction({
	schema: moveDeadlineSchema,
	allow: "tasks.edit",
	failed: "deadline.error",
	run: async ({ viewer, params }, input) => {
		const { task } = await moveDeadline(viewer, idParam(params, "taskId"), input);
		return { to: `/deadlines#t-${task.id}`, toast: "deadline.movedOne", version: task.version };
	},
});

export default function MoveDeadline() {
	const { row } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <MoveDialog row={row} failed={failed} close={`/deadlines#move-${row.task.id}`} />;
}
