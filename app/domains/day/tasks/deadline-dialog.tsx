import type { FormFailure } from "#app/core/web/form.server.ts";
import { deadlineGroups, deadlineRules } from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import type { Assumption, Deadline } from "#app/domains/day/tasks/deadlines/deadlines.ts";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { PickerRows } from "#app/ui/form/chooser.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field, FieldErrors, Select, TextArea } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";

type DeadlineDialogProps = {
	/** What was asked for, as it was typed. */
	values: Record<string, string>;
	result: Deadline | null;
	failed: FormFailure | undefined;
	people: readonly { id: string; name: string }[];
	me: string;
	/** How many court holidays the chamber has recorded, and whether the viewer records them. */
	courtDays: { holidays: number; mayChange: boolean };
	close: string;
};

/** Calculate limitation: the question is a search of its own address, the answer below it can be kept as a task. */
export function DeadlineDialog({
	values,
	result,
	failed,
	people,
	me,
	courtDays,
	close,
}: DeadlineDialogProps) {
	const t = useT();
	const suggested = { title: result ? t(`deadline.${result.kind}`) : "", assigneeId: me };
	const form = formState(failed, { ...suggested, ...values }, "d-");
	const question = <Question form={form} isAnswered={Boolean(result)} courtDays={courtDays} />;
	return (
		<Dialog title={t("deadline.calculateLimitation")} size="lg" close={close} failed={form.failed}>
			<DialogBody>
				<ErrorSummary errors={form.errors} message={form.error} />
				{result ? (
					<>
						<Result result={result} values={values} people={people} form={form} />
						<details>
							<summary className="label">{t("deadline.change")}</summary>
							<div className="mt-3">{question}</div>
						</details>
					</>
				) : (
					question
				)}
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={close}>{t("action.cancel")}</LeaveDialog>
				{result ? (
					<Button form="save-deadline" variant="primary" busy={t("state.saving")}>
						{t("deadline.save")}
					</Button>
				) : (
					<Button form="deadline" variant="primary">
						{t("deadline.calculate")}
					</Button>
				)}
			</DialogFoot>
		</Dialog>
	);
}

type QuestionProps = Pick<DeadlineDialogProps, "courtDays"> & { form: Form; isAnswered: boolean };

function Question({ form, isAnswered, courtDays }: QuestionProps) {
	const t = useT();
	return (
		<form method="get" id="deadline" className="grid gap-4">
			<Kinds form={form} />
			<DateField
				field={form.field("startDate")}
				label={t("deadline.start")}
				required
				hint={t("deadline.startHint")}
			/>
			<fieldset className="grid gap-2">
				<legend className="label">
					{t("deadline.copy")} <span>{t("common.optional")}</span>
				</legend>
				<p className="hint">{t("deadline.copyHint")}</p>
				<div className="two">
					<DateField field={form.field("copyAppliedOn")} label={t("deadline.copyApplied")} />
					<DateField field={form.field("copyReadyOn")} label={t("deadline.copyReady")} />
				</div>
			</fieldset>
			<TextArea
				field={form.field("closed")}
				label={t("deadline.closed")}
				optional
				hint={t("deadline.closedHint")}
				maxLength={2000}
			/>
			<p className="hint">
				{courtDays.holidays > 0 ? t.n("deadline.courtDays", courtDays.holidays) : t("deadline.noCourtDays")}{" "}
				{courtDays.mayChange && <a href="/settings/court-days">{t("settings.court")}</a>}
			</p>
			{isAnswered && (
				<div>
					<Button>{t("deadline.calculate")}</Button>
				</div>
			)}
		</form>
	);
}

/** What has to be done, group by group: the group of the chosen one is open. */
function Kinds({ form }: { form: Form }) {
	const t = useT();
	const field = form.field("kind");
	const id = field.id ?? "d-kind";
	return (
		<fieldset className="picker">
			<legend className="label" id={id} tabIndex={-1}>
				{t("deadline.kind")}
			</legend>
			<FieldErrors id={id} errors={field.errors ?? []} />
			{Object.entries(deadlineGroups).map(([group, kinds]) => (
				<details key={group} className="picker-list" open={kinds.some((kind) => kind === field.value)}>
					<summary className="picker-row">
						{t(`deadline.group.${group as keyof typeof deadlineGroups}`)}
						<Icon name="chevron-down" />
					</summary>{" "}
					<PickerRows
						field={field}
						options={kinds.map((kind) => ({
							value: kind,
							label: t(`deadline.${kind}`),
							note: t("deadline.kindFrom", { event: t(`deadline.from.${deadlineRules[kind].from}`) }),
						}))}
						found={null}
					/>
				</details>
			))}
		</fieldset>
	);
}

type Form = ReturnType<typeof formState>;
type ResultProps = Pick<DeadlineDialogProps, "values" | "people"> & { result: Deadline; form: Form };

function Result({ result, values, people, form }: ResultProps) {
	const t = useT();
	const { longDate } = useFormat();
	const from = `${values.startDate ? longDate(values.startDate) : ""} · ${t(`deadline.from.${deadlineRules[result.kind].from}`)}`;
	return (
		<PostForm id="save-deadline" className="grid gap-4">
			<section aria-labelledby="deadline-result" className="grid gap-3">
				<h3 id="deadline-result" className="text-lg font-bold">
					{t("deadline.last")}: {longDate(result.lastDate)}
				</h3>
				<Facts
					rows={[
						[t("deadline.outerLimit"), result.outerDate && longDate(result.outerDate)],
						[t("deadline.accrues"), result.accruesOn && longDate(result.accruesOn)],
						[t("deadline.runsFrom"), from],
						[
							t("deadline.law"),
							<span key="law" lang="en">
								{result.law}
							</span>,
						],
					]}
				/>
				<div>
					<p className="label">{t("deadline.assumptions")}</p>
					<ul className="list-disc pl-5 text-sm">
						{result.assumptions.map((assumption) => (
							<li key={"key" in assumption ? assumption.key : assumption.base}>
								<AssumptionText assumption={assumption} />
							</li>
						))}
					</ul>
				</div>
				<Alert tone="warning">{t("deadline.verify")}</Alert>
			</section>
			{["kind", "startDate", "copyAppliedOn", "copyReadyOn", "closed"].map((name) => (
				<input key={name} type="hidden" name={name} value={values[name] ?? ""} />
			))}
			<Field field={form.field("title")} label={t("task.title")} maxLength={300} />
			<Select
				field={form.field("assigneeId")}
				label={t("task.assignee")}
				optional
				placeholder={t("task.nobodyYet")}
				options={people.map(({ id, name }) => ({ value: id, label: name }))}
			/>
		</PostForm>
	);
}

function AssumptionText({ assumption }: { assumption: Assumption }) {
	const t = useT();
	const { longDate } = useFormat();
	if ("base" in assumption) return <>{t.n(assumption.base, assumption.count)}</>;
	const days = Object.entries(assumption.dates ?? {}).map(([name, day]) => [name, longDate(day)]);
	return <>{t(assumption.key, Object.fromEntries(days))}</>;
}
