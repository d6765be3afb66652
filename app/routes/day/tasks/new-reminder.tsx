import { useActionData, useLoaderData } from "@remix-run/react";
import { addDays, formatter } from "#app/core/format.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { assignees, reminderSubjects } from "#app/domains/day/tasks/read.server.ts";
import { reminderFormSchema } from "#app/domains/day/tasks/schema.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { ReminderDialog } from "#app/domains/day/tasks/task-form.tsx";
import { courtNow, suggestedTime } from "#app/domains/day/tasks/times.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "task.setReminder", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params, url, t }) => {
	const matterId = idParam(params, "matterId");
	await getMatter(viewer, matterId);
	const [hearingId, taskId] = ["hearing", "task"].map((name) => url.searchParams.get(name) ?? undefined);
	const named = { hearingId, taskId };
	const [subjects, people] = await Promise.all([
		reminderSubjects(viewer, matterId, named),
		assignees(viewer, matterId),
	]);
	const now = courtNow();
	const hearing = subjects.hearings.find(({ id }) => id === hearingId);
	const task = subjects.tasks.find(({ id }) => id === taskId);
	const { longDate } = formatter(viewer);
	const about = hearing
		? { about: `hearing:${hearing.id}`, title: t("task.aboutHearing", { date: longDate(hearing.date) }) }
		: task && { about: `task:${task.id}`, title: task.title };
	const day = hearing?.date ?? task?.date ?? addDays(now.day, 1);
	return {
		matterId,
		subjects,
		people,
		defaults: { ...about, ...suggestedTime(day, now), assigneeId: viewer.userId },
	};
});

export const action = formAction({
	schema: reminderFormSchema,
	allow: "tasks.edit",
	failed: "error.reminder",
	run: async ({ viewer, params }, { about, version: _, ...input }) => {
		const matterId = idParam(params, "matterId");
		await createTask(viewer, { ...input, ...about, matterId, kind: "reminder" });
		return { to: `/matters/${matterId}/reminders`, toast: "success.reminder" };
	},
});

export default function SetReminder() {
	const { matterId, ...data } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const close = `/matters/${matterId}/reminders#set-reminder`;
	return (
		<ReminderDialog title={useT()("task.setReminder")} {...data} failed={failed ?? undefined} close={close} />
	);
}
