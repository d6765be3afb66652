import { z } from "zod";
import { deviceOf } from "#app/core/person/device.server.ts";
import { ApiAnswer, apiAction, noGet, publicVerb } from "#app/core/web/api.server.ts";
import { forgotPassword } from "#app/domains/desk/auth/resets.server.ts";
import { forgottenPasswordSchema } from "#app/domains/desk/auth/schema.ts";
import { translator } from "#app/messages/index.ts";

const english = translator("en");

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: publicVerb({
			summary:
				"Request a password link by email; the response is the same whether or not the address has an account",
			schema: forgottenPasswordSchema,
			answers: { body: { data: z.null(), message: z.string() } },
			refuses: ["rate_limited"],
			run: async (request, input) => {
				const { mailed } = await forgotPassword(input, deviceOf(request));
				return new ApiAnswer({
					body: { data: null, message: english(mailed ? "auth.linkSent" : "auth.forgotAsk") },
				});
			},
		}),
	},
	null,
);
