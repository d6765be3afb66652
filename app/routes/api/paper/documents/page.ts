import { notFound } from "#app/core/errors.ts";
import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { pageJson } from "#app/domains/paper/documents/json.ts";
import { openDocumentPage } from "#app/domains/paper/documents/service.server.ts";
import { pageShape } from "#app/domains/paper/documents/shape.ts";
import { pageNumber } from "#app/domains/paper/readings/page-schema.ts";

export const loader = apiLoader({
	summary: "One page of a document: its text and the positions of its words",
	answers: pageShape,
	allow: "documents.view",
	run: async ({ viewer, params }) => {
		const { page } = await openDocumentPage(viewer, idParam(params, "id"), pageNumber(params.page) ?? 0);
		if (!page) throw notFound();
		return pageJson(page);
	},
});

export const action = apiAction({});
