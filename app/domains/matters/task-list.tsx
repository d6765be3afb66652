import type { MessageKey } from "#app/messages/index.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import type { TaskRow } from "./details.server.ts";

type TaskListProps = { tasks: readonly TaskRow[]; today: string; empty: MessageKey };

/** Tasks, deadlines or reminders of a matter by their date: what, by when, by whom, how it stands. */
export function TaskList({ tasks, today, empty }: TaskListProps) {
	const t = useT();
	const format = useFormat();
	if (tasks.length === 0) return <EmptyState text={t(empty)} />;
	return (
		<Card rows>
			{tasks.map(({ task, assignee }) => (
				<div key={task.id} className="flex flex-wrap items-start justify-between gap-2">
					<div>
						<p className="font-bold">{task.title}</p>
						<p className="text-sm text-ink2">
							{[
								t(`task.${task.kind}`),
								task.dueDate && format.weekdayDate(task.dueDate),
								task.dueTime && format.time(task.dueTime),
								assignee,
							]
								.filter(Boolean)
								.join(" · ")}
						</p>
					</div>
					<TaskState task={task} today={today} />
				</div>
			))}
		</Card>
	);
}

function TaskState({ task, today }: { task: TaskRow["task"]; today: string }) {
	const t = useT();
	if (task.doneAt) return <Badge tone="green">{t("task.done")}</Badge>;
	if (task.dueDate && task.dueDate < today) return <Badge tone="red">{t("task.overdue")}</Badge>;
	return <Badge tone={task.dueDate === today ? "yellow" : "blue"}>{t("task.open")}</Badge>;
}
