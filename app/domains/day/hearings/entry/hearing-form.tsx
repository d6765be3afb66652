import type { ReactNode } from "react";
import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MatterOption } from "#app/domains/case/matters/choosing/choice.ts";
import { MatterPicker } from "#app/domains/case/matters/choosing/matter-picker.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { useDayOffers } from "#app/domains/law/courts/day-offers.tsx";
import type { OfferedDay } from "#app/domains/law/courts/next-dates.ts";
import type { T } from "#app/messages/index.ts";
import { offeredTexts, sayOffered } from "#app/messages/offered-words.ts";
import { sayer } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { BothVersions, type ComparedRow } from "#app/ui/form/both-versions.tsx";
import { Chips } from "#app/ui/form/chips.tsx";
import { Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { adjourners } from "#drizzle/words.ts";
import { hearingFieldList, hearingLineFields } from "../fields.ts";
import type { HearingRow } from "../rows.server.ts";
import type { UsualFacts } from "../usual.server.ts";
import { CheckDate } from "./check-date.tsx";
import type { DayCheck } from "./day-check.server.ts";
import { DayNews } from "./day-news.tsx";
import { GoesField, type Person, withNow } from "./goes-field.tsx";

type Form = ReturnType<typeof formState>;

type NewHearingProps = {
	title: ReactNode;
	/** Matters to choose from; absent when the address names the matter. */
	matters?: readonly MatterOption[];
	defaults: Record<string, unknown>;
	benches: readonly string[];
	people?: readonly Person[];
	failed: FormFailure | undefined;
	close: string;
	/** The matter, when the address names it. */
	matterId?: string;
	/** The document that the defaults were read in. */
	source?: FilledFrom | null;
	/** The next dates to offer. */
	offers: readonly OfferedDay[];
	/** What is known of the day and the matter of a form that comes back. */
	check?: Partial<DayCheck> | undefined;
};

/** Add Hearing, and Schedule New Hearing with a choice of matters. */
export function NewHearingDialog({
	title,
	matters,
	defaults,
	benches,
	people = [],
	failed,
	close,
	matterId,
	source,
	offers,
	check,
}: NewHearingProps) {
	const t = useT();
	const form = formState(withUsual(failed, check?.usual), withOfferedTexts(defaults, t), "d-");
	const date = form.field("nextDay").value || form.field("date").value;
	const news = check?.news && typeof date === "string" && <DayNews day={date} news={check.news} />;
	return (
		<FormDialog
			title={title}
			form={form}
			close={close}
			send={
				<Button variant="primary" busy={t("state.creating")}>
					{t("hearing.create")}
				</Button>
			}
		>
			<ReadIn source={source} />
			{matters && (
				<MatterPicker
					field={form.field("matterId")}
					matters={matters}
					found={failed?.found?.matterId}
					placeholder={t("hearing.selectMatter")}
					required
				/>
			)}
			<DayChips form={form} offers={offers} />
			<HearingFields
				form={form}
				benches={benches}
				about={matterId ? { matterId } : {}}
				news={news || undefined}
				mayBeUsual={!matterId}
				isChecked
			/>
			<GoesField form={form} people={people} />
		</FormDialog>
	);
}

/** A form that comes back with a matter chosen has what is known of it where nothing was typed. */
function withUsual(failed: FormFailure | undefined, usual: UsualFacts | null | undefined) {
	if (!failed || !usual) return failed;
	const typed = failed.result.initialValue ?? {};
	const known = Object.fromEntries(Object.entries(usual).filter(([name, value]) => value && !typed[name]));
	return { ...failed, result: { ...failed.result, initialValue: { ...typed, ...known } } };
}

function DayChips({ form, offers }: { form: Form; offers: readonly OfferedDay[] }) {
	const t = useT();
	const options = useDayOffers(offers);
	return (
		<Chips
			field={form.field("nextDay")}
			label={t("hearing.date")}
			hideLabel
			options={options}
			sets={form.field("date").id ?? ""}
		/>
	);
}

/** The values of a form, with an offered purpose and result in the reader's language. */
function withOfferedTexts<Values extends { purpose?: unknown; result?: unknown }>(
	values: Values,
	t: T,
): Values {
	const say = (value: unknown) => (typeof value === "string" ? sayOffered(value, t) : value);
	return { ...values, purpose: say(values.purpose), result: say(values.result) };
}

/** The document that a form's facts were read in, and whether the day is in doubt. */
type FilledFrom = { name: string; isDoubtful?: boolean };

function ReadIn({ source }: { source: FilledFrom | null | undefined }) {
	const t = useT();
	if (!source) return null;
	return (
		<>
			<Alert>{t("suggestion.filledFrom", { name: source.name })}</Alert>
			{source.isDoubtful && <Alert tone="warning">{t("suggestion.doubtfulDay")}</Alert>}
		</>
	);
}

type HearingFieldsProps = {
	form: Form;
	benches: readonly string[];
	about?: About;
	news?: ReactNode;
	/** Whether a blank bench and purpose are filled in from the matter's last hearing. */
	mayBeUsual?: boolean;
	/** Whether the form can be sent to have its date checked. */
	isChecked?: boolean;
};

/** The specification's fields in its order, with the optional clock time beside the date. */
function HearingFields({ form, benches, about, news, mayBeUsual, isChecked }: HearingFieldsProps) {
	const t = useT();
	return (
		<>
			<DateAndTime form={form} label={t("hearing.date")} about={about} news={news} />
			{isChecked && <CheckDate />}
			<Field
				field={form.field("bench")}
				label={t("hearing.bench")}
				hint={mayBeUsual && t("hearing.usualHint")}
				required={!mayBeUsual}
				maxLength={300}
				suggestions={benches}
			/>
			<div className="two">
				{hearingLineFields.map(({ name, label, max }) => (
					<Field key={name} field={form.field(name)} label={t(label)} optional maxLength={max} />
				))}
			</div>
			<Field
				field={form.field("purpose")}
				label={t("hearing.purpose")}
				required={!mayBeUsual}
				maxLength={300}
				suggestions={offeredTexts("purpose", t)}
			/>
			<TextArea field={form.field("notes")} label={t("field.notes")} optional rows={2} maxLength={20_000} />
			<TextArea
				field={form.field("order")}
				label={t("hearing.order")}
				optional
				rows={4}
				maxLength={100_000}
			/>
		</>
	);
}

type DateAndTimeProps = { form: Form; label: string; about?: About; news?: ReactNode };

/** Which matter a hearing is of, and which hearing it is, where the form does not ask. */
type About = { matterId?: string; hearingId?: string };

function DateAndTime({ form, label, about = {}, news }: DateAndTimeProps) {
	const t = useT();
	return (
		<div className="two">
			<DateField field={form.field("date")} label={label} hearing={about} news={news} required />
			<Field field={form.field("time")} label={t("hearing.time")} type="time" optional />
		</div>
	);
}

type EditHearingProps = {
	row: HearingRow;
	benches: readonly string[];
	people?: readonly Person[];
	failed: FormFailure | undefined;
	close: string;
	/** The text of a document, for a hearing that has no order. */
	offered?: { name: string; text: string | null } | null;
};

/** Edit Hearing: the same fields, the result of it, and the next date. */
export function EditHearingDialog({ row, benches, people = [], failed, close, offered }: EditHearingProps) {
	const { hearing, matter, goes } = row;
	const t = useT();
	const { longDate } = useFormat();
	const values = withOfferedTexts({ ...hearing, time: hearing.time?.slice(0, 5) }, t);
	const isOffered = Boolean(offered?.text) && !hearing.order;
	const form = formState(failed, isOffered ? { ...values, order: offered?.text } : values, "d-");
	return (
		<FormDialog title={t("hearing.edit")} form={form} close={close}>
			<BothVersions form={form} current={values} rows={comparedRows(t, withNow(people, goes))} />
			<ReadIn source={isOffered ? offered : null} />
			<p className="text-sm text-ink2">{matter.title}</p>
			<input type="hidden" name="version" value={hearing.version} />
			<Field
				field={form.field("result")}
				label={t("hearing.result")}
				optional
				maxLength={300}
				suggestions={offeredTexts("result", t)}
			/>
			<div className="two">
				<DateField
					field={form.field("nextDate")}
					label={t("hearing.nextDate")}
					hint={row.next ? t("hearing.nextListed", { date: longDate(row.next) }) : t("hearing.nextDateHint")}
					hearing={{ matterId: matter.id }}
					optional
				/>
				<Select
					field={form.field("adjournedBy")}
					label={t("hearing.adjournedBy")}
					optional
					placeholder={t("common.none")}
					options={adjourners.map((value) => ({ value, label: t(`hearing.adjournedBy.${value}`) }))}
				/>
			</div>
			<GoesField form={form} people={people} now={goes} />
			<HearingFields form={form} benches={benches} about={{ matterId: matter.id, hearingId: hearing.id }} />
		</FormDialog>
	);
}

/** The fields in which two people's versions of a hearing may differ. */
const comparedRows = (t: T, people: readonly Person[]): ComparedRow[] =>
	hearingFieldList.map(({ name, label, reads }) => ({
		name,
		label: t(label),
		say:
			name === "assignedTo"
				? (id) => people.find((person) => person.id === id)?.name ?? id
				: reads && sayer(t, reads),
	}));

type RescheduleProps = { row: HearingRow; today: string; failed: FormFailure | undefined; close: string };

/** Reschedule: a new date and why. */
export function RescheduleDialog({ row: { hearing, matter }, today, failed, close }: RescheduleProps) {
	const t = useT();
	const format = useFormat();
	const form = formState(failed, { version: hearing.version }, "d-");
	const current = { date: hearing.date, time: hearing.time?.slice(0, 5), version: hearing.version };
	const rows = [
		{ name: "date", label: t("hearing.date") },
		{ name: "time", label: t("hearing.time") },
	];
	return (
		<FormDialog
			title={t("hearing.reschedule")}
			form={form}
			close={close}
			send={
				<Button variant="primary" busy={t("state.saving")}>
					{t("hearing.reschedule")}
				</Button>
			}
		>
			<BothVersions form={form} current={current} rows={rows} />
			<p className="text-sm text-ink2">
				{matter.title} · {format.longDate(hearing.date)}
			</p>
			<input type="hidden" name="version" value={hearing.version} />
			{hearing.date < today && <p className="hint">{t("hearing.pastKept")}</p>}
			<DateAndTime
				form={form}
				label={t("hearing.newDate")}
				about={{ matterId: matter.id, hearingId: hearing.id }}
			/>
			<TextArea field={form.field("reason")} label={t("hearing.reason")} optional rows={2} maxLength={500} />
		</FormDialog>
	);
}
