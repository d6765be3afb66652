import { z } from "zod";
import { deviceOf } from "#app/core/person/device.server.ts";
import { ApiAnswer, apiAction, noGet, publicVerb } from "#app/core/web/api.server.ts";
import { forgotPassword } from "#app/domains/auth/resets.server.ts";
import { forgottenPasswordSchema } from "#app/domains/auth/schema.ts";
import { translator } from "#app/messages/index.ts";

const english = translator("en");

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: publicVerb({
			summary:
				"Ask for a password link by e-mail; the answer is the same whether the address has an account or not",
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
