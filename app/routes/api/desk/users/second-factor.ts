import { z } from "zod";
import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { removeFactorOf } from "#app/domains/desk/enrol/end.server.ts";

export const loader = noGet("DELETE");

export const action = apiAction(
	{
		DELETE: verb({
			summary: "Remove the second factor of a person of the chamber who has lost it",
			answers: z.null(),
			allow: "users.manage",
			keys: false,
			status: 204,
			refuses: ["conflict"],
			run: async ({ viewer, params }) => {
				await removeFactorOf(viewer, idParam(params, "id"));
				return null;
			},
		}),
	},
	null,
);
