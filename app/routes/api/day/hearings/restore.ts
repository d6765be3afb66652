import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { hearingJson } from "#app/domains/day/hearings/json.ts";
import { hearingShape } from "#app/domains/day/hearings/shape.ts";
import { restoreHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Restore a withdrawn hearing",
			answers: hearingShape,
			refuses: ["conflict"],
			allow: "hearings.edit",
			run: async ({ viewer, params }) => hearingJson(await restoreHearing(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
