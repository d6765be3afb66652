import { redirect } from "@remix-run/node";
import { download } from "#app/core/web/download.server.ts";
import { fileOfExport } from "#app/domains/out/chamber/answer.server.ts";

/** The ZIP of the whole chamber, behind the link on its page; the page tells where there is none. */
export const loader = download({
	allow: "chamber.wholeFile",
	limit: "wholeFile",
	home: () => "/settings/chamber",
	run: async ({ viewer, request }) => (await fileOfExport(viewer, request)) ?? redirect("/settings/chamber"),
});
