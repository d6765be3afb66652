import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerClientFile } from "#app/domains/out/wholefile/answer.server.ts";
import { wholeFileNouns } from "#app/domains/out/wholefile/nouns.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

export const loader = apiLoader({
	summary: "Export everything about a client as a ZIP: the whole file of each matter that the caller may see",
	answers: { file: ["application/zip"], holds: wholeFileNouns },
	allow: "matters.wholeFile",
	limit: "wholeFile",
	run: ({ viewer, request, params }) =>
		answerClientFile({ viewer, request, css: styleSheet.css }, idParam(params, "id")),
});

export const action = apiAction({});
