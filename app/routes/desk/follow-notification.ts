import { redirect } from "@remix-run/node";
import { isId } from "#app/core/ids.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { markRead } from "#app/domains/desk/notifications/service.server.ts";

/** The way from a notification to what it is about: who goes it has read the notification. Asked twice it does the same. */
export const loader = screen({}, async ({ viewer, url, params }) => {
	const { notificationId } = params;
	if (isId(notificationId)) await markRead(viewer, notificationId);
	return redirect(safeRedirect(url.searchParams.get("to"), "/notifications"));
});
