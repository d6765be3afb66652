import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { dueQuerySchema, dueWithin, listDue } from "#app/domains/day/tasks/due.server.ts";
import { DoneList, DueList } from "#app/domains/day/tasks/due-list.tsx";
import { courtNow } from "#app/domains/law/courts/court-now.ts";
import type { T } from "#app/messages/index.ts";
import { Pager } from "#app/ui/data-table.tsx";
import { Presets } from "#app/ui/form/filter-bar.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "task.dueList" };

export const loader = screen({ allow: "tasks.view" }, async ({ viewer, url }) => {
	const query = readQuery(dueQuerySchema, queryOf(url), { page: "1" });
	const { rows, pagination } = await listDue(viewer, query.days, query);
	return {
		...{ rows, pagination, days: query.days },
		canEdit: can(viewer, "tasks.edit"),
		isEveryones: can(viewer, "tasks.everyones"),
		choices: dueWithin,
		now: courtNow(),
	};
});

export default function Due() {
	const { rows, pagination, days, canEdit, isEveryones, choices, now } = useLoaderData<typeof loader>();
	const t = useT();
	const here = withQuery("/deadlines", "", { days, page: pagination.page > 1 ? pagination.page : null });
	const List = days === "done" ? DoneList : DueList;
	return (
		<WithDialogs>
			<PageHead title={t("task.dueList")} under={t(isEveryones ? "task.dueEveryones" : "task.dueOwn")} />
			<Presets
				label={t("task.dueList")}
				presets={[...choices, "done" as const].map((one) => ({
					label: labelOf(one, t),
					href: `/deadlines?days=${one}`,
					current: one === days,
				}))}
			/>
			{rows.length === 0 ? (
				<EmptyState text={t(days === "done" ? "task.doneNone" : "task.dueNone")} />
			) : (
				<List rows={rows} now={now} here={here} canEdit={canEdit} />
			)}
			<Pager
				page={pagination.page}
				pages={pagination.pages}
				href={(page) => `/deadlines?days=${days}&page=${page}`}
			/>
		</WithDialogs>
	);
}

function labelOf(days: number | "done", t: T): string {
	if (days === "done") return t("task.done");
	return days === 0 ? t("task.overdue") : t("task.dueWithin", { days });
}
