import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { listActivity } from "#app/domains/activity/feed.server.ts";
import { activityJson } from "#app/domains/activity/json.ts";
import { activityQuerySchema } from "#app/domains/activity/schema.ts";
import { activityShape } from "#app/domains/activity/shape.ts";

export const loader = apiLoader({
	summary: "The activity log, newest first",
	answers: { page: activityShape },
	query: activityQuerySchema,
	allow: "activity.view",
	run: async ({ viewer, query }) => paged(await listActivity(viewer, query), activityJson),
});

export const action = apiAction({});
