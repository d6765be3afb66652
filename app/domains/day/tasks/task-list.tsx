import { daysBetween } from "#app/core/format.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { DeadlineFacts } from "./deadlines/deadline-facts.tsx";
import { taskLines } from "./fields.ts";
import type { TaskRow } from "./read.server.ts";

type Now = { day: string; time: string };

type TaskListProps = {
	rows: readonly TaskRow[];
	/** Day and clock time where the courts are. */
	now: Now;
	/** The address of the tab, without its query. */
	path: string;
	label: string;
	/** False where the matter is read-only. */
	canEdit: boolean;
};

/** Tasks, deadlines or reminders of a matter, each with what can be done to it; every button is a form. */
export function TaskList({ rows, now, path, label, canEdit }: TaskListProps) {
	return (
		<ul className="card card-rows" aria-label={label}>
			{rows.map((row) => (
				<li
					key={row.task.id}
					id={`t-${row.task.id}`}
					className="flex flex-wrap items-start justify-between gap-2 sm:items-center"
				>
					<div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
						<p className={row.task.doneAt ? "text-ink2 line-through" : "font-bold"}>{row.task.title}</p>
						<TaskFacts row={row} />
					</div>
					<TaskState row={row} now={now} />
					{canEdit && <TaskActions row={row} path={path} />}
				</li>
			))}
		</ul>
	);
}

function TaskFacts({ row: { task, assignee, hearingDate, aboutTitle } }: { row: TaskRow }) {
	const t = useT();
	const format = useFormat();
	const facts = [
		t(`task.kind.${task.kind}`),
		task.dueDate && format.longDate(task.dueDate),
		task.dueTime && format.time(task.dueTime),
		assignee,
		...taskLines.map(({ name, label }) => task[name] && `${t(label)}: ${task[name]}`),
		hearingDate && t("task.aboutHearing", { date: format.longDate(hearingDate) }),
		aboutTitle && t("task.aboutTask", { title: aboutTitle }),
		task.outerDate && t("task.outerLimit", { date: format.longDate(task.outerDate) }),
		task.remindedAt && t("task.shown", { when: format.dateTime(task.remindedAt) }),
	];
	return (
		<>
			<p className="text-sm text-ink2">{facts.filter(Boolean).join(" · ")}</p>
			<DeadlineFacts task={task} />
		</>
	);
}

/** The state of a task or a reminder, in one word. */
export function TaskState({ row: { task }, now }: { row: TaskRow; now: Now }) {
	const t = useT();
	if (task.doneAt) return <Badge tone="green">{t("task.done")}</Badge>;
	const due = `${task.dueDate ?? "9999"} ${task.dueTime?.slice(0, 5) ?? (task.kind === "reminder" ? "07:00" : "24:00")}`;
	const isPast = due <= `${now.day} ${now.time}`;
	if (task.kind === "reminder") {
		if (task.remindedAt) return <Badge tone="teal">{t("task.sent")}</Badge>;
		return <Badge tone={isPast ? "yellow" : "blue"}>{t(isPast ? "task.dueNow" : "task.queued")}</Badge>;
	}
	const daysOver = task.dueDate ? daysBetween(task.dueDate, now.day) : 0;
	if (isPast && task.kind === "deadline" && daysOver > 0)
		return <Badge tone="red">{t.n("task.passed", daysOver)}</Badge>;
	if (isPast) return <Badge tone="red">{t("task.overdue")}</Badge>;
	if (task.dueDate === now.day) return <Badge tone="yellow">{t("task.dueToday")}</Badge>;
	return <Badge tone="blue">{t("task.open")}</Badge>;
}

function TaskActions({ row: { task, matter }, path }: { row: TaskRow; path: string }) {
	const t = useT();
	const door = useDoor();
	const named = (key: MessageKey) => t("task.named", { act: t(key), title: task.title });
	const isOpen = !task.doneAt;
	return (
		<PostForm action={`/tasks/${task.id}`} className="flex flex-wrap items-center gap-1">
			<input type="hidden" name="redirectTo" value={path} />
			<DoneAndMove task={task} />
			<span className="flex items-center gap-1">
				{isOpen && matter && task.kind !== "reminder" && (
					<LinkButton
						variant="icon"
						icon="bell"
						href={door(`/matters/${matter.id}/reminders/new?task=${task.id}`, `t-${task.id}`)}
						title={t("task.addBell")}
					>
						{named("task.addBell")}
					</LinkButton>
				)}
				<LinkButton
					id={`edit-${task.id}`}
					variant="icon"
					icon="pencil"
					href={`${path}/${task.id}/edit`}
					title={t("action.edit")}
				>
					{named("action.edit")}
				</LinkButton>
				<Button variant="icon" icon="trash-2" name="intent" value="delete" title={t("action.delete")}>
					{named("action.delete")}
				</Button>
			</span>
		</PostForm>
	);
}

/** What is done to a task most: the button that marks it done, and of an open deadline the way to another date. */
export function DoneAndMove({ task }: { task: TaskRow["task"] }) {
	const t = useT();
	const door = useDoor();
	const isOpen = !task.doneAt;
	return (
		<>
			<Button
				size="sm"
				name="intent"
				value={isOpen ? "done" : "undone"}
				icon={isOpen ? "check" : "rotate-cw"}
			>
				{t(isOpen ? "task.markDone" : "task.reopen")}
				<span className="sr-only"> {task.title}</span>
			</Button>
			{isOpen && task.kind === "deadline" && (
				<LinkButton
					id={`move-${task.id}`}
					size="sm"
					href={door(`/deadlines/${task.id}/move`, `move-${task.id}`)}
				>
					{t("deadline.moveOne")}
					<span className="sr-only"> {task.title}</span>
				</LinkButton>
			)}
		</>
	);
}

/** Says that a task was deleted, with the button that brings it back. It stays until the page is left. */
export function DeletedTask({ taskId, path }: { taskId: string | null; path: string }) {
	const t = useT();
	if (!taskId) return null;
	return (
		<Alert tone="info" className="mb-3">
			<PostForm action={`/tasks/${taskId}`} className="flex flex-wrap items-center gap-3">
				<span role="status">{t("success.taskDeleted")}</span>
				<input type="hidden" name="redirectTo" value={path} />
				<Button size="sm" name="intent" value="restore">
					{t("action.undo")}
				</Button>
			</PostForm>
		</Alert>
	);
}
