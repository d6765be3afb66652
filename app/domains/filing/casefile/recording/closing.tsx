import { deadlineRules } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import type { Deadline } from "#app/domains/day/tasks/deadlines/deadlines.ts";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Chips } from "#app/ui/form/chips.tsx";
import { Check, FieldErrors, Select } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { outcomes } from "#drizzle/words.ts";
import type { Recording } from "./record-one.server.ts";
import { endingKey, endings } from "./results.ts";

/** The form in which one hearing's result is recorded, as its parts share it. */
export type RecordForm = ReturnType<typeof formState>;

type ClosingProps = Pick<Recording, "closing" | "isOpen"> & { form: RecordForm; hearingDate: string };

/** How the matter is closed, asked once its result ends it. */
export function Closing({ form, closing, isOpen, hearingDate }: ClosingProps) {
	const t = useT();
	const ends = form.field("ends");
	const isClosing = Boolean(ends.errors ?? ends.value);
	if (!isOpen) return null;
	if (!closing) return <p className="ends hint">{t("hearing.seniorCloses")}</p>;
	return (
		<div className={isClosing ? undefined : "ends"}>
			<fieldset className="card grid gap-4 p-3">
				<legend className="sr-only">{t("matter.closing")}</legend>
				<FieldErrors id={ends.id ?? "d-ends"} errors={ends.errors ?? []} />
				{isClosing && <input type="hidden" name="ends" value="on" />}
				<Check field={form.field("close")} label={t("hearing.closeMatter")} />
				<Chips
					field={form.field("ending")}
					label={t("hearing.ending")}
					options={endings.map((ending) => ({ value: ending, label: bareEnding(t(endingKey(ending))) }))}
				/>
				<Select
					field={form.field("outcome")}
					label={t("matter.outcome")}
					placeholder={t("hearing.outcomeFollows")}
					options={outcomes
						.filter((outcome) => outcome !== "unknown")
						.map((value) => ({ value, label: t(`matter.outcome.${value}`) }))}
				/>
				<DateField
					field={{ ...form.field("disposalDate"), value: form.field("disposalDate").value || hearingDate }}
					label={t("matter.disposalDate")}
				/>
				<Check
					field={form.field("certifiedCopy")}
					label={t("hearing.applyCopy")}
					hint={t("hearing.applyCopyHint")}
				/>
				{closing.appeals.length > 0 && <Appeal form={form} appeals={closing.appeals} />}
			</fieldset>
		</div>
	);
}

/** "Disposed - allowed" is "Allowed" where it is said already that the matter ends. */
function bareEnding(result: string): string {
	const ending = result.replace(/^.* - /, "");
	return ending.charAt(0).toUpperCase() + ending.slice(1);
}

/** The time limits that may run from the order, each with its last day and where it stands in the law. */
function Appeal({ form, appeals }: { form: RecordForm; appeals: readonly Deadline[] }) {
	const t = useT();
	const { longDate } = useFormat();
	const [only, second] = appeals;
	const field = form.field("appeal");
	const usual = only && !second ? only.kind : "";
	return (
		<Chips
			field={{ ...field, value: field.value ?? usual }}
			label={t("hearing.appeal")}
			options={[
				...appeals.map(({ kind, lastDate }) => ({
					value: kind,
					label: t("hearing.appealBy", { kind: t(`deadline.${kind}`), day: longDate(lastDate) }),
					note: <span lang="en">{deadlineRules[kind].law}</span>,
				})),
				{ value: "", label: t("hearing.noAppeal") },
			]}
		>
			<Alert tone="warning">{t("deadline.verify")}</Alert>
		</Chips>
	);
}
