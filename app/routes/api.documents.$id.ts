import { apiAction, apiLoader, verb } from "#app/core/api.server.ts";
import { idParam } from "#app/core/http.ts";
import { documentJson, wholeDocumentJson } from "#app/domains/documents/json.ts";
import { updateDocumentSchema } from "#app/domains/documents/schema.ts";
import { getDocument, removeDocument, updateDocument } from "#app/domains/documents/service.server.ts";

export const loader = apiLoader({
	allow: "documents.view",
	run: async ({ viewer, params }) => wholeDocumentJson(await getDocument(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		schema: updateDocumentSchema,
		allow: "documents.editOwn",
		run: async ({ viewer, params }, input) =>
			wholeDocumentJson(await updateDocument(viewer, idParam(params, "id"), input)),
	}),
	DELETE: verb({
		allow: "documents.deleteOwn",
		run: async ({ viewer, params }) => documentJson(await removeDocument(viewer, idParam(params, "id"))),
	}),
});
