import { download } from "#app/core/web/download.server.ts";
import { answerMatterFile } from "#app/domains/out/wholefile/answer.server.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

/** The whole file of a matter, behind the link on its page. */
export const loader = download({
	allow: "matters.wholeFile",
	limit: "wholeFile",
	of: "matterId",
	home: (id) => `/matters/${id}/info`,
	run: ({ viewer, request, id }) => answerMatterFile({ viewer, request, css: styleSheet.css }, id),
});
