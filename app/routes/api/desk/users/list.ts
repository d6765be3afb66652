import { apiAction, apiLoader, paged, showingVerb } from "#app/core/web/api.server.ts";
import { inviteLink } from "#app/domains/desk/auth/mails.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { personJson } from "#app/domains/desk/users/json.ts";
import { createInviteSchema, userQuerySchema } from "#app/domains/desk/users/schema.ts";
import { listUsers } from "#app/domains/desk/users/service.server.ts";
import { inviteShape, personShape } from "#app/domains/desk/users/shape.ts";

export const loader = apiLoader({
	summary: "The people of the chamber; all of them for Admins, for others name, role and status",
	answers: { page: personShape },
	query: userQuerySchema,
	allow: "users.view",
	run: async ({ viewer, query }) => paged(await listUsers(viewer, query), (user) => personJson(viewer, user)),
});

export const action = apiAction({
	POST: showingVerb({
		summary: "Invite a person into the chamber; they choose a name and a password",
		schema: createInviteSchema,
		answers: inviteShape,
		allow: "users.manage",
		keys: false,
		status: 201,
		run: async ({ viewer }, input) => {
			const { id, email } = await createInvite(viewer, input);
			return { id, email };
		},
		show: async (_, { id, email }) => ({ email, link: inviteLink(id) }),
	}),
});
