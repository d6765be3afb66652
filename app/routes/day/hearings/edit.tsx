import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { withBlanks } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, optionalIdParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { assignees } from "#app/domains/case/matters/who-sees.server.ts";
import { benchSuggestions } from "#app/domains/day/hearings/benches.server.ts";
import { EditHearingDialog } from "#app/domains/day/hearings/entry/hearing-form.tsx";
import { clearableHearingFields } from "#app/domains/day/hearings/fields.ts";
import { listBehind } from "#app/domains/day/hearings/list-behind.ts";
import { editHearingSchema } from "#app/domains/day/hearings/schema.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { offeredOrder } from "#app/domains/filing/casefile/prefill.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.edit", dialog: true };

export const loader = screen({ allow: "hearings.edit" }, async ({ viewer, params, url }) => {
	const row = await getHearing(viewer, idParam(params, "hearingId"), optionalIdParam(params, "matterId"));
	const [benches, people, offered] = await Promise.all([
		benchSuggestions(viewer, row.matter.id),
		assignees(viewer, row.matter.id),
		offeredOrder(viewer, url, row.hearing.date),
	]);
	return { row, benches, people, offered };
});

export const action = formAction({
	schema: editHearingSchema,
	allow: "hearings.edit",
	failed: "error.hearingUpdate",
	run: async ({ viewer, params, request }, input) => {
		const hearingId = idParam(params, "hearingId");
		const { hearing, matter } = await updateHearing(
			viewer,
			hearingId,
			withBlanks(input, clearableHearingFields),
		);
		return {
			to: `${listBehind(params, matter)}${new URL(request.url).search}#hearing-${hearing.id}`,
			toast: "success.hearingUpdated",
			// A next date has made the next hearing: on its own version a second save would make it again.
			...(input.nextDate ? {} : { version: hearing.version }),
		};
	},
});

export default function EditHearing() {
	const { row, benches, people, offered } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	const list = listBehind(useParams(), row.matter);
	return (
		<EditHearingDialog
			row={row}
			benches={benches}
			people={people}
			offered={offered}
			failed={failed ?? undefined}
			close={`${list}${search}#hearing-${row.hearing.id}`}
		/>
	);
}
