import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { userJson } from "#app/domains/desk/users/json.ts";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import { userShape } from "#app/domains/desk/users/shape.ts";

export const loader = apiLoader({
	summary: "The signed-in person",
	answers: userShape,
	chamberless: true,
	run: async ({ viewer }) => userJson(await getUser(viewer, viewer.userId)),
});

export const action = apiAction({});
