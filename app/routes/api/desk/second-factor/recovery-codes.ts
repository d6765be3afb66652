import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { renewCodes } from "#app/domains/desk/enrol/end.server.ts";
import { provenSchema } from "#app/domains/desk/enrol/schema.ts";
import { recoveryCodesShape } from "#app/domains/desk/enrol/shape.ts";
import { codesOfSet } from "#app/domains/desk/factor/recovery.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary: "Make new recovery codes; those before them stop working",
			schema: provenSchema,
			answers: recoveryCodesShape,
			allow: "profile.edit",
			keys: false,
			status: 201,
			refuses: ["conflict"],
			run: ({ viewer }, input) => renewCodes(viewer, input),
			show: async (_, setId) => ({ recoveryCodes: codesOfSet(setId) }),
		}),
	},
	null,
);
