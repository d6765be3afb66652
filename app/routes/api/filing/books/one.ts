import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { bookJson } from "#app/domains/filing/books/json.ts";
import { getBook } from "#app/domains/filing/books/read.server.ts";
import { bookShape } from "#app/domains/filing/books/shape.ts";

export const loader = apiLoader({
	summary: "A paper book: whether it is made, its files, its index and what a registry may object to",
	answers: bookShape,
	allow: "documents.view",
	run: async ({ viewer, params }) => bookJson(await getBook(viewer, idParam(params, "id")), viewer.locale),
});

export const action = apiAction({});
