import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/http.ts";
import { screen } from "#app/core/screen.server.ts";
import { matterDrafts } from "#app/domains/matters/details.server.ts";
import { DraftList } from "#app/domains/matters/draft-list.tsx";

export const loader = screen({ allow: "drafts.view" }, async ({ viewer, params }) => ({
	drafts: await matterDrafts(viewer, idParam(params, "matterId")),
}));

export default function MatterDrafting() {
	return <DraftList {...useLoaderData<typeof loader>()} />;
}
