import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { searchJson } from "#app/domains/search/json.ts";
import { searchQuerySchema } from "#app/domains/search/schema.ts";
import { searchAll } from "#app/domains/search/service.server.ts";
import { searchShape } from "#app/domains/search/shape.ts";

export const loader = apiLoader({
	summary: "Search everything the caller may see",
	answers: searchShape,
	query: searchQuerySchema,
	allow: "search.use",
	limit: "search",
	run: async ({ viewer, query }) => searchJson(await searchAll(viewer, query.q)),
});

export const action = apiAction({});
