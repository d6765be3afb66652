import { apiAction, apiLoader } from "#app/core/api.server.ts";
import { recentActivity } from "#app/domains/activity/feed.server.ts";
import { activityJson } from "#app/domains/activity/json.ts";

export const loader = apiLoader({
	allow: "activity.view",
	run: async ({ viewer }) => (await recentActivity(viewer)).map(activityJson),
});

export const action = apiAction({});
