import type { ReactNode } from "react";
import { withQuery } from "#app/core/web/links.ts";
import { kindName } from "#app/domains/paper/files/kind-name.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions, RowLink } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Highlight } from "#app/ui/page.tsx";
import { DocumentTypeBadge, LiveOcrBadge } from "#app/ui/state-badge.tsx";
import { ReadPoorly } from "./read-poorly.tsx";
import type { DocumentView } from "./view.server.ts";

type DocumentTableProps = {
	rows: readonly DocumentView[];
	/** The words that were looked for. */
	q?: string | undefined;
	/** The address of the list, to come back to. */
	here: string;
	/** Leaves out the column of the matter everything belongs to. */
	ofMatter?: boolean;
};

/** A list of documents; a row opens its document. */
export function DocumentTable({ rows, q, here, ofMatter }: DocumentTableProps) {
	const t = useT();
	const format = useFormat();
	const columns: Column<DocumentView>[] = [
		{
			key: "document",
			head: t("document.label"),
			card: "title",
			cell: (row) => (
				<>
					<span className="flex items-start gap-2">
						<Icon name={row.mime.startsWith("image/") ? "file-image" : "file-text"} />
						<span className="min-w-0 lg:min-w-36">
							<RowLink href={hrefOf(row, q)}>
								<span className="line-clamp-3 sm:line-clamp-2 [overflow-wrap:anywhere]">
									{row.originalFilename}
								</span>
							</RowLink>{" "}
							<small className="flex flex-wrap gap-x-1 sm:flex-nowrap">
								<span>{kindName(row.mime)}</span>{" "}
								<span className="shrink-0">
									{row.pageCount ? `· ${t.n("document.pages", row.pageCount)}` : null}
									<span className="sm:hidden"> · {format.size(row.size)}</span>
								</span>
							</small>
						</span>
					</span>{" "}
					<Hits row={row} q={q} />
				</>
			),
		},
		{
			key: "type",
			head: t("document.type"),
			card: "badge",
			cell: ({ type }) => <DocumentTypeBadge type={type} />,
		},
		...(ofMatter ? [] : [matterColumn(t("matter.label"), t("document.noMatter"))]),
		{
			key: "size",
			head: t("document.size"),
			card: "hide",
			end: true,
			cell: ({ size }) => <span className="whitespace-nowrap">{format.size(size)}</span>,
		},
		{ key: "ocr", head: t("document.ocr"), cell: (row) => <OcrState document={row} /> },
		{
			key: "uploaded",
			head: t("document.uploaded"),
			cardLabel: t("document.uploaded"),
			cell: ({ createdAt }) => <span className="num">{format.date(createdAt)}</span>,
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: (row) => <Actions row={row} q={q} here={here} />,
		},
	];
	return (
		<DataTable
			label={t("nav.documents")}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			idOf={({ id }) => `document-${id}`}
		/>
	);
}

/** The document; where something was looked for and found in it, the place where it stands. */
function hrefOf({ id, highlights }: DocumentView, q: string | undefined, page?: number): string {
	const isFound = q && highlights && highlights.length > 0;
	return withQuery(`/documents/${id}`, "", { page, q: isFound ? q : null }) + (isFound ? "#hit" : "");
}

function matterColumn(head: string, none: string): Column<DocumentView> {
	return {
		key: "matter",
		head,
		cell: ({ matter }) =>
			matter ? (
				<>
					<a href={`/matters/${matter.id}`} className="line-clamp-2">
						{matter.title}
					</a>{" "}
					<small>{matter.caseNumber}</small>
				</>
			) : (
				none
			),
	};
}

/** How far the reading is, and why it failed. */
function OcrState({ document }: { document: DocumentView }): ReactNode {
	const t = useT();
	const { id, ocrStatus, ocrError, pageNow, pageCount } = document;
	return (
		<>
			<LiveOcrBadge id={id} status={ocrStatus} page={pageNow} pages={pageCount} />{" "}
			{ocrStatus === "failed" && ocrError && (
				<small className="line-clamp-3 min-w-32">{t(`document.fail.${ocrError}`)}</small>
			)}
			<ReadPoorly reading={document} id={id} />
		</>
	);
}

const SHOWN_HITS = 2;

function Hits({ row, q }: { row: DocumentView; q: string | undefined }) {
	const t = useT();
	const hits = row.highlights ?? [];
	if (!q || hits.length === 0) return null;
	const more = hits.length - SHOWN_HITS;
	return (
		<span className="mt-1 block text-xs text-ink2">
			{hits.slice(0, SHOWN_HITS).map(({ page, snippet }) => (
				<span key={page} className="line-clamp-2">
					<a href={hrefOf(row, q, page)}>{t("search.page", { n: page })}</a> <Highlight segments={snippet} />
				</span>
			))}
			{more > 0 && t("search.moreHits", { n: more })}
		</span>
	);
}

function Actions({ row, q, here }: { row: DocumentView; q: string | undefined; here: string }) {
	const t = useT();
	const named = (act: string) => `${act}: ${row.originalFilename}`;
	return (
		<RowActions>
			<LinkButton href={hrefOf(row, q)} icon="eye" variant="icon" size="sm" title={t("action.view")}>
				{named(t("action.view"))}
			</LinkButton>
			<LinkButton
				href={`/files/${row.id}?download=1`}
				icon="download"
				variant="icon"
				size="sm"
				title={t("action.download")}
			>
				{named(t("action.download"))}
			</LinkButton>
			{row.deletable && (
				<PostForm action={`/documents/${row.id}/delete`}>
					<input type="hidden" name="redirectTo" value={here} />
					<Button icon="trash-2" variant="icon" size="sm" title={t("action.delete")}>
						{named(t("action.delete"))}
					</Button>
				</PostForm>
			)}
		</RowActions>
	);
}
