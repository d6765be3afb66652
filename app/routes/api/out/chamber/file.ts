import { ApiAnswer, apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { fileOrExport } from "#app/domains/out/chamber/answer.server.ts";
import { AGAIN_SECONDS, exportJson } from "#app/domains/out/chamber/json.ts";
import { exportShape } from "#app/domains/out/chamber/shape.ts";
import { wholeFileNouns } from "#app/domains/out/wholefile/nouns.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

export const loader = apiLoader({
	summary: "The export of the whole chamber as a ZIP; where none is ready, one is ordered",
	answers: { file: ["application/zip"], holds: wholeFileNouns, meanwhile: exportShape },
	allow: "chamber.wholeFile",
	refuses: ["too_large", "not_found"],
	// It holds what a key for one noun must not bring.
	keys: false,
	run: async ({ viewer, request }) => {
		const found = await fileOrExport(viewer, request, styleSheet.css);
		if (found instanceof Response) return found;
		const headers = { "Retry-After": String(AGAIN_SECONDS) };
		return new ApiAnswer({ body: { data: exportJson(found) }, status: 202, headers });
	},
});

export const action = apiAction({});
