import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readQuery } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { createBook } from "#app/domains/filing/books/request.server.ts";
import { createBookSchema } from "#app/domains/filing/books/schema.ts";
import { BookForm } from "#app/domains/filing/books/screens/book-form.tsx";
import { bookChoices } from "#app/domains/filing/books/screens/choose.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "book.new" };

const querySchema = z.object({ from: z.uuid("invalid.value").optional() });

export const loader = screen({ allow: "documents.upload" }, async ({ viewer, params, url }) => {
	const { from = null } = readQuery(querySchema, queryOf(url));
	const { filled, ...choices } = await bookChoices(viewer, idParam(params, "matterId"), from);
	return { ...choices, filled: { lang: viewer.locale, ...filled } };
});

export const action = formAction({
	schema: createBookSchema,
	allow: "documents.upload",
	failed: "error.book",
	run: async ({ viewer, params }, input) => ({
		to: `/books/${await createBook(viewer, idParam(params, "matterId"), input)}`,
		onward: true,
	}),
});

export default function NewBook() {
	const { papers, isCut, filled } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<div className="grid gap-3">
			<h2 className="text-lg font-bold">{t("book.new")}</h2>
			<p className="text-ink2">{t("book.papersHint")}</p>
			{isCut && <Alert>{t("book.latestOnly", { n: papers.length })}</Alert>}
			<BookForm papers={papers} filled={filled} failed={failed ?? undefined} />
		</div>
	);
}
