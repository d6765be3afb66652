import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { scheduleHearing } from "#app/domains/day/hearings/entry/schedule.server.ts";
import { hearingJson } from "#app/domains/day/hearings/json.ts";
import { createHearingSchema, hearingQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { hearingShape } from "#app/domains/day/hearings/shape.ts";

export const loader = apiLoader({
	summary: "The hearings",
	answers: { page: hearingShape },
	query: hearingQuerySchema,
	allow: "hearings.view",
	run: async ({ viewer, query }) => paged(await listHearings(viewer, query), hearingJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Create a hearing",
		answers: hearingShape,
		refuses: ["conflict"],
		schema: createHearingSchema,
		allow: "hearings.create",
		status: 201,
		run: async ({ viewer }, input) => hearingJson((await scheduleHearing(viewer, input)).row),
	}),
});
