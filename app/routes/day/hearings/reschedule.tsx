import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, optionalIdParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { RescheduleDialog } from "#app/domains/day/hearings/entry/hearing-form.tsx";
import { listBehind } from "#app/domains/day/hearings/list-behind.ts";
import { rescheduleSchema } from "#app/domains/day/hearings/schema.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { rescheduleHearing } from "#app/domains/day/hearings/update.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.reschedule", dialog: true };

export const loader = screen({ allow: "hearings.edit" }, async ({ viewer, params }) => ({
	row: await getHearing(viewer, idParam(params, "hearingId"), optionalIdParam(params, "matterId")),
	today: courtToday(),
}));

export const action = formAction({
	schema: rescheduleSchema,
	allow: "hearings.edit",
	failed: "error.hearingUpdate",
	run: async ({ viewer, params, request }, input) => {
		const hearingId = idParam(params, "hearingId");
		const { hearing, matter } = await rescheduleHearing(viewer, hearingId, withBlanks(input, ["time"]));
		return {
			to: `${listBehind(params, matter)}${new URL(request.url).search}#hearing-${hearing.id}`,
			toast: "success.hearingMoved",
			// Of a day gone by it is a new hearing, and what was before it stays as it is.
			...(hearing.id === hearingId ? { version: hearing.version } : {}),
		};
	},
});

export default function Reschedule() {
	const { row, today } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	const list = listBehind(useParams(), row.matter);
	return (
		<RescheduleDialog
			row={row}
			today={today}
			failed={failed ?? undefined}
			close={`${list}${search}#hearing-${row.hearing.id}`}
		/>
	);
}
