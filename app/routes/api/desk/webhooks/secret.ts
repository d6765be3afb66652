import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { rotateSecret } from "#app/domains/desk/hooks/service.server.ts";
import { secretShape } from "#app/domains/desk/hooks/shape.ts";
import { hookSecret } from "#app/domains/desk/hooks/signature.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary: "Create a new secret for a webhook; the old one remains valid for another 24 hours",
			answers: secretShape,
			allow: "webhooks.manage",
			keys: false,
			status: 201,
			run: ({ viewer, params }) => rotateSecret(viewer, idParam(params, "id")),
			show: async (_, { id, generation }) => ({ _id: id, secret: hookSecret(id, generation) }),
		}),
	},
	null,
);
