import { useLoaderData } from "@remix-run/react";
import { parseDay } from "#app/core/dates.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { CauseListSheet } from "#app/domains/hearings/cause-list.tsx";
import { causeList } from "#app/domains/hearings/diary.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.causeList" };

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, url }) => {
	const day = parseDay(url.searchParams.get("date") ?? "")?.day ?? courtToday();
	return { day, courts: await causeList(viewer, day), chamber: viewer.chamberName, name: viewer.name };
});

export default function PrintCauseList() {
	return <CauseListSheet {...useLoaderData<typeof loader>()} />;
}
