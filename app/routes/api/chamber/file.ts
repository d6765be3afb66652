import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { answerChamberFile } from "#app/domains/chamber/answer.server.ts";
import { wholeFileNouns } from "#app/domains/wholefile/nouns.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

export const loader = apiLoader({
	summary: "Export the whole chamber as a ZIP",
	answers: { file: ["application/zip"], holds: wholeFileNouns },
	allow: "chamber.wholeFile",
	limit: "wholeChamber",
	refuses: ["too_large"],
	// It holds what a key for one noun must not bring.
	keys: false,
	run: ({ viewer, request }) => answerChamberFile({ viewer, request, css: styleSheet.css }),
});

export const action = apiAction({});
