import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/http.ts";
import { screen } from "#app/core/screen.server.ts";
import { courtToday } from "#app/domains/hearings/rules.ts";
import { matterTasks } from "#app/domains/matters/details.server.ts";
import { TaskList } from "#app/domains/matters/task-list.tsx";

export const loader = screen({ allow: "tasks.view" }, async ({ viewer, params }) => ({
	tasks: await matterTasks(viewer, idParam(params, "matterId"), ["task", "deadline"]),
	today: courtToday(),
}));

export default function MatterTasks() {
	return <TaskList {...useLoaderData<typeof loader>()} empty="task.none" />;
}
