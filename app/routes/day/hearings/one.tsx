import { useLoaderData, useLocation, useParams } from "@remix-run/react";
import { idParam, optionalIdParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { messageToClient } from "#app/domains/case/tell/tell.server.ts";
import { TellClient } from "#app/domains/case/tell/tell-client.tsx";
import { HearingDetailsDialog } from "#app/domains/day/hearings/hearing-details.tsx";
import { closeOf, listBehind } from "#app/domains/day/hearings/list-behind.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.details", dialog: true };

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, params }) => {
	const row = await getHearing(viewer, idParam(params, "hearingId"), optionalIdParam(params, "matterId"));
	const tell = await messageToClient(viewer, row.matter.id, row.hearing.id);
	return { row, tell, today: courtToday() };
});

export default function HearingDetails() {
	const { row, tell, today } = useLoaderData<typeof loader>();
	const { search } = useLocation();
	const params = useParams();
	const list = listBehind(params, row.matter);
	return (
		<HearingDetailsDialog
			row={row}
			today={today}
			path={`${list}/${row.hearing.id}`}
			search={search}
			close={closeOf(params, row, search)}
		>
			{tell && <TellClient tell={tell} />}
		</HearingDetailsDialog>
	);
}
