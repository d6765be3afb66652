import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { confirmFactorSchema } from "#app/domains/desk/enrol/schema.ts";
import { confirmFactor } from "#app/domains/desk/enrol/set-up.server.ts";
import { recoveryCodesShape } from "#app/domains/desk/enrol/shape.ts";
import { codesOfSet } from "#app/domains/desk/factor/recovery.server.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary:
				"Switch your second factor on with a first code of the app; all your other devices are signed out",
			schema: confirmFactorSchema,
			answers: recoveryCodesShape,
			allow: "profile.edit",
			factorless: true,
			keys: false,
			refuses: ["conflict"],
			run: ({ viewer }, input) => confirmFactor(viewer, input),
			show: async (_, setId) => ({ recoveryCodes: codesOfSet(setId) }),
		}),
	},
	null,
);
