import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { importJson } from "#app/domains/out/imports/json.ts";
import { commitSchema } from "#app/domains/out/imports/schema.ts";
import { commitImport, withCounts } from "#app/domains/out/imports/service.server.ts";
import { importShape } from "#app/domains/out/imports/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Import the checked rows; the import continues after the response",
			answers: importShape,
			status: 202,
			refuses: ["conflict", "forbidden"],
			schema: commitSchema,
			allow: "matters.import",
			run: async ({ viewer, params }, input) => {
				const importId = idParam(params, "id");
				await commitImport(viewer, importId, input);
				return importJson(await withCounts(viewer, importId));
			},
		}),
	},
	null,
);
