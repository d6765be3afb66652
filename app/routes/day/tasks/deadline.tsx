import { useActionData, useLoaderData } from "@remix-run/react";
import { clean } from "#app/core/clean.ts";
import { typedDay } from "#app/core/dates.ts";
import { can } from "#app/core/person/roles.ts";
import { formAction, parseForm } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { boundedForm } from "#app/core/web/input/body.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { DeadlineDialog } from "#app/domains/day/tasks/deadline-dialog.tsx";
import { computeDeadline } from "#app/domains/day/tasks/deadlines/deadlines.ts";
import { assignees } from "#app/domains/day/tasks/read.server.ts";
import { knownHolidays, storedDeadline } from "#app/domains/day/tasks/reckoning.ts";
import { deadlineSchema, saveDeadlineSchema } from "#app/domains/day/tasks/schema.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "deadline.calculateLimitation", dialog: true };

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, params, url, t }) => {
	const matterId = idParam(params, "matterId");
	await getMatter(viewer, matterId);
	const holidays = knownHolidays(viewer.courtDays).map(typedDay).join(", ");
	// An emptied field says that the courts were open; one that is not there says nothing.
	const given = clean(queryOf(url));
	const values = url.searchParams.has("closed")
		? given
		: { ...given, ...(holidays ? { closed: holidays } : {}) };
	const question = {
		...{ matterId, values, people: await assignees(viewer, matterId), me: viewer.userId },
		courtDays: { holidays: viewer.courtDays.holidays.length, mayChange: can(viewer, "users.manage") },
	};
	if (!("kind" in values) && !("startDate" in values)) return { ...question, result: null, refused: null };
	const { submission, reply } = parseForm(boundedForm(Object.entries(values)), deadlineSchema, t);
	if (submission.status !== "success")
		return { ...question, result: null, refused: { result: reply(), error: null } };
	const { value } = submission;
	return {
		...question,
		values: { ...values, startDate: value.startDate },
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
		await createTask(viewer, {
			matterId,
			kind: "deadline",
			title: title ?? t(`deadline.${question.kind}`),
			assigneeId,
			...storedDeadline(question, viewer.courtDays),
		});
		return { to: `/matters/${matterId}/tasks`, toast: "deadline.saved" };
	},
});

export default function ComputeDeadline() {
	const { matterId, refused, ...data } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>() ?? refused ?? undefined;
	return <DeadlineDialog {...data} failed={failed} close={`/matters/${matterId}/tasks#compute-deadline`} />;
}
