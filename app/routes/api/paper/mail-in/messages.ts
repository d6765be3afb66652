import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { messageJson } from "#app/domains/paper/mailin/json.ts";
import { listMessages } from "#app/domains/paper/mailin/messages.server.ts";
import { mailQuerySchema } from "#app/domains/paper/mailin/schema.ts";
import { messageShape } from "#app/domains/paper/mailin/shape.ts";

export const loader = apiLoader({
	summary: "The messages found in the mail folder, those held back first",
	answers: { page: messageShape },
	query: mailQuerySchema,
	allow: "mailin.manage",
	keys: false,
	run: async ({ viewer, query }) => paged(await listMessages(viewer, query), messageJson),
});

export const action = apiAction({});
