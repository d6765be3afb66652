import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { keyJson } from "#app/domains/desk/keys/json.ts";
import { revokeKey } from "#app/domains/desk/keys/service.server.ts";
import { keyShape } from "#app/domains/desk/keys/shape.ts";

export const loader = noGet("DELETE");

export const action = apiAction(
	{
		DELETE: verb({
			summary: "Revoke an API key; it stops working at once",
			answers: keyShape,
			allow: "keys.own",
			keys: false,
			run: async ({ viewer, params }) => keyJson(await revokeKey(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
