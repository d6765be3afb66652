import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerMatterFile } from "#app/domains/out/wholefile/answer.server.ts";
import { wholeFileNouns } from "#app/domains/out/wholefile/nouns.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

export const loader = apiLoader({
	summary:
		"Export the whole file of a matter as a ZIP: papers, orders, drafts, tables as CSV, and pages that open without Peshi",
	answers: { file: ["application/zip"], holds: wholeFileNouns },
	allow: "matters.wholeFile",
	limit: "wholeFile",
	refuses: ["too_large"],
	run: ({ viewer, request, params }) =>
		answerMatterFile({ viewer, request, css: styleSheet.css }, idParam(params, "id")),
});

export const action = apiAction({});
