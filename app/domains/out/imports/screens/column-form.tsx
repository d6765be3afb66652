import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LeaveDialog } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, Field, Select } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { type DateOrder, dateOrders, type sides } from "#drizzle/words.ts";
import { columnFields, columnNames } from "../sheet/fields.ts";

type ColumnFormProps = {
	headers: readonly string[];
	samples: readonly (readonly string[])[];
	columns: readonly (string | null)[];
	dateOrder: DateOrder;
	court: string | null;
	ourSide: (typeof sides)[number] | null;
	courts: readonly string[];
	/** How many rows are hidden or struck out in the file, and whether they are taken. */
	hiddenRows: number;
	struckRows: number;
	withHidden: boolean;
	withStruck: boolean;
	failed: FormFailure | undefined;
};

/** Step two: what each column is, beside a few of its values, and what holds for all rows. */
export function ColumnForm({
	headers,
	samples,
	failed,
	courts,
	hiddenRows,
	struckRows,
	...defaults
}: ColumnFormProps) {
	const t = useT();
	const format = useFormat();
	const form = formState(failed, defaults, "c-");
	const options = columnNames.map((name) => ({ value: name, label: t(columnFields[name].label) }));
	return (
		<PostForm className="grid gap-4">
			<ErrorSummary errors={form.errors} message={form.error} links={form.links} />
			<Card title={t("import.step.columns")} rows>
				{headers.map((header, at) => {
					const name = header || t("import.noName", { n: at + 1 });
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
						<div key={at} className="flex flex-wrap items-start justify-between gap-2">
							<div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
								<b>{name}</b>
								<p className="text-sm text-ink2">{(samples[at] ?? []).join(" · ")}</p>
							</div>
							<Select
								field={form.field(`columns[${at}]`)}
								label={name}
								hideLabel
								className="basis-60"
								placeholder={t("import.leftOut")}
								options={options}
							/>
						</div>
					);
				})}
			</Card>
			<Card title={t("import.forAll")}>
				<div className="grid gap-4">
					<Field
						field={form.field("court")}
						label={t("import.court")}
						optional
						suggestions={courts}
						autoComplete="off"
					/>
					<Select
						field={form.field("ourSide")}
						label={t("import.ourSide")}
						hint={t("import.ourSideHint")}
						placeholder={t("import.unknownSide")}
						options={[
							{ value: "first", label: t("import.field.first") },
							{ value: "second", label: t("import.field.second") },
						]}
					/>
					<Select
						field={form.field("dateOrder")}
						label={t("import.dateOrder")}
						options={dateOrders.map((value) => ({ value, label: t(`import.dateOrder.${value}`) }))}
					/>
					{hiddenRows > 0 && (
						<Check
							field={form.field("withHidden")}
							label={t("import.withHidden", { n: format.number(hiddenRows) })}
						/>
					)}
					{struckRows > 0 && (
						<Check
							field={form.field("withStruck")}
							label={t("import.withStruck", { n: format.number(struckRows) })}
						/>
					)}
				</div>
			</Card>
			<p className="form-foot">
				<LeaveDialog close="/import">{t("action.cancel")}</LeaveDialog>
				<Button variant="primary" icon="check" busy={t("state.saving")}>
					{t("import.checkRows")}
				</Button>
			</p>
		</PostForm>
	);
}
