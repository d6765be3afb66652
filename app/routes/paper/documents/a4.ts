import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { requestA4 } from "#app/domains/filing/bindings/request.server.ts";

export const loader = () => redirect("/documents");

/** Puts the pages of a PDF on A4, in a new document. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "documents.editOwn",
	home: "/documents",
	run: async ({ viewer, params }) => ({
		to: `/documents/bound/${await requestA4(viewer, idParam(params, "documentId"))}`,
	}),
});
