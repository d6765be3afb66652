import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { messageJson } from "#app/domains/paper/mailin/json.ts";
import { discardMessage } from "#app/domains/paper/mailin/messages.server.ts";
import { messageShape } from "#app/domains/paper/mailin/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Discard a message that is held back; it stays in the mail folder",
			answers: messageShape,
			allow: "mailin.manage",
			keys: false,
			refuses: ["conflict"],
			run: async ({ viewer, params }) =>
				messageJson(await discardMessage(viewer, idParam(params, "messageId"))),
		}),
	},
	null,
);
