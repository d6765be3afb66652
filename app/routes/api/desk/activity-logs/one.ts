import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { getActivity } from "#app/domains/desk/activity/feed.server.ts";
import { activityJson } from "#app/domains/desk/activity/json.ts";
import { activityShape } from "#app/domains/desk/activity/shape.ts";

export const loader = apiLoader({
	summary: "One entry of the activity log",
	answers: activityShape,
	allow: "activity.view",
	run: async ({ viewer, params }) => activityJson(await getActivity(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
