import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerBookFile } from "#app/domains/filing/books/file-answer.server.ts";
import { bookFileSchema } from "#app/domains/filing/books/schema.ts";

export const loader = apiLoader({
	summary: "A file of the last paper book that was made",
	answers: { file: ["application/pdf"], holds: ["documents", "drafts", "hearings", "matters"] },
	query: bookFileSchema,
	allow: "documents.view",
	run: ({ viewer, request, params, query }) =>
		answerBookFile(viewer, request, idParam(params, "id"), query.part),
});

export const action = apiAction({});
