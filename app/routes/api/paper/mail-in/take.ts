import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { messageJson } from "#app/domains/paper/mailin/json.ts";
import { askForMessage } from "#app/domains/paper/mailin/messages.server.ts";
import { messageShape } from "#app/domains/paper/mailin/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Take in a message that is held back; the worker fetches it after the response",
			answers: messageShape,
			allow: "mailin.manage",
			keys: false,
			refuses: ["conflict"],
			status: 202,
			run: async ({ viewer, params }) =>
				messageJson(await askForMessage(viewer, idParam(params, "messageId"))),
		}),
	},
	null,
);
