import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { deletedIn, queryOf, rowsSeen } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { listMatterLines } from "#app/domains/case/matters/list.server.ts";
import { MatterTable } from "#app/domains/case/matters/matter-table.tsx";
import { matterQuerySchema } from "#app/domains/case/matters/schema.ts";
import { countMatters } from "#app/domains/out/analytics/service.server.ts";
import { words } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { DeletedNotice } from "#app/ui/form/deleted-notice.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { FilterBar, FilterChips, FilterResults, Presets } from "#app/ui/form/filter-bar.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";
import { matterStatuses, stages } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "nav.matters" };

export const loader = screen({ allow: "matters.view" }, async ({ viewer, url }) => {
	const query = readQuery(matterQuerySchema, queryOf(url), { page: "1" });
	const { rows, pagination } = await listMatterLines(viewer, query);
	const { page: _, sort: __, limit: ___, ...filters } = query;
	const isFiltered = Object.values(filters).some(Boolean);
	return {
		rows: rowsSeen(rows, url, "/matters"),
		pagination,
		query,
		search: withQuery("", url.search, { deleted: null }),
		deleted: deletedIn(url),
		isFiltered,
		// Archived matters are listed only when a filter asks for them.
		isBare: !isFiltered && pagination.total === 0 && (await countMatters(viewer)) === 0,
		canCreate: can(viewer, "matters.create"),
		canImport: can(viewer, "matters.import"),
	};
});

export default function Matters() {
	const { rows, pagination, query, search, deleted, isFiltered, isBare, canCreate, canImport } =
		useLoaderData<typeof loader>();
	const t = useT();
	const format = useFormat();
	const { clientId, court, next, idle, filed, disposed, left, sort } = query;
	const keep = { clientId, court, next, idle, filed, disposed, left, sort };
	const client = query.clientId ? rows[0]?.client?.name : undefined;
	const narrowed = [
		...(idle ? [{ name: "idle", label: `${t("chart.lastHearing")}: ${t(`chart.idle.${idle}`)}` }] : []),
		...(filed ? [{ name: "filed", label: `${t("chart.filed")}: ${format.month(`${filed}-01`)}` }] : []),
		...(disposed
			? [{ name: "disposed", label: `${t("chart.disposed")}: ${format.month(`${disposed}-01`)}` }]
			: []),
		...(left ? [{ name: "left", label: t("chart.leftStage", { stage: t(words.stage[left]) }) }] : []),
	];
	return (
		<WithDialogs>
			<PageHead
				title={t("nav.matters")}
				more={
					canImport && (
						<LinkButton href="/import" icon="upload">
							{t("import.open")}
						</LinkButton>
					)
				}
			>
				{canCreate && (
					<LinkButton id="new-matter" href={`/matters/new${search}`} variant="primary" icon="plus" hotkey="n">
						{t("matter.new")}
					</LinkButton>
				)}
			</PageHead>
			{deleted && <DeletedNotice text={t("success.matterDeleted")} restore={`/matters/${deleted}/restore`} />}
			{!isBare && (
				<FilterBar
					action="/matters"
					label={t("nav.matters")}
					loading={t("matter.loading")}
					search={{ value: query.q, placeholder: t("matter.search"), label: t("matter.search") }}
					fold={{ label: t("common.filters"), isOpen: Boolean(query.stage || query.status) }}
					keep={keep}
				>
					<Select
						field={{ name: "stage", value: query.stage }}
						label={t("matter.stage")}
						hideLabel
						placeholder={t("matter.allStages")}
						options={stages.map((value) => ({ value, label: t(words.stage[value]) }))}
					/>
					<Select
						field={{ name: "status", value: query.status }}
						label={t("matter.status")}
						hideLabel
						placeholder={t("matter.openStatuses")}
						options={[
							...matterStatuses.map((value) => ({ value, label: t(words.matterStatus[value]) })),
							{ value: "all", label: t("matter.allStatuses") },
						]}
					/>
				</FilterBar>
			)}
			<FilterResults id="matters">
				{!isBare && (
					<Presets
						label={t("matter.views")}
						presets={[
							{ label: t("matter.openStatuses"), href: "/matters", current: !query.status && !query.next },
							{ label: t("overview.noNext"), href: "/matters?next=none", current: query.next === "none" },
							{
								label: t("matter.reserved"),
								href: "/matters?status=judgment_reserved",
								current: query.status === "judgment_reserved",
							},
						]}
					/>
				)}
				<FilterChips
					chips={[
						...(client
							? [{ label: client, removeHref: withQuery("/matters", search, { clientId: null }) }]
							: []),
						...(query.court
							? [{ label: query.court, removeHref: withQuery("/matters", search, { court: null }) }]
							: []),
						...narrowed.map(({ name, label }) => ({
							label,
							removeHref: withQuery("/matters", search, { [name]: null, page: null }),
						})),
					]}
				/>
				{pagination.total === 0 ? (
					<EmptyState text={t("matter.none")} hint={isFiltered ? t("matter.noMatch") : undefined}>
						{isFiltered && <LinkButton href="/matters">{t("action.clearFilters")}</LinkButton>}
						{!isFiltered && canCreate && (
							<LinkButton href="/matters/new" variant="primary" icon="plus">
								{t("matter.first")}
							</LinkButton>
						)}
					</EmptyState>
				) : (
					<>
						<Found>{t.n("matter.found", pagination.total)}</Found>
						<MatterTable rows={rows} search={search} sort={query.sort} />
						<Pager
							page={pagination.page}
							pages={pagination.pages}
							href={(page) => withQuery("/matters", search, { page })}
						/>
					</>
				)}
			</FilterResults>
		</WithDialogs>
	);
}
