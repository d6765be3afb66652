import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { withdrawInvite } from "#app/domains/desk/users/invites.server.ts";
import { inviteJson } from "#app/domains/desk/users/json.ts";
import { openInviteShape } from "#app/domains/desk/users/shape.ts";

export const loader = noGet("DELETE");

export const action = apiAction(
	{
		DELETE: verb({
			summary: "Withdraw an invitation; its link stops working",
			answers: openInviteShape,
			allow: "users.manage",
			keys: false,
			run: async ({ viewer, params }) => inviteJson(await withdrawInvite(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
