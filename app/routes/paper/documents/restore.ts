import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { restoreDocument } from "#app/domains/paper/documents/service.server.ts";

export const loader = () => redirect("/documents");

export const action = buttonAction({
	schema: buttonSchema,
	allow: "documents.deleteOwn",
	home: "/documents",
	run: async ({ viewer, params, back }) => {
		await restoreDocument(viewer, idParam(params, "documentId"));
		return { to: back(), toast: "success.documentRestored" };
	},
});
