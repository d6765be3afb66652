import { apiAction, apiLoader } from "#app/core/api.server.ts";
import { idParam } from "#app/core/http.ts";
import { getActivity } from "#app/domains/activity/feed.server.ts";
import { activityJson } from "#app/domains/activity/json.ts";

export const loader = apiLoader({
	allow: "activity.view",
	run: async ({ viewer, params }) => activityJson(await getActivity(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
