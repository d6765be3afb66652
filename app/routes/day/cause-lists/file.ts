import { download } from "#app/core/web/download.server.ts";
import { answerListFile } from "#app/domains/day/causelists/file.server.ts";

/** The court's own list, to look a row up in. */
export const loader = download({
	allow: "hearings.view",
	limit: "listFile",
	of: "listId",
	home: () => "/cause-lists",
	run: ({ viewer, id }) => answerListFile(viewer, id),
});
