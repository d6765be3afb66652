import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { findMatters, offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { assignees } from "#app/domains/day/tasks/read.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { dueDays } from "#app/domains/day/work/days.ts";
import { NewWorkDialog } from "#app/domains/day/work/new-work.tsx";
import { newWorkSchema } from "#app/domains/day/work/schema.ts";
import { seenAt } from "#app/domains/day/work/seen-at.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "work.new", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, request }) => {
	const [matters, people] = await Promise.all([offeredMatters(viewer, { request }), assignees(viewer, null)]);
	return { days: dueDays(courtToday(), viewer.courtDays), matters, people, me: viewer.userId };
});

export const action = formAction({
	schema: newWorkSchema,
	allow: "tasks.edit",
	finders: { matterId: findMatters },
	failed: "error.task",
	run: async ({ viewer }, { matterId, ...task }) => {
		const id = await createTask(viewer, { ...task, matterId: matterId ?? null, kind: "task" });
		return { ...seenAt(viewer, { id, assigneeId: task.assigneeId }), toast: "success.task" };
	},
});

export default function NewWork() {
	const failed = useActionData<typeof action>();
	return (
		<NewWorkDialog {...useLoaderData<typeof loader>()} failed={failed ?? undefined} close="/work#new-work" />
	);
}
