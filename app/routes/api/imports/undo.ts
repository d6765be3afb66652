import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { importJson } from "#app/domains/imports/json.ts";
import { undoImport, withCounts } from "#app/domains/imports/service.server.ts";
import { importShape } from "#app/domains/imports/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Take out again all that an import brought in, but for what was built on since",
			answers: importShape,
			status: 202,
			refuses: ["conflict"],
			allow: "matters.import",
			run: async ({ viewer, params }) => {
				const importId = idParam(params, "id");
				await undoImport(viewer, importId);
				return importJson(await withCounts(viewer, importId));
			},
		}),
	},
	null,
);
