import { z } from "zod";
import { clearedSessionCookie } from "#app/core/person/session-cookie.server.ts";
import { ApiAnswer, apiAction, noGet, publicVerb } from "#app/core/web/api.server.ts";
import { endSession } from "#app/domains/desk/auth/end-session.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: publicVerb({
			summary: "Sign out; the session ends",
			answers: z.null(),
			// Whatever is sent along, the session ends.
			schema: z.unknown(),
			run: async (request) => {
				await endSession(request);
				return new ApiAnswer({ body: { data: null }, headers: { "Set-Cookie": clearedSessionCookie() } });
			},
		}),
	},
	null,
);
