import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { clientJson } from "#app/domains/case/clients/json.ts";
import { clientQuerySchema, createClientSchema } from "#app/domains/case/clients/schema.ts";
import { createClient, listClients } from "#app/domains/case/clients/service.server.ts";
import { clientShape } from "#app/domains/case/clients/shape.ts";

export const loader = apiLoader({
	summary: "The clients",
	answers: { page: clientShape },
	query: clientQuerySchema,
	allow: "clients.view",
	run: async ({ viewer, query }) => paged(await listClients(viewer, query), clientJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Add a client",
		answers: clientShape,
		schema: createClientSchema,
		allow: "clients.create",
		status: 201,
		run: async ({ viewer }, input) => clientJson(await createClient(viewer, input)),
	}),
});
