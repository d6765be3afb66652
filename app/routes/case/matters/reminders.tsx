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
import { EmptyState, Found } from "#app/ui/page.tsx";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

const querySchema = z.object({ page: pageQuery.page });

export const loader = screen({ allow: "tasks.view" }, async ({ viewer, params, url }) => {
	const matterId = idParam(params, "matterId");
	const { page } = readQuery(querySchema, queryOf(url));
	const [list, { matter }] = await Promise.all([
		matterTasks(viewer, matterId, ["reminder"], page),
		getMatter(viewer, matterId),
	]);
	const canEdit = can(viewer, "tasks.edit") && matter.status !== "archived";
	return { ...list, matterId, canEdit, now: courtNow(), deleted: url.searchParams.get("deleted") };
});

export default function MatterReminders() {
	const { rows, pagination, matterId, canEdit, now, deleted } = useLoaderData<typeof loader>();
	const t = useT();
	const path = `/matters/${matterId}/reminders`;
	const button = canEdit && (
		<LinkButton id="set-reminder" href={`${path}/new`} icon="bell">
			{t("task.setReminder")}
		</LinkButton>
	);
	return (
		<WithDialogs>
			<DeletedTask taskId={deleted} path={path} />
			{pagination.total === 0 ? (
				<EmptyState text={t("task.noReminders")} hint={t("task.reminderHint")}>
					{button}
				</EmptyState>
			) : (
				<>
					<div className="mb-3 flex flex-wrap items-center justify-between gap-2">
						<Found>{t.n("task.remindersFound", pagination.total)}</Found>
						{button}
					</div>
					<TaskList rows={rows} now={now} path={path} label={t("tab.reminders")} canEdit={canEdit} />
					<Pager page={pagination.page} pages={pagination.pages} href={(page) => `?page=${page}`} />
					<p className="hint mt-2">{t("task.channels")}</p>
				</>
			)}
		</WithDialogs>
	);
}
