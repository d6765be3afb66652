import { useLoaderData } from "@remix-run/react";
import { addDays } from "#app/core/format.ts";
import { isId } from "#app/core/ids.ts";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf, rowsSeen } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { DayStrip } from "#app/domains/day/hearings/day/day-strip.tsx";
import { openDiary } from "#app/domains/day/hearings/day/diary.server.ts";
import { GoesFilter } from "#app/domains/day/hearings/day/goes-filter.tsx";
import { HearingTable } from "#app/domains/day/hearings/day/hearing-table.tsx";
import { MonthTable } from "#app/domains/day/hearings/day/month-table.tsx";
import { WeekDays } from "#app/domains/day/hearings/day/week-days.tsx";
import { type DiaryView, diaryQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { findWithdrawnHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { WithdrawnNotice } from "#app/domains/day/hearings/withdrawn/withdrawal.tsx";
import { countNotices } from "#app/domains/filing/notices/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { words } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FilterBar, FilterChips, FilterResults, Fold, Presets } from "#app/ui/form/filter-bar.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";
import { hearingStatuses } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "nav.hearings" };

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, url }) => {
	const query = readQuery(diaryQuerySchema, queryOf(url));
	const list = await openDiary(viewer, query);
	return {
		...list,
		rows: rowsSeen(list.rows, url, "/hearings"),
		query,
		today: courtToday(),
		search: url.search,
		notices: await countNotices(viewer),
		withdrawn: await findWithdrawnHearing(viewer, url.searchParams.get("deleted")),
		canCreate: can(viewer, "hearings.create"),
		canEdit: can(viewer, "hearings.edit"),
	};
});

export default function Hearings() {
	const { rows, pagination, query, view, day, week, month, clashes, isBare, today, search, withdrawn } =
		useLoaderData<typeof loader>();
	const { canCreate, canEdit, notices } = useLoaderData<typeof loader>();
	const t = useT();
	const format = useFormat();
	const { q, matterId, status, updated, assignedTo, besides, ahead } = query;
	const isFiltered = Boolean(q || matterId || status || updated || assignedTo || besides || ahead);
	const found = t.n("hearing.found", pagination.total);
	const inView = (wanted: DiaryView) => ({
		label: t(`hearing.view.${wanted}`),
		href: withQuery("/hearings", search, {
			view: wanted,
			date: wanted === "all" ? null : day,
			page: null,
			updated: null,
		}),
		current: view === wanted && !query.updated && (view !== "day" || day !== tomorrow),
	});
	const tomorrow = addDays(today, 1);
	const nextListed =
		view === "day" && !isFiltered ? week.find(({ date, n }) => date > day && n > 0) : undefined;
	const matter = query.matterId ? rows[0]?.matter.title : undefined;
	const who = isId(query.assignedTo) ? rows[0]?.goes?.name : undefined;
	const filtered = [
		{ name: "matterId", label: matter },
		{ name: "assignedTo", label: who },
		{ name: "besides", label: besides && t("hearing.othersToo") },
		{ name: "ahead", label: ahead && `${t("dashboard.upcoming")}, ${t("dashboard.nextSevenDays")}` },
	];
	const newHref = withQuery("/hearings/new", search);
	const door = useDoor();
	return (
		<WithDialogs>
			<PageHead
				title={t("nav.hearings")}
				more={
					<>
						<LinkButton href={`/hearings/print?date=${day}`} icon="printer">
							{t("hearing.printList", { day: format.dayMonth(day) })}
						</LinkButton>
						{notices > 0 && <LinkButton href="/notices">{t.n("notice.waiting", notices)}</LinkButton>}
						{canCreate && (
							<LinkButton href="/cause-lists" icon="upload">
								{t("causelist.open")}
							</LinkButton>
						)}
						{canEdit && (
							<LinkButton href={door("/hearings/record")} icon="pencil">
								{t("hearing.recordAll")}
							</LinkButton>
						)}
					</>
				}
			>
				{canCreate && (
					<LinkButton id="new-hearing" href={newHref} variant="primary" icon="plus" hotkey="n">
						{t("hearing.new")}
					</LinkButton>
				)}
			</PageHead>
			<WithdrawnNotice withdrawn={withdrawn} here={`/hearings${search}`} />
			{!isBare && (
				<>
					<FilterResults id="days">
						{view !== "week" && view !== "month" && (
							<DayStrip view={view} day={day} week={week} search={search} />
						)}
					</FilterResults>
					<div className="fold-line">
						<Fold label={t("hearing.filters")} isOpen={isFiltered}>
							<FilterBar
								action="/hearings"
								label={t("nav.hearings")}
								loading={t("hearing.loading")}
								search={{ value: query.q, placeholder: t("hearing.search"), label: t("hearing.search") }}
								keep={{
									matterId: query.matterId,
									updated: query.updated,
									besides: besides?.join(","),
									ahead,
									view: view === "week" || view === "month" ? view : undefined,
								}}
							>
								<Field
									field={{ id: "filter-date", name: "date", value: view === "all" ? undefined : query.date }}
									label={t("hearing.filterDate")}
									hideLabel
									type="date"
								/>
								<Select
									field={{ name: "status", value: query.status }}
									label={t("matter.status")}
									hideLabel
									placeholder={t("matter.allStatuses")}
									options={hearingStatuses.map((value) => ({ value, label: t(words.hearingStatus[value]) }))}
								/>
								<GoesFilter value={query.assignedTo} />
							</FilterBar>
						</Fold>
						<FilterResults id="found">
							<Found>
								{view === "day" ? t("hearing.onDay", { found, day: format.longDate(day) }) : found}
							</Found>
						</FilterResults>
					</div>
				</>
			)}
			<FilterResults id="hearings">
				{!isBare && (
					<Presets
						label={t("hearing.view")}
						presets={[
							inView("day"),
							{
								label: t("hearing.tomorrow"),
								href: withQuery("/hearings", search, {
									...{ view: null, date: tomorrow, page: null, updated: null },
								}),
								current: view === "day" && day === tomorrow,
							},
							inView("week"),
							inView("month"),
							inView("all"),
							{
								label: t("hearing.notUpdated"),
								href: "/hearings?updated=no",
								current: query.updated === "no",
							},
						]}
					/>
				)}
				<FilterChips
					chips={filtered.flatMap(({ name, label }) =>
						label
							? [{ label, removeHref: withQuery("/hearings", search, { [name]: null, page: null }) }]
							: [],
					)}
				/>
				{view === "month" && <MonthTable day={day} month={month} today={today} search={search} />}
				{view === "week" && !isBare && (
					<WeekDays days={week} rows={rows} clashes={clashes} today={today} search={search} />
				)}
				{view === "month" || (view === "week" && !isBare) ? null : pagination.total === 0 ? (
					<EmptyState text={t("hearing.none")} hint={isFiltered ? t("hearing.noMatch") : undefined}>
						{isFiltered && <LinkButton href="/hearings">{t("action.clearFilters")}</LinkButton>}
						{nextListed && (
							<a href={withQuery("/hearings", search, { view: "day", date: nextListed.date, page: null })}>
								{t("hearing.onDay", {
									found: t.n("hearing.found", nextListed.n),
									day: format.longDate(nextListed.date),
								})}
							</a>
						)}
						{!isFiltered && canCreate && (
							<LinkButton href={newHref} variant="primary" icon="plus">
								{t("hearing.new")}
							</LinkButton>
						)}
					</EmptyState>
				) : (
					<>
						<HearingTable
							rows={rows}
							today={today}
							search={search}
							clashes={clashes}
							isOneDay={view === "day"}
						/>
						<Pager
							page={pagination.page}
							pages={pagination.pages}
							href={(page) => withQuery("/hearings", search, { page })}
						/>
					</>
				)}
			</FilterResults>
		</WithDialogs>
	);
}
