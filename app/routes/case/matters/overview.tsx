import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { undecidedConflicts } from "#app/domains/case/conflicts/settle.server.ts";
import { isOpenMatter } from "#app/domains/case/matters/rules.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { messageToClient } from "#app/domains/case/tell/tell.server.ts";
import { nearestHearings } from "#app/domains/day/hearings/day/diary.server.ts";
import type { MatterHead } from "#app/domains/filing/casefile/details.server.ts";
import { Overview } from "#app/domains/filing/casefile/overview.tsx";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";

const SHOWN = 5;

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const [{ matter, client }, hearings, tell] = await Promise.all([
		getMatter(viewer, matterId),
		nearestHearings(viewer, matterId, SHOWN),
		messageToClient(viewer, matterId),
	]);
	const conflicts = isOpenMatter(matter.status)
		? await undecidedConflicts(viewer, { ...matter, clientName: client?.name })
		: [];
	return { hearings, today: courtToday(), conflicts, tell };
});

export default function MatterOverview() {
	const head = useRouteLoaderData<MatterHead>("matter");
	const data = useLoaderData<typeof loader>();
	return head ? <Overview head={head} {...data} /> : null;
}
