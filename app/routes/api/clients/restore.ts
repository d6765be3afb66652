import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreClient } from "#app/domains/clients/bin.server.ts";
import { clientJson } from "#app/domains/clients/json.ts";
import { clientShape } from "#app/domains/clients/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Restore a deleted client",
			answers: clientShape,
			allow: "clients.delete",
			run: async ({ viewer, params }) => clientJson(await restoreClient(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
