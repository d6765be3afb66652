import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { nextBoardDay } from "#app/domains/day/hearings/day/board.server.ts";
import { causeList } from "#app/domains/day/hearings/day/cause-list.server.ts";
import { CauseListSheet } from "#app/domains/day/hearings/day/cause-list.tsx";
import { boardQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { listColleagues } from "#app/domains/desk/users/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.causeList" };

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, url }) => {
	const { date, assignedTo } = readQuery(boardQuerySchema, queryOf(url));
	const day = date ?? (await nextBoardDay(viewer));
	const [courts, people] = await Promise.all([causeList(viewer, day, assignedTo), listColleagues(viewer)]);
	const who = assignedTo === "me" ? viewer.userId : assignedTo;
	const goes = people.find(({ id }) => id === who) ?? null;
	return { day, today: courtToday(), courts, people, goes, chamber: viewer.chamberName };
});

export default function PrintCauseList() {
	return <CauseListSheet {...useLoaderData<typeof loader>()} />;
}
