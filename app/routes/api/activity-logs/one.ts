import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { getActivity } from "#app/domains/activity/feed.server.ts";
import { activityJson } from "#app/domains/activity/json.ts";
import { activityShape } from "#app/domains/activity/shape.ts";

export const loader = apiLoader({
	summary: "One entry of the activity log",
	answers: activityShape,
	allow: "activity.view",
	run: async ({ viewer, params }) => activityJson(await getActivity(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
