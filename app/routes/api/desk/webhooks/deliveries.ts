import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { deliveryJson } from "#app/domains/desk/hooks/json.ts";
import { listDeliveries } from "#app/domains/desk/hooks/log.server.ts";
import { hookQuerySchema } from "#app/domains/desk/hooks/schema.ts";
import { deliveryShape } from "#app/domains/desk/hooks/shape.ts";

export const loader = apiLoader({
	summary: "The messages sent to a webhook in the last thirty days, newest first",
	answers: { page: deliveryShape },
	query: hookQuerySchema,
	allow: "webhooks.manage",
	keys: false,
	run: async ({ viewer, params, query }) =>
		paged(await listDeliveries(viewer, idParam(params, "id"), query), deliveryJson),
});

export const action = apiAction({});
