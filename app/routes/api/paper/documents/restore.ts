import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { listedDocumentJson } from "#app/domains/paper/documents/json.ts";
import { restoreDocument } from "#app/domains/paper/documents/service.server.ts";
import { documentShape } from "#app/domains/paper/documents/shape.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Restore a deleted document",
			answers: documentShape,
			refuses: ["conflict"],
			allow: "documents.deleteOwn",
			run: async ({ viewer, params }) =>
				listedDocumentJson(await restoreDocument(viewer, idParam(params, "id"))),
		}),
	},
	null,
);
