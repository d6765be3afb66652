import { useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { CalendarSection } from "#app/domains/day/calendar/feed-section.tsx";
import { listFeeds, mayHave } from "#app/domains/day/calendar/feeds.server.ts";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "calendar.title" };

export const loader = screen({ allow: "calendar.own" }, async ({ viewer }) => ({
	feeds: (await listFeeds(viewer)).rows,
	reaches: (["own", "chamber"] as const).filter((reach) => mayHave(viewer, reach)),
}));

export default function Calendars() {
	const { feeds, reaches } = useLoaderData<typeof loader>();
	return (
		<WithDialogs>
			<SubjectPage title="calendar.title" id="calendar">
				<CalendarSection feeds={feeds} reaches={reaches} />
			</SubjectPage>
		</WithDialogs>
	);
}
