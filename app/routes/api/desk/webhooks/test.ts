import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { deliveryJson } from "#app/domains/desk/hooks/json.ts";
import { sendTest } from "#app/domains/desk/hooks/log.server.ts";
import { deliveryShape } from "#app/domains/desk/hooks/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Send a test message to a webhook, even if it is off; it is tried once, after the response",
			answers: deliveryShape,
			allow: "webhooks.manage",
			keys: false,
			status: 202,
			run: async ({ viewer, params }) => deliveryJson(await sendTest(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
