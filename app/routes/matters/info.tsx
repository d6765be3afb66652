import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { CaseInfo } from "#app/domains/casefile/case-info.tsx";
import type { MatterHead } from "#app/domains/casefile/details.server.ts";
import { ratedBy } from "#app/domains/matters/rating.server.ts";
import { teamOf } from "#app/domains/matters/team.server.ts";

type Parent = MatterHead & { canEdit: boolean };

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const [rater, team] = await Promise.all([ratedBy(viewer, matterId), teamOf(viewer, matterId)]);
	return {
		ratedBy: rater,
		team,
		canTeam: can(viewer, "matters.team"),
		canDelete: can(viewer, "matters.delete"),
	};
});

export default function MatterInfo() {
	const parent = useRouteLoaderData<Parent>("matter");
	const data = useLoaderData<typeof loader>();
	if (!parent) return null;
	const isOpen = parent.row.matter.status !== "archived";
	return <CaseInfo row={parent.row} canEdit={parent.canEdit} {...data} canTeam={data.canTeam && isOpen} />;
}
