import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { ledgerJson } from "#app/domains/day/adjournments/json.ts";
import { matterLedger } from "#app/domains/day/adjournments/service.server.ts";
import { ledgerShape } from "#app/domains/day/adjournments/shape.ts";

export const loader = apiLoader({
	summary: "The adjournments of a matter: dates, who sought them, reasons, days lost",
	answers: ledgerShape,
	allow: "hearings.view",
	run: async ({ viewer, params }) => ledgerJson(await matterLedger(viewer, idParam(params, "id"))),
});

export const action = apiAction({});
