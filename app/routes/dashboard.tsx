import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { addDays } from "#app/core/format.ts";
import { isId } from "#app/core/ids.ts";
import { can } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { signedSubmission } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { openBoard } from "#app/domains/day/hearings/day/board.server.ts";
import { BoardDays, DayBoard } from "#app/domains/day/hearings/day/board.tsx";
import { boardQuerySchema } from "#app/domains/day/hearings/schema.ts";
import { findWithdrawnHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { WithdrawnNotice } from "#app/domains/day/hearings/withdrawn/withdrawal.tsx";
import { MyTasks } from "#app/domains/day/tasks/my-tasks.tsx";
import { myOpenTasks } from "#app/domains/day/tasks/read.server.ts";
import { ActivityFeed } from "#app/domains/desk/activity/activity-feed.tsx";
import { recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { developerTool, developerToolsShown } from "#app/domains/filing/casefile/developer-tools.server.ts";
import { courtNow } from "#app/domains/law/courts/court-now.ts";
import {
	DeveloperTools,
	Figures,
	FirstSteps,
	Shortcuts,
	StageBars,
} from "#app/domains/out/analytics/dashboard.tsx";
import { chamberFigures } from "#app/domains/out/analytics/figures.server.ts";
import { countForgotten } from "#app/domains/out/analytics/forgotten.server.ts";
import { ForgottenLine } from "#app/domains/out/analytics/forgotten.tsx";
import { daysAhead } from "#app/domains/out/charts/ahead.server.ts";
import { WeekChart } from "#app/domains/out/charts/week-chart.tsx";
import { quickSearch } from "#app/domains/out/search/quick-search.server.ts";
import { QuickSearch } from "#app/domains/out/search/quick-search.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "nav.dashboard" };

const TASKS_AHEAD_DAYS = 7;
const TASKS_SHOWN = 4;
const WEEK_DAYS = 7;

export const loader = screen({}, async ({ viewer, url }) => {
	const now = courtNow();
	const query = readQuery(boardQuerySchema, queryOf(url));
	const [board, forgotten, mine, figures, recent, week, withdrawn] = await Promise.all([
		openBoard(viewer, query, now),
		countForgotten(viewer),
		myOpenTasks(viewer, addDays(now.day, TASKS_AHEAD_DAYS), TASKS_SHOWN),
		chamberFigures(viewer),
		recentActivity(viewer, 8),
		daysAhead(viewer, WEEK_DAYS),
		findWithdrawnHearing(viewer, url.searchParams.get("deleted")),
	]);
	return {
		now,
		mine,
		...{ board, forgotten, recent, week, withdrawn },
		here: url.pathname + url.search,
		...figures,
		assignedTo: query.assignedTo,
		canRecord: can(viewer, "hearings.edit"),
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
	const { now, mine, counts, changes, byStage, recent, week, canCreate, admin, developer } =
		useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const search = <QuickSearch typed={failed?.typed} message={failed?.message} />;
	const isEmpty = byStage.every(({ n }) => n === 0);
	return (
		<>
			{/* What a search did not find is said where the page begins. */}
			{failed && <div className="mb-4">{search}</div>}
			<Home />
			<div className="grid gap-4">
				{canCreate && isEmpty && <FirstSteps admin={admin} />}
				{!failed && search}
				<MyTasks rows={mine} now={now} />
				<section className="chamber-block" aria-label={t("dashboard.chamber")}>
					<Figures counts={counts} changes={changes} />
					<Shortcuts />
					<details className="fold" open={isEmpty}>
						<summary>{t("dashboard.recent")}</summary>
						<div className="grid items-start gap-4 lg:grid-cols-2">
							<div className="grid gap-4">
								<WeekChart {...week} />
								<StageBars rows={byStage} />
							</div>
							<Card title={t("dashboard.recent")} rows>
								<ActivityFeed entries={recent} />
							</Card>
							{developer && <DeveloperTools />}
						</div>
					</details>
				</section>
			</div>
		</>
	);
}

/** The board of the day, with what is forgotten above it. */
function Home() {
	const { board, forgotten, withdrawn, here, assignedTo, canCreate, canRecord } =
		useLoaderData<typeof loader>();
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	return (
		<div className="home">
			<PageHead
				title={
					<>
						<span className="sr-only">{t("nav.dashboard")}: </span>
						{t.n("board.title", board.pagination.total, { day: format.longDate(board.day) })}
					</>
				}
			>
				{canCreate && (
					<LinkButton
						href={door("/matters/new")}
						variant="primary"
						icon="plus"
						hotkey="n"
						className="max-sm:hidden"
					>
						{t("matter.new")}
					</LinkButton>
				)}
			</PageHead>
			<WithdrawnNotice withdrawn={withdrawn} here={here} />
			<BoardDays board={board} assignedTo={assignedTo} />
			<ForgottenLine counts={forgotten} />
			<DayBoard board={board} assignedTo={assignedTo} canRecord={canRecord} />
		</div>
	);
}
