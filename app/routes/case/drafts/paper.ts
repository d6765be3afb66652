import { download } from "#app/core/web/download.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { answerPaper } from "#app/domains/case/drafts/print/print.server.ts";
import { paperQuerySchema } from "#app/domains/case/drafts/print/schema.ts";

/** A draft as a PDF or a Word document, behind the links on its page and its preview. */
export const loader = download({
	allow: "drafts.view",
	limit: "paper",
	home: (params) => `/drafts/${params.draftId}`,
	run: ({ viewer, request, params }) =>
		answerPaper(
			viewer,
			request,
			idParam(params, "draftId"),
			readQuery(paperQuerySchema, queryOf(new URL(request.url))),
		),
});
