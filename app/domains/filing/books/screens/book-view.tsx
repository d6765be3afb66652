import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { LiveProgress } from "#app/ui/live-progress.tsx";
import type { BookView } from "./view.server.ts";

/** A book: how far it is, its files, what to look at before it is filed, and its index; or why it could not be made. */
export function BookPage({ book }: { book: BookView }) {
	const t = useT();
	const { id, status, failure, parts, progress, pageCount } = book;
	return (
		<div className="grid gap-4">
			{status === "making" && (
				<LiveProgress title={t("book.making")} done={progress} all={pageCount} here={`/books/${id}`} />
			)}
			{status === "failed" && !failure && <Alert>{t("book.cancelled")}</Alert>}
			{status === "failed" && failure && (
				<Alert tone="error" title={t("book.failed")}>
					{failure} {parts.length > 0 && t("book.lastStays")}
				</Alert>
			)}
			{parts.length > 0 && (
				<>
					<Files book={book} />
					<Warnings warnings={book.warnings} />
					<IndexTable book={book} />
				</>
			)}
			{status !== "making" && <Ways book={book} />}
		</div>
	);
}

function Files({ book: { id, parts, madeAt } }: { book: BookView }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card title={t("book.files")}>
			<ul className="grid gap-3">
				{parts.map(({ part, name, size, pages }) => (
					<li key={part} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<LinkButton href={`/books/${id}/file?part=${part}`} icon="download" variant="primary">
							{t("book.download", { name })}
						</LinkButton>{" "}
						<small className="text-ink2">
							{t.n("document.pages", pages)} · {format.size(size)}
						</small>
					</li>
				))}
			</ul>
			{madeAt && (
				<p className="mt-2 text-sm text-ink2">{t("book.madeAt", { when: format.dateTime(madeAt) })}</p>
			)}
		</Card>
	);
}

function Warnings({ warnings }: Pick<BookView, "warnings">) {
	const t = useT();
	if (warnings.length === 0) return null;
	return (
		<Alert tone="warning" title={t("book.look")}>
			<ul>
				{warnings.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</Alert>
	);
}

type Line = BookView["rows"][number] & { serial: number };

function IndexTable({ book: { rows, parts } }: { book: BookView }) {
	const t = useT();
	const columns: Column<Line>[] = [
		{ key: "serial", head: t("book.index.serial"), cell: ({ serial }) => serial },
		{ key: "title", head: t("book.index.particulars"), card: "title", cell: ({ title }) => title },
		{
			key: "pages",
			head: t("book.index.pages"),
			cardLabel: t("book.index.pages"),
			cell: ({ pages }) => pages,
		},
	];
	const inParts: Column<Line> = {
		key: "part",
		head: t("book.index.part"),
		cardLabel: t("book.index.part"),
		cell: ({ part }) => part,
	};
	return (
		<DataTable
			label={t("book.index")}
			columns={parts.length > 1 ? [...columns, inParts] : columns}
			rows={rows.map((row, at) => ({ ...row, serial: at + 1 }))}
			keyOf={({ serial }) => String(serial)}
		/>
	);
}

function Ways({ book: { id, matter } }: { book: BookView }) {
	const t = useT();
	return (
		<div className="flex flex-wrap items-center gap-2">
			<PostForm action={`/books/${id}/make`}>
				<input type="hidden" name="redirectTo" value={`/books/${id}`} />
				<Button icon="rotate-cw">{t("book.again")}</Button>
			</PostForm>
			<LinkButton href={`/matters/${matter.id}/books/new?from=${id}`}>{t("book.change")}</LinkButton>
			<small className="text-ink2">{t("book.againHint")}</small>
		</div>
	);
}
