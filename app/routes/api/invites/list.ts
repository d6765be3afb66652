import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { listInvites } from "#app/domains/users/invites.server.ts";
import { inviteJson } from "#app/domains/users/json.ts";
import { inviteQuerySchema } from "#app/domains/users/schema.ts";
import { openInviteShape } from "#app/domains/users/shape.ts";

export const loader = apiLoader({
	summary: "The pending invitations",
	answers: { page: openInviteShape },
	query: inviteQuerySchema,
	allow: "users.manage",
	keys: false,
	run: async ({ viewer, query }) => paged(await listInvites(viewer, query), inviteJson),
});

export const action = apiAction({});
