import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/http.ts";
import { screen } from "#app/core/screen.server.ts";
import { hearingDiary } from "#app/domains/hearings/diary.server.ts";
import { courtToday } from "#app/domains/hearings/rules.ts";
import type { MatterHead } from "#app/domains/matters/details.server.ts";
import { Overview } from "#app/domains/matters/overview.tsx";

const SHOWN = 5;

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params }) => {
	const { rows } = await hearingDiary(viewer, { matterId: idParam(params, "matterId"), limit: SHOWN });
	return { hearings: rows, today: courtToday() };
});

export default function MatterOverview() {
	const head = useRouteLoaderData<MatterHead>("routes/_app.matters_.$matterId");
	const data = useLoaderData<typeof loader>();
	return head ? <Overview head={head} {...data} /> : null;
}
