import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { undoImport } from "#app/domains/out/imports/service.server.ts";

export const loader = () => redirect("/import");

/** Takes out again all that an import brought in. */
export const action = buttonAction({
	schema: buttonSchema,
	allow: "matters.import",
	home: "/import",
	run: async ({ viewer, params }) => {
		const importId = idParam(params, "importId");
		await undoImport(viewer, importId);
		return { to: `/import/${importId}`, toast: "success.importUndoing" };
	},
});
