import { deviceOf } from "#app/core/person/device.server.ts";
import { apiAction, noGet, publicVerb } from "#app/core/web/api.server.ts";
import { loginSchema } from "#app/domains/desk/auth/schema.ts";
import { login } from "#app/domains/desk/auth/service.server.ts";
import { signedInShape } from "#app/domains/desk/users/shape.ts";
import { signedInAnswer } from "#app/domains/desk/users/signed-in.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: publicVerb({
			summary: "Sign in",
			schema: loginSchema,
			answers: signedInShape,
			refuses: ["unauthenticated", "second_factor", "rate_limited"],
			run: async (request, input) => signedInAnswer(await login(input, deviceOf(request))),
		}),
	},
	null,
);
