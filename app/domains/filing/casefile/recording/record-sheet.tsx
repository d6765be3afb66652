import { behaviour } from "#app/core/browser/behaviours.ts";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { hearingPlace } from "#app/domains/day/hearings/timeline.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import type { OfferedDay } from "#app/domains/law/courts/next-dates.ts";
import { offeredTexts, sayOffered } from "#app/messages/offered-words.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LeaveDialog } from "#app/ui/dialog.tsx";
import { Choices } from "#app/ui/form/chips.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { adjourners } from "#drizzle/words.ts";
import type { Untold } from "./record.server.ts";
import { firstResults, moreResults } from "./results.ts";

type RecordSheetProps = {
	groups: Untold;
	/** Rows that somebody else recorded while these were typed. */
	meanwhile: readonly HearingRow[];
	/** The next dates to offer, by the day of the hearing. */
	offers: Record<string, OfferedDay[]>;
	state: ReturnType<typeof formState>;
	today: string;
};

/** A clerk's evening: the result of each hearing and its next date, written down one under the other, saved at once. */
export function RecordSheet({ groups, meanwhile, offers, state, today }: RecordSheetProps) {
	const t = useT();
	const format = useFormat();
	const row = (one: HearingRow) => (
		<RecordRow key={one.hearing.id} row={one} offers={offers[one.hearing.date] ?? []} state={state} />
	);
	return (
		<PostForm className="grid gap-3">
			<Suggestions id="results" texts={offeredTexts("result", t)} />
			<Suggestions id="purposes" texts={offeredTexts("purpose", t)} />
			{meanwhile.length > 0 && (
				<Card title={t("hearing.meanwhile")} rows>
					{meanwhile.map(row)}
				</Card>
			)}
			{groups.map(({ date, court, rows }) => (
				<Card
					key={`${date} ${court}`}
					title={`${date === today ? t("hearing.today") : format.longDate(date)} · ${court}`}
					rows
				>
					{rows.map(row)}
				</Card>
			))}
			<div className="form-foot">
				<small className="script-only mr-auto w-full text-ink2 md:w-auto">{t("hearing.keptHere")}</small>
				<LeaveDialog close="/hearings">{t("action.cancel")}</LeaveDialog>
				<Button variant="primary" icon="check" busy={t("state.saving")}>
					{t("action.save")}
				</Button>
			</div>
		</PostForm>
	);
}

function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
	return (
		<datalist id={id}>
			{texts.map((text) => (
				<option key={text} value={text} />
			))}
		</datalist>
	);
}

type RecordRowProps = { row: HearingRow; offers: readonly OfferedDay[] } & Pick<RecordSheetProps, "state">;

/** What is typed of nearly every hearing in one line; the line above it opens the rest. */
function RecordRow({ row, offers, state }: RecordRowProps) {
	const { hearing, matter } = row;
	const t = useT();
	const door = useDoor();
	const name = (field: string) => `rows.${hearing.id}.${field}`;
	const date = state.field(name("nextDate"));
	return (
		<fieldset
			id={`row-${hearing.id}`}
			className="outcome-row"
			{...behaviour({ keeps: `${hearing.id} ${hearing.version}` })}
		>
			<legend className="sr-only">{matter.title}</legend>
			<div className="wide outcome-head">
				<a
					href={door(`/hearings/${hearing.id}/record`, `row-${hearing.id}`)}
					className="block truncate text-sm leading-6 font-bold text-ink no-underline"
				>
					{matter.title}
				</a>
				{hearing.result && (
					<p className="text-sm">{t("hearing.recordedNow", { result: sayOffered(hearing.result, t) })}</p>
				)}
				<Rest row={row} state={state} />
			</div>
			<input type="hidden" name={name("version")} value={hearing.version} />
			<Select
				field={state.field(name("result"))}
				label={t("hearing.result")}
				hideLabel
				placeholder={t("hearing.result")}
				options={[...firstResults, ...moreResults].map((key) => ({
					value: t(key),
					label: t(key),
				}))}
			/>
			<DateField
				field={date}
				label={t("hearing.nextDate")}
				hideLabel
				below
				min={hearing.date}
				hearing={{ matterId: matter.id }}
			>
				<Weeks offers={offers} name={name("nextDay")} sets={date.id ?? ""} state={state} />
			</DateField>
		</fieldset>
	);
}

type WeeksProps = { offers: readonly OfferedDay[]; name: string; sets: string } & Pick<
	RecordSheetProps,
	"state"
>;

/** The two next dates given most, each with its day below. */
function Weeks({ offers, name, sets, state }: WeeksProps) {
	const t = useT();
	const { longDate } = useFormat();
	const short = (day: string) => longDate(day).split(" ").slice(1, 3).join(" ");
	const weeks = offers.filter(({ offer }) => offer === "week1" || offer === "week2");
	return (
		<Choices
			field={state.field(name)}
			sets={sets}
			options={weeks.map(({ offer, day }) => ({
				value: day,
				label: t(offer === "week1" ? "hearing.oneWeek" : "hearing.twoWeeks"),
				note: short(day),
			}))}
		/>
	);
}

function Rest({ row: { hearing, matter }, state }: Pick<RecordRowProps, "row" | "state">) {
	const t = useT();
	const name = (field: string) => `rows.${hearing.id}.${field}`;
	const called = [...hearingPlace(hearing, t), matter.caseNumber, sayOffered(hearing.purpose, t)];
	const fields = ["otherResult", "nextPurpose", "adjournedBy", "order"].map((field) =>
		state.field(name(field)),
	);
	return (
		<details open={fields.some(({ value, errors }) => Boolean(value || errors))}>
			<summary className="truncate text-ink2">{called.filter(Boolean).join(" · ")}</summary>
			<div className="two py-2">
				<Field
					field={state.field(name("otherResult"))}
					label={t("hearing.otherResult")}
					list="results"
					maxLength={300}
				/>
				<Field
					field={state.field(name("nextPurpose"))}
					label={t("hearing.nextPurpose")}
					list="purposes"
					placeholder={sayOffered(hearing.purpose, t)}
					maxLength={300}
				/>
				<Select
					field={state.field(name("adjournedBy"))}
					label={t("hearing.adjournedBy")}
					placeholder={t("common.none")}
					options={adjourners.map((value) => ({ value, label: t(`hearing.adjournedBy.${value}`) }))}
				/>
				<Field field={state.field(name("order"))} label={t("hearing.order")} maxLength={2000} />
			</div>
		</details>
	);
}
