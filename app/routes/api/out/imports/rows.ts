import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { importRowJson } from "#app/domains/out/imports/json.ts";
import { listRows } from "#app/domains/out/imports/rows.server.ts";
import { rowQuerySchema } from "#app/domains/out/imports/schema.ts";
import { importRowShape } from "#app/domains/out/imports/shape.ts";

export const loader = apiLoader({
	summary: "The rows of an import, each with what happens to it and why",
	answers: { page: importRowShape },
	query: rowQuerySchema,
	allow: "matters.import",
	run: async ({ viewer, params, query }) =>
		paged(await listRows(viewer, idParam(params, "id"), query), importRowJson),
});

export const action = apiAction({});
