import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { takeSchema } from "#app/domains/day/causelists/schema.ts";
import { takenShape } from "#app/domains/day/causelists/shape.ts";
import { takeList } from "#app/domains/day/causelists/take.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Save rows of a court's list in the diary",
			answers: takenShape,
			refuses: ["conflict"],
			schema: takeSchema,
			allow: "hearings.edit",
			run: ({ viewer, params }, input) => takeList(viewer, idParam(params, "id"), input),
		}),
	},
	null,
);
