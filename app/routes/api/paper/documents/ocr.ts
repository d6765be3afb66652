import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { wholeDocumentJson } from "#app/domains/paper/documents/json.ts";
import { getDocument, requestOcr } from "#app/domains/paper/documents/service.server.ts";
import { documentShape } from "#app/domains/paper/documents/shape.ts";
import { ocrSchema } from "#app/domains/paper/files/schema.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary: "Read a document again, or one page of it",
			answers: documentShape,
			schema: ocrSchema,
			allow: "documents.upload",
			status: 202,
			refuses: ["conflict"],
			run: async ({ viewer, params }, input) => (await requestOcr(viewer, idParam(params, "id"), input)).id,
			show: async ({ viewer }, documentId) => wholeDocumentJson(await getDocument(viewer, documentId)),
		}),
	},
	null,
);
