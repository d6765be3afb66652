import { keyScopes } from "#app/api-document.server.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import { apiAction, apiLoader, paged, showingVerb } from "#app/core/web/api.server.ts";
import { keyJson } from "#app/domains/desk/keys/json.ts";
import { keyQuerySchema, newKeySchema } from "#app/domains/desk/keys/schema.ts";
import { createKey, listKeys } from "#app/domains/desk/keys/service.server.ts";
import { keyShape, newKeyShape } from "#app/domains/desk/keys/shape.ts";

export const loader = apiLoader({
	summary: "Your API keys, newest first; for an Admin, those of everybody in the chamber",
	answers: { page: keyShape },
	query: keyQuerySchema,
	allow: "keys.own",
	keys: false,
	run: async ({ viewer, query }) => paged(await listKeys(viewer, query), keyJson),
});

export const action = apiAction({
	POST: showingVerb({
		summary: "Create an API key with which a program acts for you",
		schema: newKeySchema(() => keyScopes()),
		answers: newKeyShape,
		allow: "keys.own",
		keys: false,
		status: 201,
		run: ({ viewer }, input) => createKey(viewer, input),
		show: async (_, { id }) => ({ _id: id, key: keySecret(id) }),
	}),
});
