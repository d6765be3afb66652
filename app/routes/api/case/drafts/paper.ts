import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerPaper, PAPER_MIMES } from "#app/domains/case/drafts/print/print.server.ts";
import { paperQuerySchema } from "#app/domains/case/drafts/print/schema.ts";

export const loader = apiLoader({
	summary: "A draft as a PDF or a Word document, on the paper of its court",
	answers: { file: PAPER_MIMES, holds: ["drafts"] },
	query: paperQuerySchema,
	allow: "drafts.view",
	limit: "paper",
	refuses: ["too_large"],
	run: ({ viewer, request, params, query }) => answerPaper(viewer, request, idParam(params, "id"), query),
});

export const action = apiAction({});
