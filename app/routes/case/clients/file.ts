import { download } from "#app/core/web/download.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerClientFile } from "#app/domains/out/wholefile/answer.server.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

/** The whole file of a client, behind the link on its page. */
export const loader = download({
	allow: "matters.wholeFile",
	limit: "wholeFile",
	home: (params) => `/clients/${params.clientId}`,
	run: ({ viewer, request, params }) =>
		answerClientFile({ viewer, request, css: styleSheet.css }, idParam(params, "clientId")),
});
