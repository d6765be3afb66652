import { apiAction, apiLoader, paged, verb } from "#app/core/api.server.ts";
import { hearingJson } from "#app/domains/hearings/json.ts";
import { createHearingSchema, hearingQuerySchema } from "#app/domains/hearings/schema.ts";
import { createHearing, listHearings } from "#app/domains/hearings/service.server.ts";

export const loader = apiLoader({
	query: hearingQuerySchema,
	allow: "hearings.view",
	run: async ({ viewer, query }) => paged(await listHearings(viewer, query), hearingJson),
});

export const action = apiAction({
	POST: verb({
		schema: createHearingSchema,
		allow: "hearings.create",
		status: 201,
		run: async ({ viewer }, input) => hearingJson(await createHearing(viewer, input)),
	}),
});
