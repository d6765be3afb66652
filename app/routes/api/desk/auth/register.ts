import { deviceOf } from "#app/core/person/device.server.ts";
import { apiAction, noGet, publicVerb } from "#app/core/web/api.server.ts";
import { registerSchema } from "#app/domains/desk/auth/schema.ts";
import { register } from "#app/domains/desk/auth/service.server.ts";
import { signedInShape } from "#app/domains/desk/users/shape.ts";
import { signedInAnswer } from "#app/domains/desk/users/signed-in.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: publicVerb({
			summary: "Create a chamber with its first Admin, or accept an invitation",
			schema: registerSchema,
			answers: signedInShape,
			status: 201,
			refuses: ["forbidden", "conflict", "rate_limited"],
			run: async (request, input) => signedInAnswer(await register(input, deviceOf(request)), 201),
		}),
	},
	null,
);
