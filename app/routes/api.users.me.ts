import { apiAction, apiLoader } from "#app/core/api.server.ts";
import { userJson } from "#app/domains/users/json.ts";
import { getUser } from "#app/domains/users/service.server.ts";

export const loader = apiLoader({
	chamberless: true,
	run: async ({ viewer }) => userJson(await getUser(viewer, viewer.userId)),
});

export const action = apiAction({});
