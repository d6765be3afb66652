import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { undoBinding } from "#app/domains/filing/bindings/binding.server.ts";

export const loader = () => redirect("/documents");

export const action = buttonAction({
	schema: buttonSchema,
	allow: "documents.editOwn",
	home: "/documents",
	run: async ({ viewer, params, back }) => {
		await undoBinding(viewer, idParam(params, "bindingId"));
		return { to: back() };
	},
});
