import type { ReactNode } from "react";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import type { T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { sayer } from "#app/messages/words.ts";
import { BothVersions, type ComparedRow } from "#app/ui/form/both-versions.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { taskFieldList, taskFields, taskLines } from "./fields.ts";

type Person = { id: string; name: string };
type Form = ReturnType<typeof formState>;

type TaskDialogProps = {
	title: ReactNode;
	defaults: Record<string, unknown>;
	people: readonly Person[];
	failed: FormFailure | undefined;
	close: string;
};

/** Add Task and Edit task: what, by when, by whom. */
export function TaskDialog({ title, defaults, people, failed, close }: TaskDialogProps) {
	const t = useT();
	const form = formState(failed, defaults, "d-");
	const isDeadline = defaults.version !== undefined && defaults.kind === "deadline";
	return (
		<FormDialog title={title} form={form} close={close}>
			<Version value={defaults.version} />
			<BothVersions form={form} current={defaults} rows={comparedRows(t, people)} />
			<Field field={form.field("title")} label={t("task.title")} required maxLength={taskFields.title.max} />
			<DayAndTime
				form={form}
				day={t("task.due")}
				time={t("hearing.time")}
				anyDay={form.field("kind").value !== "deadline"}
			/>
			{isDeadline && <MoveReason form={form} />}
			<Lines form={form} />
			<div className="two">
				<Select
					field={form.field("assigneeId")}
					label={t("task.assignee")}
					optional
					placeholder={t("task.nobodyYet")}
					options={people.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				{isDeadline ? (
					<input type="hidden" name="kind" value="deadline" />
				) : (
					<Select
						field={form.field("kind")}
						label={t("task.kind")}
						options={(["task", "deadline"] as const).map((kind) => ({
							value: kind,
							label: t(`task.kind.${kind}`),
						}))}
					/>
				)}
			</div>
		</FormDialog>
	);
}

/** Why a deadline moves, asked in the forms in which its date is one field of several. */
export function MoveReason({ form }: { form: Form }) {
	const t = useT();
	return (
		<Field
			field={form.field("reason")}
			label={t("deadline.moveReason")}
			hint={t("deadline.moveReasonWhen")}
			maxLength={300}
		/>
	);
}

/** The fields in which two people's versions of a task or a reminder may differ; a reminder stays one. */
const comparedRows = (t: T, people: readonly Person[]): ComparedRow[] =>
	taskFieldList.map(({ name, label, reads }) => ({
		name,
		label: t(label),
		say:
			name === "assigneeId"
				? (id) => people.find((person) => person.id === id)?.name ?? id
				: reads && sayer(t, reads),
	}));

export type ReminderSubjects = {
	hearings: readonly { id: string; date: string; purpose: string }[];
	tasks: readonly { id: string; title: string }[];
};

type ReminderDialogProps = TaskDialogProps & { subjects: ReminderSubjects };

/** Set Reminder and Edit reminder: about what, what to remember, when, for whom. */
export function ReminderDialog({ title, defaults, people, subjects, failed, close }: ReminderDialogProps) {
	const t = useT();
	const format = useFormat();
	const form = formState(failed, defaults, "d-");
	const about = [
		...subjects.hearings.map(({ id, date, purpose }) => ({
			value: `hearing:${id}`,
			label: `${t("task.aboutHearing", { date: format.longDate(date) })} · ${sayOffered(purpose, t)}`,
		})),
		...subjects.tasks.map(({ id, title: name }) => ({
			value: `task:${id}`,
			label: t("task.aboutTask", { title: name }),
		})),
	];
	return (
		<FormDialog title={title} form={form} close={close}>
			<Version value={defaults.version} />
			<BothVersions form={form} current={defaults} rows={comparedRows(t, people)} />
			<Select
				field={form.field("about")}
				label={t("task.about")}
				placeholder={t("task.aboutMatter")}
				options={about}
			/>
			<Field
				field={form.field("title")}
				label={t("task.reminderTitle")}
				required
				maxLength={taskFields.title.max}
			/>
			<DayAndTime
				form={form}
				day={t("task.when")}
				time={t("task.whenTime")}
				hint={t("task.whenHint")}
				anyDay
			/>
			<Lines form={form} />
			<Select
				field={form.field("assigneeId")}
				label={t("task.for")}
				options={people.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<p className="hint">{t("task.channels")}</p>
		</FormDialog>
	);
}

function Version({ value }: { value: unknown }) {
	return value ? <input type="hidden" name="version" value={String(value)} /> : null;
}

function Lines({ form }: { form: Form }) {
	const t = useT();
	return taskLines.map(({ name, label, max }) => (
		<Field key={name} field={form.field(name)} label={t(label)} optional maxLength={max} />
	));
}

type DayAndTimeProps = {
	form: Form;
	day: string;
	time: string;
	hint?: string;
	/** A day on which nobody goes to court. */
	anyDay?: boolean;
};

function DayAndTime({ form, day, time, hint, anyDay }: DayAndTimeProps) {
	return (
		<div className="two">
			<DateField field={form.field("dueDate")} label={day} required anyDay={anyDay} />
			<Field field={form.field("dueTime")} label={time} type="time" optional hint={hint} />
		</div>
	);
}
