import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { filingCheck, objectionJson } from "#app/domains/filing/check/check.server.ts";
import { objectionShape } from "#app/domains/filing/check/shape.ts";

export const loader = apiLoader({
	summary: "What a registry's portal may object to in a PDF; it only warns",
	answers: objectionShape.array(),
	allow: "documents.view",
	run: async ({ viewer, params }) => {
		const check = await filingCheck(viewer, idParam(params, "id"));
		return (check?.objections ?? []).map((objection) => objectionJson(objection, viewer.locale));
	},
});

export const action = apiAction({});
