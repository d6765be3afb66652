import type { ReactNode } from "react";
import { type PageLinks, pageLinks } from "#app/domains/paper/readings/page-links.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useT } from "#app/ui/i18n.tsx";
import sheetUrl from "./document.css?url";
import { DocumentDetails, SearchableCopy } from "./document-details.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { FindBar } from "./find-bar.tsx";
import { PagePicture, PageTurns } from "./page-picture.tsx";
import { PageStrip } from "./page-strip.tsx";
import { PageText } from "./page-text.tsx";
import type { PageView } from "./page-view.server.ts";
import { ReadingState } from "./reading-state.tsx";

/** A document to read: the picture of a page, its text, the other pages, what was looked for, and what else is to be said. */
export function DocumentReader({ view, children }: { view: PageView; children?: ReactNode }) {
	const { document, last, large, q } = view;
	const links = pageLinks(document.id, { q, large });
	const hasPictures = view.signs.some(({ size }) => size);
	const isMany = last > 1;
	return (
		<>
			<link rel="stylesheet" href={sheetUrl} />
			{document.ocrStatus !== "completed" && <Reading view={view} className="mb-3" />}
			<Problems view={view} links={links} />
			<div className={classNames("reader", isMany && "reader-many", large && hasPictures && "reader-large")}>
				<div>
					<FindBar view={view} links={links} />
					<PageTurns view={view} links={links} />
					<Shown view={view} links={links} />
				</div>
				{isMany && <PageStrip view={view} links={links} />}
				<Aside view={view}>{children}</Aside>
			</div>
		</>
	);
}

/** Where neither a picture nor the file itself can be shown, the text is all there is. */
const isTextAlone = ({ page, document }: PageView) => page !== null && !page.size && !document.inline;

/** The picture of the page; while or where there is none, the file itself as far as the browser shows it. */
function Shown({ view, links }: { view: PageView; links: PageLinks }) {
	const { page, document, place } = view;
	if (isTextAlone(view)) return <PageText view={view} />;
	if (page?.size) return <PagePicture view={view} page={{ ...page, size: page.size }} links={links} />;
	return <DocumentViewer document={document} page={place.page} />;
}

function Aside({ view, children }: { view: PageView; children?: ReactNode }) {
	const { document } = view;
	const hasText = !isTextAlone(view) && (view.page !== null || document.ocrStatus !== "failed");
	return (
		<div className="grid content-start gap-4">
			{children}
			{hasText && <PageText view={view} />}
			{document.ocrStatus === "completed" && <Reading view={view} />}
			<DocumentDetails document={document} />
		</div>
	);
}

/** How the reading went; above all else while it goes on or where it failed. */
function Reading({ view, className }: { view: PageView; className?: string }) {
	const t = useT();
	const { document, place } = view;
	return (
		<Card title={t("document.ocr")} className={classNames("no-print", className)}>
			<div className="grid gap-3">
				<ReadingState
					document={document}
					here={`/documents/${document.id}?page=${place.page}`}
					shortcoming={view.shortcoming}
					isOnePage={view.last === 1 && view.page !== null}
				/>
				<SearchableCopy view={view} />
			</div>
		</Card>
	);
}

/** What somebody should know before reading: that pages are missing. */
function Problems({ view, links }: { view: PageView; links: PageLinks }) {
	const t = useT();
	const { failed, last, document } = view;
	if (failed.length === 0 || document.ocrStatus === "failed" || last === 1) return null;
	return (
		<Alert tone="warning" className="no-print mb-3">
			{t.n("page.failed", failed.length)}:{" "}
			{failed.slice(0, 10).map((page, index) => (
				<span key={page}>
					{index > 0 && ", "}
					<a href={links.page(page)}>{t("search.page", { n: page })}</a>
				</span>
			))}
			{failed.length > 10 && " …"}
		</Alert>
	);
}
