import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { callClaim } from "#app/core/web/once.server.ts";
import { receiveEdited } from "#app/domains/case/drafts/edited/edited.server.ts";
import { editedUploadSchema } from "#app/domains/case/drafts/edited/schema.ts";
import { draftJson } from "#app/domains/case/drafts/json.ts";
import { answerPaper, PAPER_MIMES } from "#app/domains/case/drafts/print/print.server.ts";
import { paperQuerySchema } from "#app/domains/case/drafts/print/schema.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { draftShape } from "#app/domains/case/drafts/shape.ts";

export const loader = apiLoader({
	summary: "A draft as a PDF or a Word document, on the paper of its court",
	answers: { file: PAPER_MIMES, holds: ["drafts"] },
	query: paperQuerySchema,
	allow: "drafts.view",
	limit: "paper",
	refuses: ["too_large"],
	run: ({ viewer, request, params, query }) => answerPaper(viewer, request, idParam(params, "id"), query),
});

export const action = apiAction({
	POST: verb({
		summary: "Take the Word document of a draft back after it was edited: its next version",
		answers: draftShape,
		upload: editedUploadSchema,
		refuses: ["conflict"],
		allow: "drafts.editOwn",
		status: 201,
		run: async ({ viewer, request, params }) => {
			const { draftId } = await receiveEdited(viewer, request, idParam(params, "id"), (_, sent) =>
				callClaim(request, sent),
			);
			return draftJson((await getDraft(viewer, draftId)).draft);
		},
	}),
});
