import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { binnedJson } from "#app/domains/filing/bin/json.ts";
import { binQuerySchema } from "#app/domains/filing/bin/schema.ts";
import { listBin } from "#app/domains/filing/bin/service.server.ts";
import { binnedShape } from "#app/domains/filing/bin/shape.ts";

export const loader = apiLoader({
	summary: "Deleted items that the caller can restore, latest first",
	answers: { page: binnedShape },
	query: binQuerySchema,
	allow: "bin.view",
	run: async ({ viewer, query }) => paged(await listBin(viewer, query), binnedJson),
});

export const action = apiAction({});
