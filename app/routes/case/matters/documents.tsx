import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { deletedIn, idParam, PAGE_SIZE, queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { isJoinable } from "#app/domains/filing/bindings/rules.ts";
import { DocumentTable } from "#app/domains/paper/documents/document-table.tsx";
import { ReadingHalted } from "#app/domains/paper/documents/reading-state.tsx";
import { listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { documentView, readingHalted } from "#app/domains/paper/documents/view.server.ts";
import { documentQuerySchema } from "#app/domains/paper/files/schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { DeletedNotice } from "#app/ui/form/deleted-notice.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "nav.documents" };

export const loader = screen({ allow: "documents.view" }, async ({ viewer, url, params }) => {
	const matterId = idParam(params, "matterId");
	await getMatter(viewer, matterId);
	const rawQuery = { page: "1", limit: String(PAGE_SIZE), ...queryOf(url), matterId };
	const { rows, pagination } = await listDocuments(viewer, readQuery(documentQuerySchema, rawQuery));
	return {
		matterId,
		rows: rows.map((row) => documentView(viewer, row)),
		pagination,
		search: withQuery("", url.search, { deleted: null }),
		deleted: deletedIn(url),
		halted: await readingHalted(viewer, rows),
	};
});

/** The papers of one matter. */
export default function MatterDocuments() {
	const { matterId, rows, pagination, search, deleted, halted } = useLoaderData<typeof loader>();
	const t = useT();
	const door = useDoor();
	const path = `/matters/${matterId}/documents`;
	const here = `${path}${search}`;
	const upload = (
		<LinkButton
			href={door(`/documents/upload?matterId=${matterId}`)}
			icon="upload"
			variant="primary"
			hotkey="n"
		>
			{t("document.upload")}
		</LinkButton>
	);
	return (
		<>
			{deleted && (
				<DeletedNotice
					text={t("success.documentDeleted")}
					restore={`/documents/${deleted}/restore`}
					here={here}
				/>
			)}
			{pagination.total === 0 ? (
				<EmptyState text={t("document.noneMatter")} hint={t("document.noneMatterHint")}>
					{upload}
				</EmptyState>
			) : (
				<>
					<div className="mb-2 flex flex-wrap items-center justify-between gap-2">
						<Found>{t.n("document.found", pagination.total)}</Found>
						<span className="flex flex-wrap gap-2">
							<LinkButton href={`/matters/${matterId}/books`}>{t("book.books")}</LinkButton>{" "}
							{rows.filter((row) => row.editable && isJoinable(row)).length > 1 && (
								<LinkButton href={`/documents/join?matterId=${matterId}`}>{t("binding.joinLink")}</LinkButton>
							)}
							{upload}
						</span>
					</div>
					<ReadingHalted halted={halted} />
					<DocumentTable rows={rows} here={here} ofMatter />
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery(path, search, { page })}
					/>
				</>
			)}
		</>
	);
}
