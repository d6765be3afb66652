import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { causeListRowJson } from "#app/domains/day/causelists/json.ts";
import { listRowQuerySchema } from "#app/domains/day/causelists/schema.ts";
import { listVerdictRows } from "#app/domains/day/causelists/service.server.ts";
import { causeListRowShape } from "#app/domains/day/causelists/shape.ts";

export const loader = apiLoader({
	summary: "The rows of a court's list, each with what it is for the diary",
	answers: { page: causeListRowShape },
	query: listRowQuerySchema,
	allow: "hearings.view",
	run: async ({ viewer, params, query }) =>
		paged(await listVerdictRows(viewer, idParam(params, "id"), query), causeListRowJson),
});

export const action = apiAction({});
