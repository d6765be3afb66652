import { z } from "zod";
import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { endSessionOfOwn } from "#app/domains/desk/ways/end.server.ts";

export const loader = noGet("DELETE");

export const action = apiAction(
	{
		DELETE: verb({
			summary: "Sign out on one of your devices",
			answers: z.null(),
			allow: "profile.edit",
			keys: false,
			status: 204,
			run: async ({ viewer, params }) => {
				await endSessionOfOwn(viewer, idParam(params, "id"));
				return null;
			},
		}),
	},
	null,
);
