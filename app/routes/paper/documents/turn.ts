import { redirect } from "@remix-run/node";
import { notFound } from "#app/core/errors.ts";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { turnDocumentPage } from "#app/domains/paper/documents/service.server.ts";
import { pageNumber } from "#app/domains/paper/readings/page-schema.ts";

export const loader = () => redirect("/documents");

export const action = buttonAction({
	schema: buttonSchema,
	allow: "documents.editOwn",
	home: "/documents",
	run: async ({ viewer, params, back }) => {
		const page = pageNumber(params.page);
		if (!page) throw notFound();
		await turnDocumentPage(viewer, idParam(params, "documentId"), page);
		return { to: back(), toast: "success.pageTurned" };
	},
});
