import { download } from "#app/core/web/download.server.ts";
import { answerChamberFile } from "#app/domains/chamber/answer.server.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

/** The whole chamber, behind the link on the settings screen. */
export const loader = download({
	allow: "chamber.wholeFile",
	limit: "wholeChamber",
	home: () => "/settings#whole-chamber",
	run: ({ viewer, request }) => answerChamberFile({ viewer, request, css: styleSheet.css }),
});
