import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { signOut } from "#app/domains/desk/ways/end.server.ts";
import { endedShape } from "#app/domains/desk/ways/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Sign out on all your other devices",
			answers: endedShape,
			allow: "profile.edit",
			keys: false,
			run: async ({ viewer }) => ({ ended: await signOut(viewer, viewer.userId, "others") }),
		}),
	},
	null,
);
