import { download } from "#app/core/web/download.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { answerPaper } from "#app/domains/case/drafts/print/print.server.ts";
import { paperQuerySchema } from "#app/domains/case/drafts/print/schema.ts";

/** A draft as a PDF or a Word document, behind the links on its page and its preview. */
export const loader = download({
	allow: "drafts.view",
	limit: "paper",
	of: "draftId",
	home: (id) => `/drafts/${id}`,
	run: ({ viewer, request, id }) =>
		answerPaper(viewer, request, id, readQuery(paperQuerySchema, queryOf(new URL(request.url)))),
});
