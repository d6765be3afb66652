import * as mattersApi from "#app/routes/api/case/matters/list.ts";
import * as logApi from "#app/routes/api/desk/activity-logs/list.ts";
import * as clients from "#app/routes/case/clients/list.tsx";
import * as matters from "#app/routes/case/matters/list.tsx";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as hearings from "#app/routes/day/hearings/list.tsx";
import * as notifications from "#app/routes/desk/notifications.tsx";
import * as layout from "#app/routes/frame.tsx";
import * as analytics from "#app/routes/out/analytics.tsx";
import * as documents from "#app/routes/paper/documents/list.tsx";
import * as feed from "#app/routes/resources/activity.ts";
import type { call } from "./request.ts";

/** A loader and the address at which it is asked. */
export type Caller = [handler: Parameters<typeof call>[0], path: string];

/** What a Senior opens all day, by what it is called. */
export const callers: Record<string, Caller> = {
	"list of matters": [matters.loader, "/matters"],
	"list of matters by /api": [mattersApi.loader, "/api/matters?page=1"],
	dashboard: [dashboard.loader, "/"],
	"every screen's frame": [layout.loader, "/"],
	feed: [feed.loader, "/resources/activity"],
	"log by /api": [logApi.loader, "/api/activity-logs?page=1"],
	diary: [hearings.loader, "/hearings"],
	"diary of a day": [hearings.loader, `/hearings?view=day&date=${new Date().toISOString().slice(0, 10)}`],
	clients: [clients.loader, "/clients"],
	documents: [documents.loader, "/documents"],
	notifications: [notifications.loader, "/notifications"],
	analytics: [analytics.loader, "/analytics"],
};
