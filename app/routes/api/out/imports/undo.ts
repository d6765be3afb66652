import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { importJson } from "#app/domains/out/imports/json.ts";
import { undoImport, withCounts } from "#app/domains/out/imports/service.server.ts";
import { importShape } from "#app/domains/out/imports/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Undo an import: remove everything it added, except what has been worked on since",
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
