import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { renameForFiling } from "#app/domains/filing/check/check.server.ts";

export const loader = () => redirect("/documents");

/** Gives a PDF a name that the portals of courts take. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "documents.editOwn",
	home: "/documents",
	run: async ({ viewer, params, back }) => {
		await renameForFiling(viewer, idParam(params, "documentId"));
		return { to: back(), toast: "success.documentSaved" };
	},
});
