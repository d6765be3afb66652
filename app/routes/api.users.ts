import { apiAction, apiLoader, paged } from "#app/core/api.server.ts";
import { userJson } from "#app/domains/users/json.ts";
import { userQuerySchema } from "#app/domains/users/schema.ts";
import { listUsers } from "#app/domains/users/service.server.ts";
import { userShape } from "#app/domains/users/shape.ts";

export const loader = apiLoader({
	summary: "The people of the chamber",
	answers: { page: userShape },
	query: userQuerySchema,
	allow: "users.manage",
	run: async ({ viewer, query }) => paged(await listUsers(viewer, query), userJson),
});

export const action = apiAction({});
