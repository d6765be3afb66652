import { z } from "zod";
import { apiDocument } from "#app/api-document.server.ts";
import { apiAction, publicLoader } from "#app/core/web/api.server.ts";

export const loader = publicLoader({
	summary: "This document",
	answers: { json: z.looseObject({ openapi: z.string() }) },
	run: async () => apiDocument(),
});

export const action = apiAction({});
