import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { undoneShape } from "#app/domains/day/causelists/shape.ts";
import { undoList } from "#app/domains/day/causelists/undo.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Undo what a court's list did to the diary, except where somebody has changed a hearing since",
			answers: undoneShape,
			refuses: ["conflict"],
			allow: "hearings.edit",
			run: ({ viewer, params }) => undoList(viewer, idParam(params, "id")),
		}),
	},
	null,
);
