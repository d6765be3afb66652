import { download } from "#app/core/web/download.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { answerBookFile } from "#app/domains/filing/books/file-answer.server.ts";
import { bookFileSchema } from "#app/domains/filing/books/schema.ts";

/** A file of a book, behind the link on its page. */
export const loader = download({
	allow: "documents.view",
	limit: "wholeFile",
	of: "bookId",
	home: (id) => `/books/${id}`,
	run: ({ viewer, request, id }) => {
		const { part } = readQuery(bookFileSchema, queryOf(new URL(request.url)));
		return answerBookFile(viewer, request, id, part);
	},
});
