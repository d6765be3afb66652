import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { replaceByExisting } from "#app/domains/paper/documents/duplicates.server.ts";
import { wholeDocumentJson } from "#app/domains/paper/documents/json.ts";
import { getDocument } from "#app/domains/paper/documents/service.server.ts";
import { documentShape } from "#app/domains/paper/documents/shape.ts";
import { sameFileSchema } from "#app/domains/paper/files/schema.ts";

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
