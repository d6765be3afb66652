import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { listInvites } from "#app/domains/desk/users/invites.server.ts";
import { inviteJson } from "#app/domains/desk/users/json.ts";
import { inviteQuerySchema } from "#app/domains/desk/users/schema.ts";
import { openInviteShape } from "#app/domains/desk/users/shape.ts";

export const loader = apiLoader({
	summary: "The pending invitations",
	answers: { page: openInviteShape },
	query: inviteQuerySchema,
	allow: "users.manage",
	keys: false,
	run: async ({ viewer, query }) => paged(await listInvites(viewer, query), inviteJson),
});

export const action = apiAction({});
