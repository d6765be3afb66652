import { apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { bookJson } from "#app/domains/filing/books/json.ts";
import { getBook } from "#app/domains/filing/books/read.server.ts";
import { remakeBook } from "#app/domains/filing/books/request.server.ts";
import { bookShape } from "#app/domains/filing/books/shape.ts";

export const loader = noGet("POST");

export const action = apiAction({
	POST: verb({
		summary:
			"Make a paper book again from the same papers as they are now; the last one stays until this one is made",
		answers: bookShape,
		status: 202,
		refuses: ["rate_limited"],
		allow: "documents.upload",
		run: async ({ viewer, params }) => {
			const id = idParam(params, "id");
			await remakeBook(viewer, id);
			return bookJson(await getBook(viewer, id), viewer.locale);
		},
	}),
});
