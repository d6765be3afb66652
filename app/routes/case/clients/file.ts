import { download } from "#app/core/web/download.server.ts";
import { answerClientFile } from "#app/domains/out/wholefile/answer.server.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

/** The whole file of a client, behind the link on its page. */
export const loader = download({
	allow: "matters.wholeFile",
	limit: "wholeFile",
	of: "clientId",
	home: (id) => `/clients/${id}`,
	run: ({ viewer, request, id }) => answerClientFile({ viewer, request, css: styleSheet.css }, id),
});
