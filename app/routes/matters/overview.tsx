import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import type { MatterHead } from "#app/domains/casefile/details.server.ts";
import { Overview } from "#app/domains/casefile/overview.tsx";
import { undecidedConflicts } from "#app/domains/conflicts/settle.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { nearestHearings } from "#app/domains/hearings/day/diary.server.ts";
import { isOpen } from "#app/domains/matters/rules.ts";
import { getMatter } from "#app/domains/matters/service.server.ts";
import { tellOf } from "#app/domains/tell/tell.server.ts";

const SHOWN = 5;

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const [{ matter, client }, hearings, tell] = await Promise.all([
		getMatter(viewer, matterId),
		nearestHearings(viewer, matterId, SHOWN),
		tellOf(viewer, matterId),
	]);
	const conflicts = isOpen(matter.status)
		? await undecidedConflicts(viewer, { ...matter, clientName: client?.name })
		: [];
	return { hearings, today: courtToday(), conflicts, tell };
});

export default function MatterOverview() {
	const head = useRouteLoaderData<MatterHead>("matter");
	const data = useLoaderData<typeof loader>();
	return head ? <Overview head={head} {...data} /> : null;
}
