import { z } from "zod";
import { apiAction, noGet, showingVerb, verb } from "#app/core/web/api.server.ts";
import { endFactor } from "#app/domains/desk/enrol/end.server.ts";
import { provenSchema, startFactorSchema } from "#app/domains/desk/enrol/schema.ts";
import { getStarted, startFactor } from "#app/domains/desk/enrol/set-up.server.ts";
import { startedFactorShape } from "#app/domains/desk/enrol/shape.ts";

export const loader = noGet("POST", "DELETE");

export const action = apiAction(
	{
		POST: showingVerb({
			summary: "Begin to set up your second factor: a secret for an app that shows codes",
			schema: startFactorSchema.prefault({}),
			answers: startedFactorShape,
			allow: "profile.edit",
			factorless: true,
			keys: false,
			status: 201,
			refuses: ["conflict"],
			run: ({ viewer }, input) => startFactor(viewer, input),
			show: ({ viewer }) => getStarted(viewer),
		}),
		DELETE: verb({
			summary: "Switch your second factor off, with its recovery codes and passkeys",
			schema: provenSchema,
			answers: z.null(),
			allow: "profile.edit",
			keys: false,
			status: 204,
			refuses: ["conflict"],
			run: async ({ viewer }, input) => {
				await endFactor(viewer, input);
				return null;
			},
		}),
	},
	null,
);
