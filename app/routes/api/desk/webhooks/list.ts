import { apiAction, apiLoader, paged, showingVerb } from "#app/core/web/api.server.ts";
import { hookJson } from "#app/domains/desk/hooks/json.ts";
import { createHookSchema, hookQuerySchema } from "#app/domains/desk/hooks/schema.ts";
import { createHook, listHooks } from "#app/domains/desk/hooks/service.server.ts";
import { hookShape, secretShape } from "#app/domains/desk/hooks/shape.ts";
import { hookSecret } from "#app/domains/desk/hooks/signature.server.ts";

export const loader = apiLoader({
	summary: "The webhooks of the chamber, newest first",
	answers: { page: hookShape },
	query: hookQuerySchema,
	allow: "webhooks.manage",
	keys: false,
	run: async ({ viewer, query }) => paged(await listHooks(viewer, query), hookJson),
});

export const action = apiAction({
	POST: showingVerb({
		summary: "Create a webhook; its secret is shown only in this response",
		schema: createHookSchema,
		answers: secretShape,
		allow: "webhooks.manage",
		keys: false,
		refuses: ["conflict"],
		status: 201,
		run: ({ viewer }, input) => createHook(viewer, input),
		show: async (_, { id, generation }) => ({ _id: id, secret: hookSecret(id, generation) }),
	}),
});
