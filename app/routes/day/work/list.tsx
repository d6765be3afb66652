import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { DeletedTask } from "#app/domains/day/tasks/task-list.tsx";
import { listWork, seesUnassigned } from "#app/domains/day/work/list.server.ts";
import { workQuerySchema, workViews } from "#app/domains/day/work/schema.ts";
import { WorkList } from "#app/domains/day/work/work-list.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "nav.work" };

export const loader = screen({ allow: "tasks.view" }, async ({ viewer, url }) => {
	const { view } = readQuery(workQuerySchema, queryOf(url));
	const views = workViews.filter((one) => one !== "unassigned" || seesUnassigned(viewer));
	return {
		work: await listWork(viewer, view),
		views,
		canEdit: can(viewer, "tasks.edit"),
		deleted: url.searchParams.get("deleted"),
	};
});

export default function WorkScreen() {
	const { work, views, canEdit, deleted } = useLoaderData<typeof loader>();
	const t = useT();
	const path = work.view === "mine" ? "/work" : `/work?view=${work.view}`;
	const isEmpty = work.items.length + work.done.length + work.withoutNextDate.total === 0;
	return (
		<WithDialogs>
			<PageHead title={t("nav.work")} more={null}>
				{canEdit && (
					<LinkButton id="new-work" href="/work/new" variant="primary" icon="plus" hotkey="n">
						{t("work.new")}
					</LinkButton>
				)}
			</PageHead>
			<Tabs
				label={t("work.views")}
				tabs={views.map((view) => ({
					href: view === "mine" ? "/work" : `/work?view=${view}`,
					label: t(`work.view.${view}`),
					current: view === work.view,
				}))}
			/>
			<DeletedTask taskId={deleted} path={path} />
			{isEmpty ? (
				<EmptyState text={t(`work.none.${work.view}`)} hint={t(`work.hint.${work.view}`)}>
					{work.view === "mine" && <a href="/deadlines">{t("task.dueList")}</a>}
				</EmptyState>
			) : (
				<>
					<Found>{t.n("work.found", work.total)}</Found>
					<WorkList work={work} path={path} canEdit={canEdit} />
				</>
			)}
		</WithDialogs>
	);
}
