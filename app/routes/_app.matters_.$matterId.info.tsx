import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/http.ts";
import { screen } from "#app/core/screen.server.ts";
import { CaseInfo } from "#app/domains/matters/case-info.tsx";
import type { MatterHead } from "#app/domains/matters/details.server.ts";
import { ratedBy } from "#app/domains/matters/rating.server.ts";

type Parent = MatterHead & { canEdit: boolean };

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => ({
	ratedBy: await ratedBy(viewer, idParam(params, "matterId")),
}));

export default function MatterInfo() {
	const parent = useRouteLoaderData<Parent>("routes/_app.matters_.$matterId");
	const { ratedBy } = useLoaderData<typeof loader>();
	return parent ? <CaseInfo row={parent.row} canEdit={parent.canEdit} ratedBy={ratedBy} /> : null;
}
