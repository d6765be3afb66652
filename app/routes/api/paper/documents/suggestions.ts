import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { suggestionsJson } from "#app/domains/filing/orders/json.ts";
import { documentSuggestions } from "#app/domains/filing/orders/suggestions.server.ts";
import { suggestionsShape } from "#app/domains/filing/orders/suggestions-shape.ts";

export const loader = apiLoader({
	summary: "What was read in an order, and where on its pages; nothing of it is saved",
	answers: suggestionsShape,
	allow: "documents.view",
	run: async ({ viewer, params }) =>
		suggestionsJson(await documentSuggestions(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
