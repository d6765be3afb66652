import { download } from "#app/core/web/download.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerMatterFile } from "#app/domains/out/wholefile/answer.server.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

/** The whole file of a matter, behind the link on its page. */
export const loader = download({
	allow: "matters.wholeFile",
	limit: "wholeFile",
	home: (params) => `/matters/${params.matterId}/info`,
	run: ({ viewer, request, params }) =>
		answerMatterFile({ viewer, request, css: styleSheet.css }, idParam(params, "matterId")),
});
