import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getBook } from "#app/domains/filing/books/read.server.ts";
import { BookPage } from "#app/domains/filing/books/screens/book-view.tsx";
import { bookView } from "#app/domains/filing/books/screens/view.server.ts";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "book.books" };

export const loader = screen({ allow: "documents.view" }, async ({ viewer, params }) =>
	bookView(viewer, await getBook(viewer, idParam(params, "bookId"))),
);

export default function OneBook() {
	const book = useLoaderData<typeof loader>();
	const { matter, title } = book;
	return (
		<>
			<PageHead title={title} back={{ href: `/matters/${matter.id}/books`, label: matter.title }} />
			<BookPage book={book} />
		</>
	);
}
