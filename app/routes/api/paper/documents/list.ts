import { AppError } from "#app/core/errors.ts";
import { apiAction, apiLoader, paged, verb } from "#app/core/web/api.server.ts";
import { callClaim } from "#app/core/web/once.server.ts";
import { documentJson, sameFileJson, wholeDocumentJson } from "#app/domains/paper/documents/json.ts";
import { getDocument, listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { documentShape } from "#app/domains/paper/documents/shape.ts";
import { receiveUpload } from "#app/domains/paper/files/receive.server.ts";
import { documentQuerySchema, uploadFieldsSchema } from "#app/domains/paper/files/schema.ts";

export const loader = apiLoader({
	summary: "The documents; with `q`, those whose name or text contains it",
	answers: { page: documentShape },
	query: documentQuerySchema,
	allow: "documents.view",
	run: async ({ viewer, query }) => paged(await listDocuments(viewer, query), documentJson),
});

export const action = apiAction({
	POST: verb({
		summary: "Upload one file of at most 10 MB; it is read after the response",
		answers: documentShape,
		upload: uploadFieldsSchema,
		allow: "documents.upload",
		status: 201,
		// One file a call: a second one would have no place in the answer.
		run: async ({ viewer, request }) => {
			const contentType = request.headers.get("content-type") ?? "";
			const claim = (_: unknown, sent: unknown) => callClaim(request, sent);
			const [result] = await receiveUpload(viewer, { contentType, body: request.body, most: 1, claim });
			if (!result) throw new AppError("bad_request", "error.bad_request");
			if ("error" in result) throw result.error;
			const document = wholeDocumentJson(await getDocument(viewer, result.documentId));
			return { ...document, duplicateOf: result.duplicateOf.map(sameFileJson) };
		},
	}),
});
