import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { DeadlineFacts } from "./deadlines/deadline-facts.tsx";
import { dueGroups, dueness } from "./deadlines/due-groups.ts";
import type { TaskRow } from "./read.server.ts";
import { DoneAndMove, TaskState } from "./task-list.tsx";

type Now = { day: string; time: string };

type DueListProps = {
	rows: readonly TaskRow[];
	now: Now;
	/** The address of the list, to come back to. */
	here: string;
	canEdit: boolean;
};

/** Deadlines of all matters by urgency, each with what it was counted from; Done and Move are forms. */
export function DueList({ rows, now, here, canEdit }: DueListProps) {
	const t = useT();
	const groups = dueGroups.map((group) => ({
		group,
		of: rows.filter(({ task }) => task.dueDate !== null && dueness(task.dueDate, now.day).group === group),
	}));
	return (
		<div className="grid gap-4">
			{groups.map(
				({ group, of }) =>
					of.length > 0 && (
						<Card key={group} title={`${t(`work.${group}`)} (${of.length})`} rows>
							{of.map((row) => (
								<Due key={row.task.id} {...{ row, now, here, canEdit }} />
							))}
						</Card>
					),
			)}
		</div>
	);
}

/** Deadlines that are done, the last one first. */
export function DoneList({ rows, now, here, canEdit }: DueListProps) {
	const t = useT();
	return (
		<Card title={t("task.done")} rows>
			{rows.map((row) => (
				<Due key={row.task.id} {...{ row, now, here, canEdit }} />
			))}
		</Card>
	);
}

type DueProps = Omit<DueListProps, "rows"> & { row: TaskRow };

function Due({ row, now, here, canEdit }: DueProps) {
	const { task, matter, assignee } = row;
	const t = useT();
	const door = useDoor();
	const format = useFormat();
	return (
		<div
			id={`t-${task.id}`}
			className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:items-center"
		>
			<div className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
				<p>
					<b className="num">{task.dueDate && format.longDate(task.dueDate)}</b>{" "}
					<TaskState row={row} now={now} />
				</p>
				<p className={task.doneAt ? "text-ink2 line-through" : "font-bold"}>
					<a className="row-link" href={door(`/tasks/${task.id}`, `t-${task.id}`)}>
						{task.title}
					</a>
				</p>
				<p className="text-ink2">
					{[matter?.title, assignee ?? t("task.nobodyYet")].filter(Boolean).join(" · ")}
				</p>
				{task.outerDate && (
					<p className="text-ink2">{t("task.outerLimit", { date: format.longDate(task.outerDate) })}</p>
				)}
				<DeadlineFacts task={task} />
			</div>
			{canEdit && matter?.status !== "archived" && <DueActions task={task} here={here} />}
		</div>
	);
}

function DueActions({ task, here }: { task: TaskRow["task"]; here: string }) {
	return (
		<PostForm action={`/tasks/${task.id}`} className="relative z-1 flex items-center gap-2">
			<input type="hidden" name="redirectTo" value={here} />
			<DoneAndMove task={task} />
		</PostForm>
	);
}
