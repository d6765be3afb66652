import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreMatter } from "#app/domains/case/matters/bin.server.ts";
import { matterJson } from "#app/domains/case/matters/json.ts";
import { matterShape } from "#app/domains/case/matters/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Restore a deleted matter",
			answers: matterShape,
			allow: "matters.delete",
			run: async ({ viewer, params }) => matterJson(await restoreMatter(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
