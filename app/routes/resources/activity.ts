import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatter } from "#app/core/format.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { FEED_LENGTH, recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { feedFragment } from "#app/domains/desk/activity/feed-fragment.server.tsx";
import { translate } from "#app/messages/index.ts";

/** The newest activity as a piece of HTML for the settings' feed; 304 when the asker holds it already. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "activity.view", context });
	const { html, etag } = feedFragment(viewer, await recentActivity(viewer, FEED_LENGTH));
	const time = formatter(viewer).time(new Date());
	const headers = {
		ETag: etag,
		"Cache-Control": "private, no-cache",
		// Header values are Latin; the sentence may not be.
		"X-Updated": encodeURIComponent(translate(viewer.locale, "activity.updatedAt", { time })),
	};
	const held = (request.headers.get("if-none-match") ?? "")
		.split(",")
		.map((tag) => tag.trim().replace(/^W\//, ""));
	if (held.includes(etag)) return new Response(null, { status: 304, headers });
	return new Response(html, { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}
