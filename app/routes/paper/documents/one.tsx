import { useLoaderData, useRouteError } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { PAGE_WEIGHTS } from "#app/core/web/limits.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { isJoinable, isSplittable } from "#app/domains/filing/bindings/rules.ts";
import { filingCheck } from "#app/domains/filing/check/check.server.ts";
import { CheckCard } from "#app/domains/filing/check/check-card.tsx";
import { OrderCard } from "#app/domains/filing/orders/order-card.tsx";
import { orderCard } from "#app/domains/filing/orders/suggestions.server.ts";
import { DocumentReader } from "#app/domains/paper/documents/document-reader.tsx";
import { NearList } from "#app/domains/paper/documents/near-list.tsx";
import { type PageView, pageQueryOf, pageView } from "#app/domains/paper/documents/page-view.server.ts";
import { requestOcr } from "#app/domains/paper/documents/service.server.ts";
import type { DocumentView } from "#app/domains/paper/documents/view.server.ts";
import { enclosedDocuments, enclosingDocument } from "#app/domains/paper/files/enclosed.server.ts";
import { EnclosedList, EnclosingCard } from "#app/domains/paper/files/enclosed-list.tsx";
import { ocrSchema } from "#app/domains/paper/files/schema.ts";
import { nearDocuments } from "#app/domains/paper/readings/near.server.ts";
import { openAtPage } from "#app/domains/paper/readings/pages.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { More, PageHead } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { NotFound, RouteErrorScreen } from "#app/ui/shell/error-screen.tsx";
import { shownStatus } from "#app/ui/shown-status.ts";
import { DocumentTypeBadge } from "#app/ui/state-badge.tsx";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = {
	title: (data) => (data as PageView | undefined)?.document.originalFilename,
};

const weight = (url: URL) => (url.searchParams.get("q") ? PAGE_WEIGHTS.documentSearch : 1);

export const loader = screen({ allow: "documents.view", weight }, async ({ viewer, url, params }) => {
	const query = pageQueryOf(url);
	const documentId = idParam(params, "documentId");
	const view = pageView(viewer, await openAtPage(viewer, documentId, query), query);
	const [card, enclosed, enclosing, near, check] = await Promise.all([
		orderCard(viewer, documentId),
		enclosedDocuments(viewer, documentId),
		enclosingDocument(viewer, documentId),
		nearDocuments(viewer, documentId),
		filingCheck(viewer, documentId),
	]);
	return { ...view, card, enclosed, enclosing, near, check };
});

export const action = formAction({
	schema: ocrSchema,
	allow: "documents.upload",
	failed: "error.internal",
	run: async ({ viewer, params }, input) => {
		const document = await requestOcr(viewer, idParam(params, "documentId"), input);
		const path = `/documents/${document.id}`;
		return input.page
			? { to: `${path}?page=${input.page}`, toast: "success.pageQueued" }
			: { to: path, toast: "success.ocrQueued" };
	},
});

export default function DocumentPage() {
	const view = useLoaderData<typeof loader>();
	return (
		<WithDialogs>
			<Head document={view.document} />
			<DocumentReader view={view}>
				<OrderCard card={view.card} />
				<EnclosingCard enclosing={view.enclosing} />
				<EnclosedList enclosed={view.enclosed} />
				<NearList near={view.near} />
				<CheckCard check={view.check} />
			</DocumentReader>
		</WithDialogs>
	);
}

function Head({ document }: { document: DocumentView }) {
	const t = useT();
	const door = useDoor();
	const { id, matter } = document;
	const under = (
		<>
			<DocumentTypeBadge type={document.type} />
			{matter ? <a href={`/matters/${matter.id}/documents`}>{matter.title}</a> : t("document.noMatter")}{" "}
			{matter?.caseNumber && <span className="num">{matter.caseNumber}</span>}
		</>
	);
	return (
		<PageHead
			title={<span className="[overflow-wrap:anywhere]">{document.originalFilename}</span>}
			back={{ href: "/documents", label: t("nav.documents") }}
			under={under}
		>
			{(document.editable || document.deletable) && (
				<More>
					{document.editable && (
						<LinkButton
							id="edit-document"
							href={door(`/documents/${id}/edit`, "edit-document")}
							icon="pencil"
							hotkey="e"
						>
							{t("action.edit")}
						</LinkButton>
					)}
					{document.editable && isSplittable(document) && (
						<LinkButton href={door(`/documents/${id}/split`)}>{t("binding.splitTitle")}</LinkButton>
					)}
					{document.editable && isJoinable(document) && (
						<LinkButton href={door(withQuery("/documents/join", "", { matterId: matter?.id, first: id }))}>
							{t("binding.joinTitle")}
						</LinkButton>
					)}
					{document.deletable && (
						<PostForm action={`/documents/${id}/delete`}>
							<input type="hidden" name="redirectTo" value="/documents" />
							<Button icon="trash-2">{t("action.delete")}</Button>
						</PostForm>
					)}
				</More>
			)}
			<LinkButton href={`/files/${id}?download=1`} icon="download" variant="primary">
				{t("action.download")}
			</LinkButton>
		</PageHead>
	);
}

export function ErrorBoundary() {
	const t = useT();
	const error = useRouteError();
	const status = shownStatus(error);
	if (status !== 404) return <RouteErrorScreen />;
	return (
		<NotFound
			title={t("document.notFound")}
			text={t("error.page404Text")}
			href="/documents"
			action={t("nav.documents")}
		/>
	);
}
