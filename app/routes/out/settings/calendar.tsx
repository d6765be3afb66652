import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { FeedDialog } from "#app/domains/day/calendar/feed-dialog.tsx";
import { feedAction } from "#app/domains/day/calendar/feed-form.server.ts";
import { findFeed } from "#app/domains/day/calendar/feeds.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "calendar.own", dialog: true };

export const loader = screen({ allow: "calendar.own" }, async ({ viewer }) => ({
	exists: (await findFeed(viewer, "own")) !== null,
}));

export const action = feedAction("own");

export default function OwnCalendar() {
	const { exists } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <FeedDialog reach="own" exists={exists} made={answer?.made ?? null} failed={answer?.failed} />;
}
