import { useActionData, useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { FeedDialog } from "#app/domains/day/calendar/feed-dialog.tsx";
import { feedAction, feedOfPath, openFeed } from "#app/domains/day/calendar/feed-form.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "calendar.matter", dialog: true };

export const loader = screen({ allow: "calendar.own" }, ({ viewer, params }) =>
	openFeed(viewer, feedOfPath.matter(params)),
);

export const action = feedAction("matter");

export default function MatterCalendar() {
	const opened = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <FeedDialog {...opened} made={answer?.made ?? null} failed={answer?.failed} />;
}
