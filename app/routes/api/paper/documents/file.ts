import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { answerFile } from "#app/domains/paper/files/file-answer.server.ts";
import { MIMES } from "#app/domains/paper/files/file-kind.ts";
import { fileQuerySchema } from "#app/domains/paper/readings/page-schema.ts";

export const loader = apiLoader({
	summary: "The bytes of a document",
	answers: { file: MIMES, holds: ["documents"] },
	query: fileQuerySchema,
	allow: "documents.view",
	run: ({ viewer, request, params }) => answerFile(viewer, request, idParam(params, "id")),
});

export const action = apiAction({});
