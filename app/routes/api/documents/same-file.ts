import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { replaceByExisting } from "#app/domains/documents/duplicates.server.ts";
import { wholeDocumentJson } from "#app/domains/documents/json.ts";
import { getDocument } from "#app/domains/documents/service.server.ts";
import { documentShape } from "#app/domains/documents/shape.ts";
import { sameFileSchema } from "#app/domains/files/schema.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary: "Use an existing document with the same bytes instead of this one, which is deleted",
			answers: documentShape,
			refuses: ["conflict"],
			schema: sameFileSchema,
			allow: "documents.upload",
			run: async ({ viewer, params }, { use }) =>
				(await replaceByExisting(viewer, idParam(params, "id"), use)).id,
			show: async ({ viewer }, documentId) => wholeDocumentJson(await getDocument(viewer, documentId)),
		}),
	},
	null,
);
