import type { FormFailure } from "#app/core/web/form.server.ts";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { DeadlineFacts } from "./deadlines/deadline-facts.tsx";
import type { TaskRow } from "./read.server.ts";

type MoveDialogProps = { row: TaskRow; failed: FormFailure | undefined; close: string };

/** Move a deadline: what it was counted from, the new date, and why. */
export function MoveDialog({ row: { task, matter }, failed, close }: MoveDialogProps) {
	const t = useT();
	const { longDate } = useFormat();
	const form = formState(failed, { version: task.version, dueDate: task.dueDate }, "d-");
	return (
		<FormDialog title={t("deadline.moveTitle")} form={form} close={close}>
			<input type="hidden" name="version" value={String(task.version)} />
			<div className="wrap-anywhere">
				<p className="font-bold">{task.title}</p>
				<p className="text-sm text-ink2">
					{[matter?.title, task.dueDate && longDate(task.dueDate)].filter(Boolean).join(" · ")}
				</p>
				<DeadlineFacts task={task} />
			</div>
			<DateField field={form.field("dueDate")} label={t("deadline.newDate")} required />
			<Field
				field={form.field("reason")}
				label={t("deadline.moveReason")}
				hint={t("deadline.moveReasonHint")}
				required
				maxLength={300}
			/>
		</FormDialog>
	);
}
