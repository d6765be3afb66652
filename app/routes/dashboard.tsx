import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { addDays, dayIn } from "#app/core/format.ts";
import { isId } from "#app/core/ids.ts";
import { can } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { signedSubmission } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { ActivityFeed } from "#app/domains/activity/activity-feed.tsx";
import { recentActivity } from "#app/domains/activity/feed.server.ts";
import {
	DeveloperTools,
	Figures,
	FirstSteps,
	Shortcuts,
	StageBars,
	TodayInCourt,
} from "#app/domains/analytics/dashboard.tsx";
import {
	boardAhead,
	countChanges,
	dashboardCounts,
	stageDistribution,
} from "#app/domains/analytics/service.server.ts";
import { developerTool, developerToolsShown } from "#app/domains/casefile/developer-tools.server.ts";
import { quickSearch } from "#app/domains/search/quick-search.server.ts";
import { QuickSearch } from "#app/domains/search/quick-search.tsx";
import { MyTasks } from "#app/domains/tasks/my-tasks.tsx";
import { myOpenTasks } from "#app/domains/tasks/read.server.ts";
import { courtNow } from "#app/domains/tasks/times.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "nav.dashboard" };

const TASKS_AHEAD_DAYS = 7;
const TASKS_SHOWN = 4;

export const loader = screen({}, async ({ viewer }) => {
	const now = courtNow();
	const [mine, counts, changes, today, byStage, recent] = await Promise.all([
		myOpenTasks(viewer, addDays(now.day, TASKS_AHEAD_DAYS), TASKS_SHOWN),
		dashboardCounts(viewer),
		countChanges(viewer),
		boardAhead(viewer, 0, 12),
		stageDistribution(viewer),
		recentActivity(viewer, 8),
	]);
	return {
		now,
		mine,
		counts,
		changes,
		today,
		byStage,
		recent,
		day: dayIn(viewer.timeZone),
		canCreate: can(viewer, "matters.create"),
		admin: can(viewer, "users.manage"),
		developer: developerToolsShown(viewer),
	};
});

const schema = z.object({ intent: z.string().optional(), searchQuery: z.string().optional() });

/** The search box, which answers with the way to a matter or with the reason why there is none, and the developer's buttons. */
export async function action(args: ActionFunctionArgs) {
	const { viewer, t, claim, submission } = await signedSubmission(args, schema, { keeps: false });
	const { intent, searchQuery: typed = "" } = submission.status === "success" ? submission.value : {};
	if (intent === "test" || intent === "create-test")
		return redirectWithToast("/", await developerTool(viewer, intent, t, claim));
	const found = await quickSearch(viewer, typed);
	if (found.kind === "matter" && isId(found.matterId))
		return redirectWithToast(`/matters/${found.matterId}`, {
			type: "success",
			message: t("success.caseFound"),
		});
	if (found.kind === "several") return redirect(`/matters?q=${encodeURIComponent(found.q)}`);
	if (found.kind === "nearly") return redirect(`/search?q=${encodeURIComponent(found.q)}`);
	if (found.kind === "nothing") {
		const { key, params, status, headers = {} } = found;
		return data({ typed, message: t(key, params) }, { status, headers });
	}
	return data({ typed, message: t("error.badResponse") }, { status: 502 });
}

export default function Dashboard() {
	const { now, mine, counts, changes, today, byStage, recent, day, canCreate, admin, developer } =
		useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const format = useFormat();
	const isEmpty = byStage.every(({ n }) => n === 0);
	return (
		<>
			<PageHead
				title={t("nav.dashboard")}
				over={`${format.longDate(day)} · ${today.length ? t.n("dashboard.listed", today.length) : t("dashboard.nothingToday")}`}
			>
				{canCreate && (
					<LinkButton href="/matters/new" variant="primary" icon="plus" hotkey="n">
						{t("matter.new")}
					</LinkButton>
				)}
			</PageHead>
			<div className="grid gap-4">
				<QuickSearch typed={failed?.typed} message={failed?.message} />
				{canCreate && isEmpty && <FirstSteps admin={admin} />}
				<TodayInCourt hearings={today} />
				<MyTasks rows={mine} now={now} />
				<Figures counts={counts} changes={changes} />
				<Shortcuts />
				<div className="grid items-start gap-4 lg:grid-cols-2">
					<StageBars rows={byStage} />
					<Card title={t("dashboard.recent")} rows>
						<ActivityFeed entries={recent} />
					</Card>
				</div>
				{developer && <DeveloperTools />}
			</div>
		</>
	);
}
