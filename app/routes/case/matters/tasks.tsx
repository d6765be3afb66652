import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { idParam, pageQuery, queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { matterTasks } from "#app/domains/day/tasks/read.server.ts";
import { DeletedTask, TaskList } from "#app/domains/day/tasks/task-list.tsx";
import { courtNow } from "#app/domains/day/tasks/times.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, More } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

const querySchema = z.object({ page: pageQuery.page });

export const loader = screen({ allow: "tasks.view" }, async ({ viewer, params, url }) => {
	const matterId = idParam(params, "matterId");
	const { page } = readQuery(querySchema, queryOf(url));
	const [list, { matter }] = await Promise.all([
		matterTasks(viewer, matterId, ["task", "deadline"], page),
		getMatter(viewer, matterId),
	]);
	const canEdit = can(viewer, "tasks.edit") && matter.status !== "archived";
	return { ...list, matterId, canEdit, now: courtNow(), deleted: url.searchParams.get("deleted") };
});

export default function MatterTasks() {
	const { rows, pagination, matterId, canEdit, now, deleted } = useLoaderData<typeof loader>();
	const t = useT();
	const door = useDoor();
	const path = `/matters/${matterId}/tasks`;
	const buttons = canEdit && (
		<div className="flex flex-wrap gap-2">
			<LinkButton id="add-task" href={`${path}/new`} icon="plus">
				{t("task.add")}
			</LinkButton>
			<More>
				<LinkButton id="compute-deadline" href={`${path}/deadline`} icon="calendar">
					{t("deadline.calculateLimitation")}
				</LinkButton>
				<LinkButton id="add-bell" href={door(`/matters/${matterId}/reminders/new`, "add-bell")} icon="bell">
					{t("task.addBell")}
				</LinkButton>
			</More>
		</div>
	);
	return (
		<WithDialogs>
			<DeletedTask taskId={deleted} path={path} />
			{pagination.total === 0 ? (
				<EmptyState text={t("task.none")} hint={t("task.hint")}>
					{buttons}
				</EmptyState>
			) : (
				<>
					<div className="mb-3 flex flex-wrap items-center justify-between gap-2">
						<Found>{t.n("task.found", pagination.total)}</Found>
						{buttons}
					</div>
					<TaskList rows={rows} now={now} path={path} label={t("tab.tasks")} canEdit={canEdit} />
					<Pager page={pagination.page} pages={pagination.pages} href={(page) => `?page=${page}`} />
				</>
			)}
		</WithDialogs>
	);
}
