import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MatterOption } from "#app/domains/case/matters/choosing/choice.ts";
import { MatterPicker } from "#app/domains/case/matters/choosing/matter-picker.tsx";
import { MoveReason } from "#app/domains/day/tasks/task-form.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { Check, Field, Select } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DueDay } from "./days.ts";

type Person = { id: string; name: string };

type NewWorkProps = {
	days: readonly DueDay[];
	matters: readonly MatterOption[];
	people: readonly Person[];
	me: string;
	failed: FormFailure | undefined;
	close: string;
};

/** New task from anywhere: a title and Save are enough; day, matter and person can be said. */
export function NewWorkDialog({ days, matters, people, me, failed, close }: NewWorkProps) {
	const t = useT();
	const { longDate } = useFormat();
	const form = formState(failed, { dueDate: days[0]?.date, assigneeId: me }, "d-");
	return (
		<FormDialog title={t("work.new")} form={form} close={close}>
			<Field field={form.field("title")} label={t("task.title")} required maxLength={300} />
			<fieldset>
				<legend className="label">{t("task.due")}</legend>
				<div className="flex flex-wrap gap-x-4 gap-y-1">
					{days.map(({ name, date }) => (
						<Check
							key={name}
							field={form.field("dueDate")}
							type="radio"
							value={date}
							label={`${t(`work.day.${name}`)} (${longDate(date)})`}
						/>
					))}
				</div>
			</fieldset>
			<DateField field={form.field("otherDate")} label={t("work.otherDay")} optional anyDay />
			<MatterPicker
				field={form.field("matterId")}
				matters={matters}
				found={failed?.found?.matterId}
				placeholder={t("work.noMatter")}
				optional
			/>
			<Who form={form} people={people} />
		</FormDialog>
	);
}

type EditWorkProps = Pick<NewWorkProps, "people" | "failed" | "close"> & {
	defaults: Record<string, unknown>;
};

/** Edit a task in the list of work, whether or not it belongs to a matter. */
export function EditWorkDialog({ defaults, people, failed, close }: EditWorkProps) {
	const t = useT();
	const form = formState(failed, defaults, "d-");
	return (
		<FormDialog title={t("task.edit")} form={form} close={close}>
			<input type="hidden" name="version" value={String(defaults.version)} />
			<Field field={form.field("title")} label={t("task.title")} required maxLength={300} />
			<DateField
				field={form.field("dueDate")}
				label={t("task.due")}
				required
				anyDay={defaults.kind !== "deadline"}
			/>
			{defaults.kind === "deadline" && <MoveReason form={form} />}
			<Who form={form} people={people} />
		</FormDialog>
	);
}

function Who({ form, people }: { form: ReturnType<typeof formState>; people: readonly Person[] }) {
	const t = useT();
	return (
		<Select
			field={form.field("assigneeId")}
			label={t("task.assignee")}
			optional
			placeholder={t("task.nobodyYet")}
			options={people.map(({ id, name }) => ({ value: id, label: name }))}
		/>
	);
}
