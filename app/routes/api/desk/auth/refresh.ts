import { apiAction, noGet, publicVerb } from "#app/core/web/api.server.ts";
import { refresh } from "#app/domains/desk/auth/service.server.ts";
import { signedInShape } from "#app/domains/desk/users/shape.ts";
import { signedInAnswer } from "#app/domains/desk/users/signed-in.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: publicVerb({
			summary: "Get a new access token for the session cookie; the secret of the cookie changes",
			answers: signedInShape,
			refuses: ["unauthenticated"],
			run: async (request) => signedInAnswer(await refresh(request, "program")),
		}),
	},
	null,
);
