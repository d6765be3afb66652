import { apiAction, apiLoader, showingVerb, verb } from "#app/core/web/api.server.ts";
import { deletionSchema } from "#app/core/web/fields.ts";
import { idParam } from "#app/core/web/http.ts";
import { listedDocumentJson, wholeDocumentJson } from "#app/domains/paper/documents/json.ts";
import {
	getDocument,
	openDocument,
	removeDocument,
	updateDocument,
} from "#app/domains/paper/documents/service.server.ts";
import { documentShape } from "#app/domains/paper/documents/shape.ts";
import { updateDocumentSchema } from "#app/domains/paper/files/schema.ts";

export const loader = apiLoader({
	summary: "A document with all its text",
	answers: documentShape,
	allow: "documents.view",
	refuses: ["too_large"],
	run: async ({ viewer, params }) => wholeDocumentJson(await openDocument(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: showingVerb({
		summary: "Change a document; absent fields stay as they are",
		answers: documentShape,
		refuses: ["conflict"],
		schema: updateDocumentSchema,
		allow: "documents.editOwn",
		run: async ({ viewer, params }, input) => (await updateDocument(viewer, idParam(params, "id"), input)).id,
		show: async ({ viewer }, documentId) => wholeDocumentJson(await getDocument(viewer, documentId)),
	}),
	DELETE: verb({
		summary: "Delete a document; it can be restored for 30 days",
		answers: documentShape,
		schema: deletionSchema,
		allow: "documents.deleteOwn",
		run: async ({ viewer, params }, input) =>
			listedDocumentJson(await removeDocument(viewer, idParam(params, "id"), input)),
	}),
});
