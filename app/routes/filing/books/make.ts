import { redirect } from "@remix-run/node";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { remakeBook } from "#app/domains/filing/books/request.server.ts";

export const loader = () => redirect("/matters");

export const action = buttonAction({
	schema: buttonSchema,
	allow: "documents.upload",
	home: "/matters",
	run: async ({ viewer, params, back }) => {
		await remakeBook(viewer, idParam(params, "bookId"));
		return { to: back(), toast: "success.bookOrdered" };
	},
});
