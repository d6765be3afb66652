import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { deliveryJson } from "#app/domains/desk/hooks/json.ts";
import { sendAgain } from "#app/domains/desk/hooks/log.server.ts";
import { deliveryShape } from "#app/domains/desk/hooks/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Send a message to a webhook again, with the same id and body",
			answers: deliveryShape,
			allow: "webhooks.manage",
			keys: false,
			status: 202,
			run: async ({ viewer, params }) =>
				deliveryJson(await sendAgain(viewer, idParam(params, "id"), idParam(params, "deliveryId"))),
		}),
	},
	null,
);
