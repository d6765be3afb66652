import { useActionData, useLoaderData } from "@remix-run/react";
import { clean } from "#app/core/clean.ts";
import { boundedForm } from "#app/core/web/body.server.ts";
import { formAction, parseForm } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getMatter } from "#app/domains/matters/service.server.ts";
import { DeadlineDialog } from "#app/domains/tasks/deadline-dialog.tsx";
import { computeDeadline } from "#app/domains/tasks/deadlines.ts";
import { assignees } from "#app/domains/tasks/read.server.ts";
import { deadlineSchema, saveDeadlineSchema } from "#app/domains/tasks/schema.ts";
import { createTask } from "#app/domains/tasks/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "deadline.compute", dialog: true };

/** As many as the field takes. */
const MOST_HOLIDAYS = 160;

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params, url, t }) => {
	const matterId = idParam(params, "matterId");
	await getMatter(viewer, matterId);
	const holidays = viewer.courtDays.holidays.slice(-MOST_HOLIDAYS).join(", ");
	// An emptied field says that the courts were open; one that is not there says nothing.
	const given = clean(queryOf(url));
	const asked = url.searchParams.has("closed")
		? given
		: { ...given, ...(holidays ? { closed: holidays } : {}) };
	const question = { matterId, asked, people: await assignees(viewer, matterId), me: viewer.userId };
	if (!("kind" in asked) && !("startDate" in asked)) return { ...question, result: null, refused: null };
	const { submission, reply } = parseForm(boundedForm(Object.entries(asked)), deadlineSchema, t);
	if (submission.status !== "success")
		return { ...question, result: null, refused: { result: reply(), error: null } };
	const { value } = submission;
	return {
		...question,
		asked: { ...asked, startDate: value.startDate },
		result: computeDeadline({ ...value, closedSaturdays: viewer.courtDays.closedSaturdays }),
		refused: null,
	};
});

export const action = formAction({
	schema: saveDeadlineSchema,
	allow: "tasks.edit",
	failed: "deadline.error",
	run: async ({ viewer, params, t }, { title, assigneeId, ...question }) => {
		const matterId = idParam(params, "matterId");
		const { kind, lastDate, outerDate } = computeDeadline({
			...question,
			closedSaturdays: viewer.courtDays.closedSaturdays,
		});
		await createTask(viewer, {
			matterId,
			kind: "deadline",
			title: title ?? t(`deadline.${kind}`),
			dueDate: lastDate,
			assigneeId,
			rule: kind,
			startDate: question.startDate,
			outerDate,
		});
		return { to: `/matters/${matterId}/tasks`, toast: "deadline.saved" };
	},
});

export default function ComputeDeadline() {
	const { matterId, refused, ...data } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>() ?? refused ?? undefined;
	return <DeadlineDialog {...data} failed={failed} close={`/matters/${matterId}/tasks#compute-deadline`} />;
}
