import { notFound } from "#app/core/errors.ts";
import { apiAction, noGet, showingVerb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { pageJson } from "#app/domains/paper/documents/json.ts";
import { openDocumentPage, turnDocumentPage } from "#app/domains/paper/documents/service.server.ts";
import { pageShape } from "#app/domains/paper/documents/shape.ts";
import { pageNumber, turnPageSchema } from "#app/domains/paper/readings/page-schema.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: showingVerb({
			summary:
				"Rotate the view of a page clockwise; its file stays as it is, and a page read by OCR is read again by itself",
			answers: pageShape,
			schema: turnPageSchema,
			refuses: ["conflict"],
			allow: "documents.editOwn",
			run: async ({ viewer, params }, { degrees }) => {
				const page = pageNumber(params.page);
				if (!page) throw notFound();
				await turnDocumentPage(viewer, idParam(params, "id"), page, degrees);
				return page;
			},
			show: async ({ viewer, params }, page) => {
				const opened = await openDocumentPage(viewer, idParam(params, "id"), page);
				if (!opened.page) throw notFound();
				return pageJson(opened.page);
			},
		}),
	},
	null,
);
