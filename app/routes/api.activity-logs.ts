import { apiAction, apiLoader, paged } from "#app/core/api.server.ts";
import { listActivity } from "#app/domains/activity/feed.server.ts";
import { activityJson } from "#app/domains/activity/json.ts";
import { activityQuerySchema } from "#app/domains/activity/schema.ts";

export const loader = apiLoader({
	query: activityQuerySchema,
	allow: "activity.view",
	run: async ({ viewer, query }) => paged(await listActivity(viewer, query), activityJson),
});

export const action = apiAction({});
