import type { ActionFunctionArgs } from "@remix-run/node";
import { ApiAnswer, apiAction, apiLoader, paged } from "#app/core/api.server.ts";
import { AppError } from "#app/core/errors.ts";
import { requireViewer } from "#app/core/viewer.server.ts";
import { documentJson, wholeDocumentJson } from "#app/domains/documents/json.ts";
import { receiveUpload } from "#app/domains/documents/receive.server.ts";
import { documentQuerySchema } from "#app/domains/documents/schema.ts";
import { getDocument, listDocuments } from "#app/domains/documents/service.server.ts";

export const loader = apiLoader({
	query: documentQuerySchema,
	allow: "documents.view",
	run: async ({ viewer, query }) => paged(await listDocuments(viewer, query), documentJson),
});

export const action = apiAction({ POST: upload });

/** One file a call; a second one would have no place in the answer. */
async function upload({ request, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "documents.upload", context });
	const contentType = request.headers.get("content-type") ?? "";
	const [result] = await receiveUpload(viewer, { contentType, body: request.body, most: 1 });
	if (!result) throw new AppError("bad_request", "err.bad_request");
	if ("error" in result) throw result.error;
	const document = wholeDocumentJson(await getDocument(viewer, result.documentId));
	return new ApiAnswer({ body: { data: document }, status: 201 });
}
