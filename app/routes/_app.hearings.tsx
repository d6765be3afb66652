import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/fields.ts";
import { queryOf, rowsSeen } from "#app/core/http.ts";
import { withQuery } from "#app/core/links.ts";
import { can } from "#app/core/roles.ts";
import { screen } from "#app/core/screen.server.ts";
import { HearingTable } from "#app/domains/hearings/hearing-table.tsx";
import { courtToday } from "#app/domains/hearings/rules.ts";
import { hearingQuerySchema } from "#app/domains/hearings/schema.ts";
import { hearingDiary } from "#app/domains/hearings/service.server.ts";
import { words } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { WithDialogs } from "#app/ui/dialog.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { FilterBar, FilterChips, Results } from "#app/ui/filter-bar.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { hearingStatuses } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "nav.hearings" };

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, url }) => {
	const query = readQuery(hearingQuerySchema, queryOf(url));
	const list = await hearingDiary(viewer, query);
	return {
		...list,
		rows: rowsSeen(list.rows, url, "/hearings"),
		query,
		today: courtToday(),
		search: url.search,
		canCreate: can(viewer, "hearings.create"),
	};
});

export default function Hearings() {
	const { rows, pagination, query, today, search, canCreate } = useLoaderData<typeof loader>();
	const t = useT();
	const isFiltered = Boolean(
		query.q || query.date || query.from || query.to || query.matterId || query.status,
	);
	const matter = query.matterId ? rows[0]?.matter.title : undefined;
	const newHref = withQuery("/hearings/new", search);
	return (
		<WithDialogs>
			<PageHead title={t("nav.hearings")}>
				{canCreate && (
					<LinkButton id="new-hearing" href={newHref} variant="primary" icon="plus" hotkey="n">
						{t("h.new")}
					</LinkButton>
				)}
			</PageHead>
			<FilterBar
				action="/hearings"
				label={t("nav.hearings")}
				loading={t("h.loading")}
				search={{ value: query.q, placeholder: t("h.search"), label: t("h.search") }}
				keep={{ matterId: query.matterId, from: query.from, to: query.to }}
			>
				<Field
					field={{ id: "filter-date", name: "date", value: query.date }}
					label={t("h.filterdate")}
					hideLabel
					type="date"
				/>
				<Select
					field={{ name: "status", value: query.status }}
					label={t("m.status")}
					hideLabel
					placeholder={t("m.allstatuses")}
					options={hearingStatuses.map((value) => ({ value, label: t(words.hearingStatus[value]) }))}
				/>
			</FilterBar>
			<Results id="hearings">
				<FilterChips
					chips={
						matter
							? [
									{
										label: matter,
										removeHref: withQuery("/hearings", search, { matterId: null, page: null }),
									},
								]
							: []
					}
				/>
				{pagination.total === 0 ? (
					<EmptyState text={t("h.none")} hint={isFiltered ? t("h.nomatch") : undefined}>
						{isFiltered && <LinkButton href="/hearings">{t("act.clearfilters")}</LinkButton>}
						{!isFiltered && canCreate && (
							<LinkButton href={newHref} variant="primary" icon="plus">
								{t("h.new")}
							</LinkButton>
						)}
					</EmptyState>
				) : (
					<>
						<Found>{t.n("h.found", pagination.total)}</Found>
						<HearingTable rows={rows} today={today} search={search} />
						<Pager
							page={pagination.page}
							pages={pagination.pages}
							href={(page) => withQuery("/hearings", search, { page })}
						/>
					</>
				)}
			</Results>
		</WithDialogs>
	);
}
