import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { hookJson } from "#app/domains/desk/hooks/json.ts";
import { updateHookSchema } from "#app/domains/desk/hooks/schema.ts";
import { getHook, removeHook, updateHook } from "#app/domains/desk/hooks/service.server.ts";
import { hookShape } from "#app/domains/desk/hooks/shape.ts";

export const loader = apiLoader({
	summary: "A hook",
	answers: hookShape,
	allow: "webhooks.manage",
	keys: false,
	run: async ({ viewer, params }) => hookJson(await getHook(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		summary: "Change the address or the events of a webhook, or switch it on or off",
		schema: updateHookSchema,
		answers: hookShape,
		allow: "webhooks.manage",
		keys: false,
		run: async ({ viewer, params }, input) =>
			hookJson(await updateHook(viewer, idParam(params, "id"), input)),
	}),
	DELETE: verb({
		summary: "Delete a webhook and its log",
		answers: hookShape,
		allow: "webhooks.manage",
		keys: false,
		run: async ({ viewer, params }) => hookJson(await removeHook(viewer, idParam(params, "id"))),
	}),
});
