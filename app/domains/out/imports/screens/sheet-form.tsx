import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FieldErrors } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";

type SheetChoice = { name: string; rows: number; chosen: boolean; isHidden: boolean };

/** Which sheets of a workbook are taken; the columns of those that are taken stand below. */
export function SheetForm({
	sheets,
	failed,
}: {
	sheets: readonly SheetChoice[];
	failed: FormFailure | undefined;
}) {
	const t = useT();
	const format = useFormat();
	const form = formState(failed, undefined, "s-");
	const { id, errors } = form.field("sheets");
	return (
		<PostForm className="mb-4">
			<Card title={t("import.sheets")}>
				<ErrorSummary errors={form.errors} message={form.error} links={form.links} />
				<p className="mb-3 text-sm text-ink2">{t("import.sheetsLead")}</p>
				<FieldErrors id={id ?? "s-sheets"} errors={errors ?? []} />
				<input type="hidden" name="sheets[0]" value="" />
				<div className="grid gap-2">
					{sheets.map(({ name, rows, chosen, isHidden }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place
						<label key={at} className="check wrap-anywhere">
							<input type="checkbox" name={`sheets[${at + 1}]`} value={name} defaultChecked={chosen} />
							<span>
								{t("import.sheet", { name, n: format.number(rows) })}{" "}
								{isHidden && <span className="hint block">{t("import.sheetHidden")}</span>}
							</span>
						</label>
					))}
				</div>
				<p className="mt-3">
					<Button busy={t("state.saving")}>{t("import.useSheets")}</Button>
				</p>
			</Card>
		</PostForm>
	);
}

/** Lines above the header, which are no rows. */
export function LinesAbove({ lines }: { lines: readonly string[] }) {
	const t = useT();
	if (lines.length === 0) return null;
	return (
		<details className="mb-4">
			<summary>{t("import.above")}</summary>
			<ul className="mt-2 text-sm text-ink2">
				{lines.map((line, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines never move
					<li key={at} className="wrap-anywhere">
						{line}
					</li>
				))}
			</ul>
		</details>
	);
}
