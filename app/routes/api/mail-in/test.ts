import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { triedShape } from "#app/domains/mailin/shape.ts";
import { testMailbox } from "#app/domains/mailin/test.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Open the mail folder as it is set up, and take nothing in",
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
