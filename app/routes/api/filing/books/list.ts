import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { bookJson } from "#app/domains/filing/books/json.ts";
import { getBook, listBooks } from "#app/domains/filing/books/read.server.ts";
import { createBook } from "#app/domains/filing/books/request.server.ts";
import { createBookSchema } from "#app/domains/filing/books/schema.ts";
import { bookShape } from "#app/domains/filing/books/shape.ts";

export const loader = apiLoader({
	summary: "The paper books of a matter, the newest first",
	answers: bookShape.array(),
	allow: "documents.view",
	run: async ({ viewer, params }) => {
		const books = await listBooks(viewer, idParam(params, "id"));
		return books.map((book) => bookJson(book, viewer.locale));
	},
});

export const action = apiAction({
	POST: verb({
		summary: "Make a paper book of documents and drafts; this is done after the response",
		answers: bookShape,
		status: 202,
		refuses: ["too_large", "rate_limited"],
		schema: createBookSchema,
		allow: "documents.upload",
		run: async ({ viewer, params }, input) => {
			const id = await createBook(viewer, idParam(params, "id"), input);
			return bookJson(await getBook(viewer, id), viewer.locale);
		},
	}),
});
