import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { TaskRow } from "./read.server.ts";
import { TaskState } from "./task-list.tsx";

type DueListProps = { rows: readonly TaskRow[]; now: { day: string; time: string } };

/** Deadlines of all matters, each leading to its matter: the day, what it is, whose it is. */
export function DueList({ rows, now }: DueListProps) {
	const t = useT();
	const format = useFormat();
	return (
		<ul className="card card-rows" aria-label={t("task.dueList")}>
			{rows.map((row) => (
				<li key={row.task.id} className="flex items-start justify-between gap-2 text-sm max-sm:flex-col">
					<span className="min-w-0 wrap-anywhere">
						<b className="num block">{row.task.dueDate && format.longDate(row.task.dueDate)}</b>{" "}
						<a className="row-link" href={`/tasks/${row.task.id}`}>
							{row.task.title}
						</a>{" "}
						<span className="block text-ink2">
							{[row.matter?.title, row.assignee ?? t("task.nobodyYet")].filter(Boolean).join(" · ")}
						</span>
					</span>
					<TaskState row={row} now={now} />
				</li>
			))}
		</ul>
	);
}
