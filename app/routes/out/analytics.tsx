import { useLoaderData } from "@remix-run/react";
import { dayIn } from "#app/core/format.ts";
import { can } from "#app/core/person/roles.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { ActivityFeed } from "#app/domains/desk/activity/activity-feed.tsx";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { UPCOMING_DAYS } from "#app/domains/law/courts/hearing-status.ts";
import { StageBars } from "#app/domains/out/analytics/dashboard.tsx";
import { chamberFigures } from "#app/domains/out/analytics/figures.server.ts";
import { CountCards, OutcomeCards, UpcomingHearings } from "#app/domains/out/analytics/figures.tsx";
import { boardAhead, outcomes } from "#app/domains/out/analytics/service.server.ts";
import { chamberCharts } from "#app/domains/out/charts/chamber-charts.server.ts";
import { Charts } from "#app/domains/out/charts/chamber-charts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "nav.analytics" };

export const loader = screen({ allow: "analytics.view" }, async ({ viewer }) => {
	const [{ total: matters, ...figures }, ahead, closed, recent, charts] = await Promise.all([
		chamberFigures(viewer),
		boardAhead(viewer, UPCOMING_DAYS, 3),
		can(viewer, "analytics.outcomes") ? outcomes(viewer) : null,
		recentActivity(viewer, 8),
		chamberCharts(viewer),
	]);
	const courts = can(viewer, "adjournments.courts");
	return { ...figures, matters, ahead, closed, recent, courts, charts, today: dayIn(viewer.timeZone) };
});

export default function Analytics() {
	const { counts, matters, changes, byStage, ahead, closed, recent, courts, charts, today } =
		useLoaderData<typeof loader>();
	const t = useT();
	const figures = [
		{
			label: t("analytics.total"),
			value: matters,
			note: t("analytics.totalNote"),
			recent: changes.matters,
			href: "/matters?status=all",
		},
		{
			label: t("analytics.activeClients"),
			value: counts.activeClients,
			note: t("analytics.clientsNote"),
			recent: changes.activeClients,
			href: "/clients?active=yes",
		},
		{ label: t("nav.documents"), value: counts.documents, recent: changes.documents, href: "/documents" },
		{
			label: t("dashboard.upcoming"),
			value: counts.upcoming,
			note: t("dashboard.nextSevenDays"),
			href: "/hearings?ahead=week",
		},
	];
	return (
		<>
			<PageHead title={t("nav.analytics")}>
				{courts && (
					<LinkButton href="/adjournments" icon="calendar">
						{t("ledger.courts")}
					</LinkButton>
				)}
			</PageHead>
			<div className="grid gap-4">
				<CountCards figures={figures} />
				<Charts charts={charts} />
				{closed && <OutcomeCards outcomes={closed} />}
				<div className="grid items-start gap-4 lg:grid-cols-2">
					<StageBars rows={byStage} title="analytics.distribution" />
					<UpcomingHearings hearings={ahead} today={today} />
				</div>
				<Card title={t("dashboard.recent")} rows>
					<ActivityFeed entries={recent} />
				</Card>
			</div>
		</>
	);
}
