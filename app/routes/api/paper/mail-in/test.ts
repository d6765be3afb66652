import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { triedShape } from "#app/domains/paper/mailin/shape.ts";
import { testMailbox } from "#app/domains/paper/mailin/test.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Test the connection to the mail folder; no messages are taken in",
			answers: triedShape,
			allow: "mailin.manage",
			keys: false,
			reads: true,
			refuses: ["not_found", "conflict"],
			run: ({ viewer }) => testMailbox(viewer),
		}),
	},
	null,
);
