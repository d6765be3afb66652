import { apiAction, apiLoader, paged, verb } from "#app/core/api.server.ts";
import { AppError } from "#app/core/errors.ts";
import { documentJson, wholeDocumentJson } from "#app/domains/documents/json.ts";
import { receiveUpload } from "#app/domains/documents/receive.server.ts";
import { documentQuerySchema } from "#app/domains/documents/schema.ts";
import { getDocument, listDocuments } from "#app/domains/documents/service.server.ts";

export const loader = apiLoader({
	query: documentQuerySchema,
	allow: "documents.view",
	run: async ({ viewer, query }) => paged(await listDocuments(viewer, query), documentJson),
});

export const action = apiAction({
	POST: verb({
		allow: "documents.upload",
		status: 201,
		// One file a call: a second one would have no place in the answer.
		run: async ({ viewer, request }) => {
			const contentType = request.headers.get("content-type") ?? "";
			const [result] = await receiveUpload(viewer, { contentType, body: request.body, most: 1 });
			if (!result) throw new AppError("bad_request", "err.bad_request");
			if ("error" in result) throw result.error;
			return wholeDocumentJson(await getDocument(viewer, result.documentId));
		},
	}),
});
