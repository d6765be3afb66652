import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { searchJson } from "#app/domains/out/search/json.ts";
import { searchQuerySchema } from "#app/domains/out/search/schema.ts";
import { searchAll } from "#app/domains/out/search/service.server.ts";
import { searchShape } from "#app/domains/out/search/shape.ts";

export const loader = apiLoader({
	summary: "Search everything the caller may see",
	answers: searchShape,
	query: searchQuerySchema,
	allow: "search.use",
	limit: "search",
	run: async ({ viewer, query }) => searchJson(await searchAll(viewer, query.q)),
});

export const action = apiAction({});
