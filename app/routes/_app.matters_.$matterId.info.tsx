import { useRouteLoaderData } from "@remix-run/react";
import { CaseInfo } from "#app/domains/matters/case-info.tsx";
import type { MatterHead } from "#app/domains/matters/details.server.ts";

type Parent = MatterHead & { canEdit: boolean };

export default function MatterInfo() {
	const parent = useRouteLoaderData<Parent>("routes/_app.matters_.$matterId");
	return parent ? <CaseInfo row={parent.row} canEdit={parent.canEdit} /> : null;
}
