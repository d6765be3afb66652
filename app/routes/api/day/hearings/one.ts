import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { hearingJson } from "#app/domains/day/hearings/json.ts";
import { updateHearingSchema, withdrawCallSchema } from "#app/domains/day/hearings/schema.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { hearingShape } from "#app/domains/day/hearings/shape.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { withdrawHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";

export const loader = apiLoader({
	summary: "A hearing",
	answers: hearingShape,
	allow: "hearings.view",
	run: async ({ viewer, params }) => hearingJson(await getHearing(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		summary: "Change a hearing; absent fields stay as they are",
		answers: hearingShape,
		refuses: ["conflict"],
		schema: updateHearingSchema,
		allow: "hearings.edit",
		run: async ({ viewer, params }, input) =>
			hearingJson(await updateHearing(viewer, idParam(params, "id"), input)),
	}),
	DELETE: verb({
		summary: "Withdraw a hearing entered by mistake; it can be restored",
		answers: hearingShape,
		refuses: ["conflict"],
		schema: withdrawCallSchema,
		allow: "hearings.edit",
		run: async ({ viewer, params }, input) =>
			hearingJson(await withdrawHearing(viewer, idParam(params, "id"), input)),
	}),
});
