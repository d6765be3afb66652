import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { clean } from "#app/core/clean.ts";
import { formAction } from "#app/core/form.server.ts";
import { idParam } from "#app/core/http.ts";
import { withQuery } from "#app/core/links.ts";
import { screen } from "#app/core/screen.server.ts";
import { DocumentText } from "#app/domains/documents/document-text.tsx";
import { DocumentViewer } from "#app/domains/documents/document-viewer.tsx";
import { languagesText, ReadingState } from "#app/domains/documents/reading-state.tsx";
import { ocrSchema } from "#app/domains/documents/schema.ts";
import { getDocumentPage, requestOcr } from "#app/domains/documents/service.server.ts";
import { type DocumentView, documentView } from "#app/domains/documents/view.server.ts";
import { highlight, type Segment } from "#app/domains/search/snippet.ts";
import { termsOf } from "#app/domains/search/terms.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { WithDialogs } from "#app/ui/dialog.tsx";
import { ErrorScreen, NotFound } from "#app/ui/error-screen.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { DocumentTypeBadge } from "#app/ui/state-badge.tsx";

export const handle: ScreenHandle = {
	title: (data) => (data as { document: DocumentView } | undefined)?.document.originalFilename,
};

export const loader = screen({ allow: "documents.view" }, async ({ viewer, url, params }) => {
	const wanted = Number(/^\d{1,5}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? "1") || 1;
	const q = clean(url.searchParams.get("q") ?? "").slice(0, 300);
	const found = await getDocumentPage(viewer, idParam(params, "documentId"), wanted);
	const words = q ? termsOf(q).words : [];
	return {
		document: documentView(viewer, found.document),
		page: wanted,
		read: found.page && { row: found.page, segments: highlightLines(found.page.text, words) },
		search: url.search,
	};
});

/** The text as it stands on the page, line by line. */
function highlightLines(text: string, words: string[]): Segment[] {
	return text.split("\n").flatMap((line) => [...highlight(line, words), { text: "\n", hit: false }]);
}

export const action = formAction({
	schema: ocrSchema,
	allow: "documents.upload",
	failed: "err.internal",
	run: async ({ viewer, params }, input) => {
		const document = await requestOcr(viewer, idParam(params, "documentId"), input);
		return { to: `/documents/${document.id}`, toast: "ok.ocrqueued" };
	},
});

export default function DocumentPage() {
	const { document, page, read, search } = useLoaderData<typeof loader>();
	const t = useT();
	const path = `/documents/${document.id}`;
	const here = withQuery(path, search);
	return (
		<WithDialogs>
			<Head document={document} />
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<DocumentViewer document={document} page={page} />
				<div className="grid content-start gap-4">
					<Card title={t("doc.ocr")}>
						<ReadingState document={document} here={here} />
					</Card>
					{(read || document.ocrStatus !== "failed") && (
						<DocumentText
							document={document}
							page={page}
							read={read}
							href={(number) => withQuery(path, search, { page: number })}
						/>
					)}
					<Details document={document} />
				</div>
			</div>
		</WithDialogs>
	);
}

function Head({ document }: { document: DocumentView }) {
	const t = useT();
	const { id, matter } = document;
	const under = (
		<>
			<DocumentTypeBadge type={document.type} />
			{matter ? <a href={`/matters/${matter.id}/documents`}>{matter.title}</a> : t("doc.nomatter")}
			{matter?.caseNumber && <span className="num">{matter.caseNumber}</span>}
		</>
	);
	return (
		<PageHead
			title={<span className="[overflow-wrap:anywhere]">{document.originalFilename}</span>}
			back={{ href: "/documents", label: t("nav.documents") }}
			under={under}
		>
			{document.deletable && (
				<form method="post" action={`/documents/${id}/delete`}>
					<input type="hidden" name="redirectTo" value="/documents" />
					<Button icon="trash-2">{t("act.delete")}</Button>
				</form>
			)}
			{document.editable && (
				<LinkButton id="edit-document" href={`/documents/${id}/edit`} icon="pencil" hotkey="e">
					{t("act.edit")}
				</LinkButton>
			)}
			<LinkButton href={`/files/${id}?download=1`} icon="download" variant="primary">
				{t("act.download")}
			</LinkButton>
		</PageHead>
	);
}

function Details({ document }: { document: DocumentView }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card title={t("doc.details")}>
			<Facts
				rows={[
					[t("doc.type"), document.mime],
					[t("doc.size"), format.size(document.size)],
					[t("doc.pagecount"), document.pageCount === null ? null : format.number(document.pageCount)],
					[t("doc.lang"), languagesText(document.ocrLang)],
					[t("doc.uploaded"), format.dateTime(document.createdAt)],
					[t("doc.uploadedby"), document.uploader?.name],
					[
						t("doc.checksum"),
						<code key="sum" className="text-xs break-all">
							{document.checksum}
						</code>,
					],
				]}
			/>
		</Card>
	);
}

export function ErrorBoundary() {
	const t = useT();
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen status={500} />;
	return (
		<NotFound
			title={t("doc.notfound")}
			text={t("err.page404text")}
			href="/documents"
			action={t("nav.documents")}
		/>
	);
}
