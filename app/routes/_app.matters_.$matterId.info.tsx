import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/http.ts";
import { can } from "#app/core/roles.ts";
import { screen } from "#app/core/screen.server.ts";
import { CaseInfo } from "#app/domains/matters/case-info.tsx";
import { getMatter } from "#app/domains/matters/service.server.ts";

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => ({
	row: await getMatter(viewer, idParam(params, "matterId")),
	canEdit: can(viewer, "matters.edit"),
}));

export default function MatterInfo() {
	return <CaseInfo {...useLoaderData<typeof loader>()} />;
}
