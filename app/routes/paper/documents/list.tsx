import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { deletedIn, PAGE_SIZE, queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { countInbox } from "#app/domains/filing/inbox/rows.server.ts";
import { DocumentTable } from "#app/domains/paper/documents/document-table.tsx";
import { ReadingHalted } from "#app/domains/paper/documents/reading-state.tsx";
import { listDocuments } from "#app/domains/paper/documents/service.server.ts";
import { documentView, readingHalted } from "#app/domains/paper/documents/view.server.ts";
import { documentQuerySchema } from "#app/domains/paper/files/schema.ts";
import { words } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { DeletedNotice } from "#app/ui/form/deleted-notice.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { FilterBar, FilterChips, FilterResults } from "#app/ui/form/filter-bar.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";
import { documentTypes } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "nav.documents" };

export const loader = screen({ allow: "documents.view" }, async ({ viewer, url }) => {
	const rawQuery = { page: "1", limit: String(PAGE_SIZE), ...queryOf(url) };
	const query = readQuery(documentQuerySchema, rawQuery);
	const { rows, pagination } = await listDocuments(viewer, query);
	const isFiltered = Boolean(query.q || query.type || query.matterId || query.filed || query.reading);
	return {
		rows: rows.map((row) => documentView(viewer, row)),
		pagination,
		query,
		search: withQuery("", url.search, { deleted: null, n: null }),
		deleted: deletedIn(url),
		isFiltered,
		halted: await readingHalted(viewer, rows),
		toFile: await countInbox(viewer),
	};
});

export default function Documents() {
	const { rows, pagination, query, search, deleted, isFiltered, halted, toFile } =
		useLoaderData<typeof loader>();
	const t = useT();
	const format = useFormat();
	const here = `/documents${search}`;
	const matter = query.matterId ? rows.find((row) => row.matter?.id === query.matterId)?.matter : null;
	const reading = rows.filter(
		({ ocrStatus }) => ocrStatus === "pending" || ocrStatus === "processing",
	).length;
	return (
		<WithDialogs>
			<PageHead
				title={t("nav.documents")}
				under={<span className="max-sm:hidden">{t("document.subtitle")}</span>}
				more={
					toFile > 0 && (
						<LinkButton href="/documents/inbox">{t("inbox.link", { n: format.number(toFile) })}</LinkButton>
					)
				}
			>
				<UploadLink search={search} />
			</PageHead>
			{deleted && (
				<DeletedNotice
					text={t("success.documentDeleted")}
					restore={`/documents/${deleted}/restore`}
					here={here}
				/>
			)}
			{(isFiltered || pagination.total > 0) && (
				<FilterBar
					action="/documents"
					label={t("nav.documents")}
					loading={t("document.loading")}
					search={{ value: query.q, placeholder: t("document.search"), label: t("document.search") }}
					fold={{ label: t("common.filters"), isOpen: Boolean(query.type || query.reading) }}
					keep={{ matterId: query.matterId, filed: query.filed }}
				>
					<Select
						field={{ id: "filter-type", name: "type", value: query.type }}
						label={t("document.type")}
						hideLabel
						placeholder={t("document.allTypes")}
						options={documentTypes.map((value) => ({ value, label: t(words.documentType[value]) }))}
					/>
					<Select
						field={{ id: "filter-reading", name: "reading", value: query.reading }}
						label={t("document.ocr")}
						hideLabel
						placeholder={t("document.allReadings")}
						options={[{ value: "poor", label: t("document.poorOnly") }]}
					/>
				</FilterBar>
			)}
			<FilterResults id="documents">
				<FilterChips
					chips={[
						...(matter
							? [{ label: matter.title, removeHref: withQuery("/documents", search, { matterId: null }) }]
							: []),
						...(query.filed
							? [
									{
										label: t("document.noMatter"),
										removeHref: withQuery("/documents", search, { filed: null }),
									},
								]
							: []),
					]}
				/>
				{pagination.total === 0 ? (
					<Nothing filtered={isFiltered} search={search} />
				) : (
					<>
						<div className="flex flex-wrap items-baseline justify-between gap-x-4">
							<Found>{t.n("document.found", pagination.total)}</Found>
							{reading > 0 && (
								<p className="found min-w-0 whitespace-normal">
									{t.n("document.beingRead", reading)} · <a href={here}>{t("document.checkAgain")}</a> ·{" "}
									<a href="/progress">{t("progress.title")}</a>
								</p>
							)}
						</div>
						<ReadingHalted halted={halted} />
						<DocumentTable rows={rows} q={query.q} here={here} />
						<Pager
							page={pagination.page}
							pages={pagination.pages}
							href={(page) => withQuery("/documents", search, { page })}
						/>
					</>
				)}
			</FilterResults>
		</WithDialogs>
	);
}

function UploadLink({ search }: { search: string }) {
	const t = useT();
	return (
		<LinkButton
			id="upload-document"
			href={`/documents/upload${search}`}
			variant="primary"
			icon="upload"
			hotkey="n"
		>
			{t("document.upload")}
		</LinkButton>
	);
}

function Nothing({ filtered, search }: { filtered: boolean; search: string }) {
	const t = useT();
	return (
		<EmptyState text={t("document.none")} hint={filtered ? t("document.noMatch") : undefined}>
			{filtered ? (
				<LinkButton href="/documents">{t("action.clearFilters")}</LinkButton>
			) : (
				<LinkButton href={`/documents/upload${search}`} variant="primary" icon="upload">
					{t("document.upload")}
				</LinkButton>
			)}
		</EmptyState>
	);
}
