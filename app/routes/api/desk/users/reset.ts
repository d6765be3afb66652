import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { issueReset, resetLink } from "#app/domains/desk/auth/resets.server.ts";
import { resetLinkShape } from "#app/domains/desk/users/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary: "Create a link with which a person who forgot the password chooses a new one",
			answers: resetLinkShape,
			allow: "users.manage",
			keys: false,
			status: 201,
			run: async ({ viewer, params }) => {
				const { id, email, expiresAt } = await issueReset(viewer, idParam(params, "id"));
				return { id, email, expiresAt: expiresAt.toISOString() };
			},
			show: async (_, { id, ...rest }) => ({ ...rest, link: resetLink(id) }),
		}),
	},
	null,
);
