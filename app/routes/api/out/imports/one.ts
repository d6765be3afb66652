import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { setColumns } from "#app/domains/out/imports/columns.server.ts";
import { importJson } from "#app/domains/out/imports/json.ts";
import { removeImport } from "#app/domains/out/imports/remove.server.ts";
import { columnsSchema } from "#app/domains/out/imports/schema.ts";
import { withCounts } from "#app/domains/out/imports/service.server.ts";
import { importShape } from "#app/domains/out/imports/shape.ts";

export const loader = apiLoader({
	summary: "An import and its status",
	answers: importShape,
	allow: "matters.import",
	run: async ({ viewer, params }) => importJson(await withCounts(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		summary: "Choose what the columns contain; the rows are checked after the response, and nothing is saved",
		answers: importShape,
		refuses: ["conflict", "forbidden"],
		schema: columnsSchema,
		allow: "matters.import",
		run: async ({ viewer, params }, input) => {
			const importId = idParam(params, "id");
			await setColumns(viewer, importId, input);
			return importJson(await withCounts(viewer, importId));
		},
	}),
	DELETE: verb({
		summary: "Delete an import with the rows of its file; what was imported stays",
		answers: importShape,
		refuses: ["conflict"],
		allow: "matters.import",
		run: async ({ viewer, params }) => {
			const importId = idParam(params, "id");
			const shown = importJson(await withCounts(viewer, importId));
			await removeImport(viewer, importId);
			return shown;
		},
	}),
});
