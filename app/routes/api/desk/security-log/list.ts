import { apiAction, apiLoader, paged } from "#app/core/web/api.server.ts";
import { securityJson } from "#app/domains/desk/security/json.ts";
import { listSecurityLog } from "#app/domains/desk/security/list.server.ts";
import { securityQuerySchema } from "#app/domains/desk/security/schema.ts";
import { securityEntryShape } from "#app/domains/desk/security/shape.ts";

export const loader = apiLoader({
	summary:
		"The security log of the chamber, newest first: sign-ins, refusals, and what was done with ways in",
	answers: { page: securityEntryShape },
	query: securityQuerySchema,
	allow: "security.view",
	keys: false,
	run: async ({ viewer, query }) => paged(await listSecurityLog(viewer, query), securityJson),
});

export const action = apiAction({});
