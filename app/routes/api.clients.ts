import { apiAction, apiLoader, paged, verb } from "#app/core/api.server.ts";
import { clientJson } from "#app/domains/clients/json.ts";
import { clientQuerySchema, createClientSchema } from "#app/domains/clients/schema.ts";
import { createClient, listClients } from "#app/domains/clients/service.server.ts";

export const loader = apiLoader({
	query: clientQuerySchema,
	allow: "clients.view",
	run: async ({ viewer, query }) => paged(await listClients(viewer, query), clientJson),
});

export const action = apiAction({
	POST: verb({
		schema: createClientSchema,
		allow: "clients.create",
		status: 201,
		run: async ({ viewer }, input) => clientJson(await createClient(viewer, input)),
	}),
});
