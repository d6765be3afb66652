import { z } from "zod";
import { apiAction, noGet, publicVerb } from "#app/core/api.server.ts";
import { refresh } from "#app/domains/auth/service.server.ts";
import { signedInAnswer } from "#app/domains/users/signed-in.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{ POST: publicVerb(z.unknown(), async (request) => signedInAnswer(await refresh(request))) },
	null,
);
