import type { Segment } from "#app/domains/search/snippet.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Highlight } from "#app/ui/page.tsx";
import type { PageRow } from "./service.server.ts";
import type { DocumentView } from "./view.server.ts";

type DocumentTextProps = {
	document: DocumentView;
	page: number;
	/** What was read on the page, with the words that were looked for marked; null while it is not read. */
	read: { row: PageRow; segments: Segment[] } | null;
	href: (page: number) => string;
};

/** The words of one page, and the way to the others. */
export function DocumentText({ document, page, read, href }: DocumentTextProps) {
	const t = useT();
	const pages = document.pageCount ?? 1;
	return (
		<Card
			title={<span id={`page-${page}`}>{t("doc.text")}</span>}
			action={<span className="num text-sm">{t("pg.xofn", { x: page, n: pages })}</span>}
		>
			{read ? (
				<Words row={read.row} segments={read.segments} />
			) : (
				<p className="text-ink2">{t("doc.notyet")}</p>
			)}
			<Pager page={page} pages={pages} href={href} />
		</Card>
	);
}

function Words({ row, segments }: { row: PageRow; segments: Segment[] }) {
	const t = useT();
	return (
		<>
			{row.error && (
				<Alert tone="warning" title={t("doc.pagefailed")} className="mb-3">
					{t(`documents.fail.${row.error}`)}
				</Alert>
			)}
			{row.text === "" && !row.error && <p className="text-ink2">{t("doc.notext")}</p>}
			{row.text !== "" && (
				<div className="max-w-[70ch] text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
					<Highlight segments={segments} />
				</div>
			)}
		</>
	);
}
