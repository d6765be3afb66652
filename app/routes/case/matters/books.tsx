import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { listBooks } from "#app/domains/filing/books/read.server.ts";
import { BookList } from "#app/domains/filing/books/screens/book-list.tsx";
import { bookView } from "#app/domains/filing/books/screens/view.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "book.books" };

export const loader = screen({ allow: "documents.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const books = await listBooks(viewer, matterId);
	return { matterId, books: books.map((book) => bookView(viewer, book)) };
});

/** The paper books of one matter. */
export default function MatterBooks() {
	const { matterId, books } = useLoaderData<typeof loader>();
	const t = useT();
	const make = (
		<div className="flex flex-wrap justify-center gap-2">
			<LinkButton href={`/matters/${matterId}/dates`}>{t("book.made.dates")}</LinkButton>
			<LinkButton href={`/matters/${matterId}/books/new`} icon="plus" variant="primary" hotkey="n">
				{t("book.new")}
			</LinkButton>
		</div>
	);
	if (books.length === 0)
		return (
			<EmptyState text={t("book.none")} hint={t("book.noneHint")}>
				{make}
			</EmptyState>
		);
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-lg font-bold">{t("book.books")}</h2>
				{make}
			</div>
			<BookList books={books} />
		</div>
	);
}
