import type { FormFailure } from "#app/core/web/form.server.ts";
import { CheckDate } from "#app/domains/day/hearings/entry/check-date.tsx";
import type { DayNews as News } from "#app/domains/day/hearings/entry/clashes.server.ts";
import { DayNews } from "#app/domains/day/hearings/entry/day-news.tsx";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { hearingPlace } from "#app/domains/day/hearings/timeline.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { useDayOffers } from "#app/domains/law/courts/day-offers.tsx";
import type { MessageKey, T } from "#app/messages/index.ts";
import { offeredTexts, sayOffered, storedOffered } from "#app/messages/offered-words.ts";
import { sayer } from "#app/messages/words.ts";
import { BothVersions } from "#app/ui/form/both-versions.tsx";
import { Chips, Choices } from "#app/ui/form/chips.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { adjourners } from "#drizzle/words.ts";
import { Closing, type RecordForm } from "./closing.tsx";
import type { Recording } from "./record-one.server.ts";
import { endingIn, firstResults, isDisposing, moreResults } from "./results.ts";

type RecordDialogProps = Recording & { failed: FormFailure | undefined; news: News | null; close: string };

/** The result of a hearing and when it goes on, in four taps: the row, the result, the next date, Save. */
export function RecordDialog({
	row,
	offers,
	purposes,
	closing,
	isOpen,
	failed,
	news,
	close,
}: RecordDialogProps) {
	const { hearing, matter } = row;
	const t = useT();
	const format = useFormat();
	const form = formState(failed, valuesOf(row, t), "d-");
	const chosen = form.field("nextDate").value || form.field("nextDay").value;
	return (
		<FormDialog title={t("hearing.recordOne")} form={form} close={close}>
			<div>
				<p className="font-bold">{matter.title}</p>
				<p className="text-sm text-ink2">
					{[format.longDate(hearing.date), ...hearingPlace(hearing, t), matter.caseNumber]
						.filter(Boolean)
						.join(" · ")}
				</p>
			</div>
			<Versions row={row} failed={failed} />
			<input type="hidden" name="version" value={hearing.version} />
			<Results form={form} />
			<Closing form={form} closing={closing} isOpen={isOpen} hearingDate={hearing.date} />
			<NextDate form={form} offers={offers} row={row} news={news} chosen={chosen} />
			<Chips
				field={form.field("nextPurpose")}
				label={t("hearing.nextPurpose")}
				options={[hearing.purpose, ...purposes]
					.map((purpose) => sayOffered(purpose, t))
					.map((purpose) => ({ value: purpose, label: purpose }))}
			>
				<Field
					field={form.field("otherPurpose")}
					label={t("hearing.otherPurpose")}
					optional
					maxLength={300}
					suggestions={offeredTexts("purpose", t)}
				/>
			</Chips>
			<Chips
				field={form.field("adjournedBy")}
				label={t("hearing.adjournedBy")}
				options={[
					...adjourners.map((side) => ({ value: side, label: t(`hearing.adjournedBy.${side}`) })),
					{ value: "", label: t("common.none") },
				]}
			/>
			<TextArea
				field={form.field("order")}
				label={t("hearing.order")}
				optional
				rows={1}
				maxLength={100_000}
			/>
		</FormDialog>
	);
}

/** An existing result is among the chips, or in the field beside them; one that ends the matter opens its closing. */
function valuesOf({ hearing }: HearingRow, t: T): Record<string, unknown> {
	const { result, adjournedBy, order, purpose } = hearing;
	const ending = endingIn(result);
	const resultText = ending ? t("result.disposed") : result && sayOffered(result, t);
	const isChip = [...firstResults, ...moreResults].some((key) => t(key) === resultText);
	return {
		...(isChip ? { result: resultText } : { otherResult: resultText }),
		...(ending ? { ending } : {}),
		...(!isChip && isDisposing(result) ? { ends: "on" } : {}),
		adjournedBy,
		order,
		nextPurpose: sayOffered(purpose, t),
		close: "on",
		certifiedCopy: "on",
	};
}

/** What somebody else recorded in the meantime, next to what was typed. */
function Versions({ row: { hearing }, failed }: { row: HearingRow; failed: FormFailure | undefined }) {
	const t = useT();
	const { result, adjournedBy, order, version } = hearing;
	const typed = failed?.result.initialValue;
	const resultText = storedOffered(String(typed?.otherResult ?? typed?.result ?? ""));
	const compared = failed && {
		...failed,
		result: { ...failed.result, initialValue: { ...typed, result: resultText } },
	};
	const current = { result, adjournedBy, order, version };
	return (
		<BothVersions
			form={formState(compared, current, "d-")}
			current={current}
			rows={[
				{ name: "result", label: t("hearing.result"), say: (resultText) => sayOffered(resultText, t) },
				{
					name: "adjournedBy",
					label: t("hearing.adjournedBy"),
					say: sayer(t, (side) => `hearing.adjournedBy.${side}`),
				},
				{ name: "order", label: t("hearing.order") },
			]}
		/>
	);
}

function Results({ form }: { form: RecordForm }) {
	const t = useT();
	const field = form.field("result");
	const chip = (key: MessageKey) => ({
		value: t(key),
		label: t(key),
		...(key === "result.disposed" ? { className: "ending-result" } : {}),
	});
	const other = form.field("otherResult");
	const isMore = moreResults.some((key) => t(key) === field.value) || Boolean(other.value);
	return (
		<Chips field={field} label={t("hearing.whatHappened")} options={firstResults.map(chip)}>
			<details open={isMore || Boolean(other.errors)}>
				<summary className="text-sm font-bold">{t("hearing.more")}</summary>
				<div className="mt-2 grid gap-3">
					<Choices field={{ ...field, id: "d-more-results" }} options={moreResults.map(chip)} />
					<Field
						field={other}
						label={t("hearing.otherResult")}
						optional
						maxLength={300}
						suggestions={offeredTexts("result", t)}
					/>
				</div>
			</details>
		</Chips>
	);
}

type NextDateProps = {
	form: RecordForm;
	row: HearingRow;
	chosen: unknown;
} & Pick<RecordDialogProps, "offers" | "news">;

function NextDate({ form, offers, row: { hearing, matter }, news, chosen }: NextDateProps) {
	const t = useT();
	const options = useDayOffers(offers);
	return (
		<Chips
			field={form.field("nextDay")}
			label={t("hearing.nextDate")}
			options={[...options, { value: "", label: t("hearing.noDate") }]}
			sets={form.field("nextDate").id ?? ""}
		>
			<DateField
				field={form.field("nextDate")}
				label={t("hearing.otherDate")}
				optional
				min={hearing.date}
				hearing={{ matterId: matter.id }}
				news={news && typeof chosen === "string" && chosen ? <DayNews day={chosen} news={news} /> : null}
			/>
			<CheckDate />
		</Chips>
	);
}
