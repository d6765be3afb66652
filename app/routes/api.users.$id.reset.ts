import { apiAction, noGet, verb } from "#app/core/api.server.ts";
import { idParam } from "#app/core/http.ts";
import { issueReset } from "#app/domains/auth/resets.server.ts";
import { resetLinkShape } from "#app/domains/users/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Make a link with which a person who has forgotten the password chooses a new one",
			answers: resetLinkShape,
			allow: "users.manage",
			status: 201,
			run: async ({ viewer, params }) => {
				const { email, link, expiresAt } = await issueReset(viewer, idParam(params, "id"));
				return { email, link, expiresAt: expiresAt.toISOString() };
			},
		}),
	},
	null,
);
