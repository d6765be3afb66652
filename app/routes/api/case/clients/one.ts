import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { deletionSchema } from "#app/core/web/fields.ts";
import { idParam } from "#app/core/web/http.ts";
import { removeClient } from "#app/domains/case/clients/bin.server.ts";
import { clientJson } from "#app/domains/case/clients/json.ts";
import { updateClientSchema } from "#app/domains/case/clients/schema.ts";
import { getClient, updateClient } from "#app/domains/case/clients/service.server.ts";
import { clientShape } from "#app/domains/case/clients/shape.ts";

export const loader = apiLoader({
	summary: "A client",
	answers: clientShape,
	allow: "clients.view",
	run: async ({ viewer, params }) => clientJson(await getClient(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		summary: "Change a client; absent fields stay as they are",
		answers: clientShape,
		refuses: ["conflict"],
		schema: updateClientSchema,
		allow: "clients.edit",
		run: async ({ viewer, params }, input) =>
			clientJson(await updateClient(viewer, idParam(params, "id"), input)),
	}),
	DELETE: verb({
		summary: "Delete a client without matters; it can be restored for 30 days",
		answers: clientShape,
		refuses: ["conflict"],
		schema: deletionSchema,
		allow: "clients.delete",
		run: async ({ viewer, params }, input) =>
			clientJson(await removeClient(viewer, idParam(params, "id"), input)),
	}),
});
