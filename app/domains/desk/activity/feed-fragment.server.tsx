import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { ActivityFeed } from "./activity-feed.tsx";
import type { ActivityRow } from "./feed.server.ts";

/** The rows of the feed as the script puts them in place, and the tag that says whether they are new to it. */
export function feedFragment(
	viewer: Viewer,
	entries: readonly ActivityRow[],
): { html: string; etag: string } {
	const html = renderToStaticMarkup(
		<I18n settings={viewer}>
			<ActivityFeed entries={entries} />
		</I18n>,
	);
	return { html, etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"` };
}
