import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { signOut } from "#app/domains/desk/ways/end.server.ts";
import { endedShape } from "#app/domains/desk/ways/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Sign a person of the chamber out on all devices",
			answers: endedShape,
			allow: "users.manage",
			keys: false,
			run: async ({ viewer, params }) => ({
				ended: await signOut(viewer, idParam(params, "id"), "all"),
			}),
		}),
	},
	null,
);
