import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { listActivity } from "#app/domains/desk/activity/feed.server.ts";
import { activityJson } from "#app/domains/desk/activity/json.ts";
import { activityQuerySchema } from "#app/domains/desk/activity/schema.ts";
import { activityShape } from "#app/domains/desk/activity/shape.ts";

export const loader = apiLoader({
	summary: "The activity log, newest first",
	answers: { page: activityShape },
	query: activityQuerySchema,
	allow: "activity.view",
	run: async ({ viewer, query }) => paged(await listActivity(viewer, query), activityJson),
});

export const action = apiAction({});
