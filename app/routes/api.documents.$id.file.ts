import { apiAction, apiLoader } from "#app/core/api.server.ts";
import { idParam } from "#app/core/http.ts";
import { answerFile } from "#app/domains/documents/file-answer.server.ts";

export const loader = apiLoader({
	allow: "documents.view",
	run: ({ viewer, request, params }) => answerFile(viewer, request, idParam(params, "id")),
});

export const action = apiAction({});
