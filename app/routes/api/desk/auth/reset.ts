import { z } from "zod";
import { deviceOf } from "#app/core/person/device.server.ts";
import { ApiAnswer, apiAction, noGet, publicVerb } from "#app/core/web/api.server.ts";
import { resetPassword } from "#app/domains/desk/auth/resets.server.ts";
import { chosenPasswordSchema } from "#app/domains/desk/auth/schema.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: publicVerb({
			summary: "Choose a new password with the token of a link; all sessions of the person end",
			schema: chosenPasswordSchema,
			answers: z.null(),
			refuses: ["rate_limited"],
			run: async (request, input) => {
				const cookie = await resetPassword(input, deviceOf(request));
				return new ApiAnswer({ body: { data: null }, headers: { "Set-Cookie": cookie } });
			},
		}),
	},
	null,
);
