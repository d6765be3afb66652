import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { causeListJson } from "#app/domains/day/causelists/json.ts";
import { getCauseList } from "#app/domains/day/causelists/service.server.ts";
import { causeListShape } from "#app/domains/day/causelists/shape.ts";

export const loader = apiLoader({
	summary: "A court's list, weighed against the diary",
	answers: causeListShape,
	allow: "hearings.view",
	run: async ({ viewer, params }) => causeListJson(await getCauseList(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
