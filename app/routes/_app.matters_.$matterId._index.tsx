import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/http.ts";
import { screen } from "#app/core/screen.server.ts";
import { courtToday } from "#app/domains/hearings/rules.ts";
import { hearingDiary } from "#app/domains/hearings/service.server.ts";
import { matterHead } from "#app/domains/matters/details.server.ts";
import { Overview } from "#app/domains/matters/overview.tsx";

const SHOWN = 5;

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const [head, { rows }] = await Promise.all([
		matterHead(viewer, matterId),
		hearingDiary(viewer, { matterId, limit: SHOWN }),
	]);
	return { head, hearings: rows, today: courtToday() };
});

export default function MatterOverview() {
	return <Overview {...useLoaderData<typeof loader>()} />;
}
