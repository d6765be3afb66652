import { DateField } from "#app/domains/courts/date-field.tsx";
import { offeredTexts, sayOffered } from "#app/messages/offered-words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { bareRoom } from "./bare-room.ts";
import type { Untold } from "./record.server.ts";
import type { HearingRow } from "./service.server.ts";

type RecordSheetProps = { groups: Untold; state: ReturnType<typeof formState>; today: string };

/** A clerk's evening: what came of each hearing and its next date, written down one under the other, saved at once. */
export function RecordSheet({ groups, state, today }: RecordSheetProps) {
	const t = useT();
	const format = useFormat();
	return (
		<PostForm className="grid gap-4">
			<Suggestions id="results" texts={offeredTexts("result", t)} />
			<Suggestions id="purposes" texts={offeredTexts("purpose", t)} />
			{groups.map(({ date, court, rows }) => (
				<Card
					key={`${date} ${court}`}
					title={`${date === today ? t("hearing.today") : format.longDate(date)} · ${court}`}
					rows
				>
					{rows.map((row) => (
						<RecordRow key={row.hearing.id} row={row} state={state} />
					))}
				</Card>
			))}
			<p className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-paper py-3">
				<LinkButton href="/hearings">{t("action.cancel")}</LinkButton>
				<Button variant="primary" icon="check">
					{t("action.save")}
				</Button>
			</p>
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

function RecordRow({ row, state }: { row: HearingRow } & Pick<RecordSheetProps, "state">) {
	const { hearing, matter } = row;
	const t = useT();
	const name = (field: string) => `rows.${hearing.id}.${field}`;
	const called = [
		matter.caseNumber,
		hearing.courtRoom && t("hearing.roomN", { room: bareRoom(hearing.courtRoom) }),
		hearing.itemNo && t("hearing.itemN", { item: hearing.itemNo }),
		sayOffered(hearing.purpose, t),
	];
	return (
		<fieldset className="grid grid-cols-2 items-start gap-2 md:grid-cols-[1fr_12rem_10rem_12rem]">
			<legend className="sr-only">{matter.title}</legend>
			<div className="col-span-2 text-sm md:col-span-1">
				<a href={`/hearings/${hearing.id}`}>{matter.title}</a>
				<p className="text-ink2">{called.filter(Boolean).join(" · ")}</p>
			</div>
			<input type="hidden" name={name("version")} value={hearing.version} />
			<Field field={state.field(name("result"))} label={t("hearing.result")} list="results" maxLength={300} />
			<DateField
				field={state.field(name("nextDate"))}
				label={t("hearing.nextDate")}
				min={hearing.date}
				hearing={{ matterId: matter.id, ...(hearing.time ? { time: hearing.time.slice(0, 5) } : {}) }}
			/>
			<Field
				field={state.field(name("nextPurpose"))}
				label={t("hearing.nextPurpose")}
				className="col-span-2 md:col-span-1"
				list="purposes"
				placeholder={sayOffered(hearing.purpose, t)}
				maxLength={300}
			/>
		</fieldset>
	);
}
