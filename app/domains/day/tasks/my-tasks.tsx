import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { TaskRow } from "./read.server.ts";
import { TaskState } from "./task-list.tsx";

type MyTasksProps = { rows: readonly TaskRow[]; now: { day: string; time: string } };

/** What the person has to do these days, each leading to its matter; nothing when there is nothing. */
export function MyTasks({ rows, now }: MyTasksProps) {
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	if (rows.length === 0) return null;
	return (
		<Card title={t("task.mine")} rows>
			{rows.map((row) => (
				<div
					key={row.task.id}
					id={`my-${row.task.id}`}
					className="flex items-start justify-between gap-2 text-sm"
				>
					<span className="min-w-0 [overflow-wrap:anywhere]">
						<a className="row-link" href={door(`/tasks/${row.task.id}`, `my-${row.task.id}`)}>
							{row.task.title}
						</a>{" "}
						<span className="block text-xs text-ink3">
							{[row.task.dueDate && format.longDate(row.task.dueDate), row.matter?.title]
								.filter(Boolean)
								.join(" · ")}
						</span>
					</span>
					<TaskState row={row} now={now} />
				</div>
			))}
		</Card>
	);
}
