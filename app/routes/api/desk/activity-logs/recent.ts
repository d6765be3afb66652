import { z } from "zod";
import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { activityJson } from "#app/domains/desk/activity/json.ts";
import { activityShape } from "#app/domains/desk/activity/shape.ts";

export const loader = apiLoader({
	summary: "The newest entries of the activity log",
	answers: z.array(activityShape),
	allow: "activity.view",
	run: async ({ viewer }) => (await recentActivity(viewer)).map(activityJson),
});

export const action = apiAction({});
