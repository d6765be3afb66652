import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { mailboxJson } from "#app/domains/paper/mailin/json.ts";
import { mailboxSchema } from "#app/domains/paper/mailin/schema.ts";
import { getMailbox, removeMailbox, saveMailbox } from "#app/domains/paper/mailin/service.server.ts";
import { mailboxShape } from "#app/domains/paper/mailin/shape.ts";

export const loader = apiLoader({
	summary: "The mail folder whose attachments arrive in the inbox",
	answers: mailboxShape,
	refuses: ["not_found"],
	allow: "mailin.manage",
	keys: false,
	run: async ({ viewer }) => mailboxJson(await getMailbox(viewer)),
});

export const action = apiAction({
	PUT: verb({
		summary: "Set up or change the mail folder, or switch it on or off; a new one is on",
		schema: mailboxSchema,
		answers: mailboxShape,
		allow: "mailin.manage",
		keys: false,
		run: async ({ viewer }, input) => mailboxJson(await saveMailbox(viewer, input)),
	}),
	DELETE: verb({
		summary: "Remove the mail folder and its password; papers already received stay",
		answers: mailboxShape,
		refuses: ["not_found"],
		allow: "mailin.manage",
		keys: false,
		run: async ({ viewer }) => mailboxJson(await removeMailbox(viewer)),
	}),
});
