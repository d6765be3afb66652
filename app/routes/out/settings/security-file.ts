import { csvAnswer } from "#app/core/csv.ts";
import { download } from "#app/core/web/download.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { securityCsv } from "#app/domains/desk/security/list.server.ts";
import { securityQuerySchema } from "#app/domains/desk/security/schema.ts";
import { translator } from "#app/messages/index.ts";

/** The entries of the security log that a filter finds, as CSV. */
export const loader = download({
	allow: "security.view",
	limit: "listFile",
	home: () => "/settings/security-log",
	run: async ({ viewer, request }) => {
		const query = readQuery(securityQuerySchema, queryOf(new URL(request.url)), {});
		const lines = securityCsv(viewer, query, translator(viewer.locale));
		return csvAnswer("security-log.csv", lines);
	},
});
