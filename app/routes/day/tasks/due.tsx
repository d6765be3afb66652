import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { dueQuerySchema, dueWithin, listDue } from "#app/domains/day/tasks/due.server.ts";
import { DueList } from "#app/domains/day/tasks/due-list.tsx";
import { courtNow } from "#app/domains/law/courts/court-now.ts";
import { Pager } from "#app/ui/data-table.tsx";
import { Presets } from "#app/ui/form/filter-bar.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "task.dueList" };

export const loader = screen({ allow: "tasks.view" }, async ({ viewer, url }) => {
	const query = readQuery(dueQuerySchema, queryOf(url), { page: "1" });
	const { rows, pagination } = await listDue(viewer, query.days, query);
	return {
		...{ rows, pagination, days: query.days },
		isEveryones: can(viewer, "tasks.everyones"),
		choices: dueWithin,
		now: courtNow(),
	};
});

export default function Due() {
	const { rows, pagination, days, isEveryones, choices, now } = useLoaderData<typeof loader>();
	const t = useT();
	const isBare = rows.length === 0 && days === Math.max(...choices);
	return (
		<>
			<PageHead title={t("task.dueList")} under={t(isEveryones ? "task.dueEveryones" : "task.dueOwn")} />
			{!isBare && (
				<Presets
					label={t("task.dueList")}
					presets={choices.map((n) => ({
						label: n === 0 ? t("task.overdue") : t("task.dueWithin", { days: n }),
						href: `/deadlines?days=${n}`,
						current: n === days,
					}))}
				/>
			)}
			{rows.length === 0 ? <EmptyState text={t("task.dueNone")} /> : <DueList rows={rows} now={now} />}
			<Pager
				page={pagination.page}
				pages={pagination.pages}
				href={(page) => `/deadlines?days=${days}&page=${page}`}
			/>
		</>
	);
}
