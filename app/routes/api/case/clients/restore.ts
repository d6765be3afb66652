import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreClient } from "#app/domains/case/clients/bin.server.ts";
import { clientJson } from "#app/domains/case/clients/json.ts";
import { clientShape } from "#app/domains/case/clients/shape.ts";

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
