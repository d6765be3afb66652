import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { listSessions } from "#app/domains/desk/ways/find.server.ts";
import { sessionJson } from "#app/domains/desk/ways/json.ts";
import { sessionQuerySchema } from "#app/domains/desk/ways/schema.ts";
import { sessionShape } from "#app/domains/desk/ways/shape.ts";

export const loader = apiLoader({
	summary: "The devices on which you are signed in, the one used last first",
	answers: { page: sessionShape },
	query: sessionQuerySchema,
	allow: "profile.edit",
	keys: false,
	run: async ({ viewer, query }) =>
		paged(await listSessions(viewer, query), (row) => sessionJson(viewer, row)),
});

export const action = apiAction({});
