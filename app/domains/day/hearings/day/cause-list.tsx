import { behaviour } from "#app/core/browser/behaviours.ts";
import { initials } from "#app/core/format.ts";
import { shownPhone } from "#app/core/phone.ts";
import { bareRoom } from "#app/domains/day/hearings/bare-room.ts";
import { hearingState, outcomeText } from "#app/domains/day/hearings/state.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import type { CauseList, ListedHearing } from "./cause-list.server.ts";

type Person = { id: string; name: string };

type CauseListSheetProps = {
	day: string;
	today: string;
	courts: CauseList;
	chamber: string | null;
	/** Whose list it is: the person's who goes; the chamber's without one. */
	goes: Person | null;
	people: readonly Person[];
};

/** One day's hearings on one sheet of A4, court by court, with room to write the result of each. */
export function CauseListSheet({ day, today, courts, chamber, goes, people }: CauseListSheetProps) {
	const t = useT();
	const format = useFormat();
	const total = courts.reduce((sum, { rows }) => sum + rows.length, 0);
	return (
		<main id="main" tabIndex={-1} className="causelist-sheet">
			<SheetHead day={day} goes={goes} people={people} />
			<div className="causelist-title">
				<h1>
					{t("hearing.causeList")}: {format.longDate(day)}
				</h1>
				<p>{[chamber, goes?.name, t.n("hearing.count", total)].filter(Boolean).join(" · ")}</p>
			</div>
			{total === 0 ? (
				<EmptyState text={t("hearing.nothingOn")} />
			) : (
				<CauseTable courts={courts} today={today} />
			)}
		</main>
	);
}

/** What is not printed: the way back, another day or person, the button that prints. */
function SheetHead({ day, goes, people }: Pick<CauseListSheetProps, "day" | "goes" | "people">) {
	const t = useT();
	return (
		<div className="no-print grid gap-3 text-sm text-ink2">
			<div className="flex flex-wrap items-center gap-2">
				<LinkButton href={`/hearings?view=day&date=${day}`} icon="chevron-left">
					{t("hearing.back")}
				</LinkButton>
				<button type="button" className="btn btn-primary" {...behaviour({ print: true })} hidden>
					<Icon name="printer" />
					{t("action.print")}
				</button>
			</div>
			<form action="/hearings/print" className="filters">
				<Field
					field={{ name: "date", id: "filter-date", value: day }}
					label={t("hearing.filterDate")}
					hideLabel
					type="date"
				/>
				<Select
					field={{ name: "assignedTo", value: goes?.id }}
					label={t("hearing.assignedTo")}
					hideLabel
					placeholder={t("hearing.wholeChamber")}
					options={people.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<Button>{t("action.apply")}</Button>
			</form>
			<p>{t("hearing.printHint")}</p>
		</div>
	);
}

/** The columns of the sheet. */
export const columns = [
	"itemHead",
	"roomHead",
	"caseHead",
	"parties",
	"lastOrder",
	"purpose",
	"nextDate",
	"result",
] as const;

function CauseTable({ courts, today }: { courts: CauseList; today: string }) {
	const t = useT();
	return (
		<table className="causelist">
			<thead>
				<tr>
					{columns.map((name) => (
						<th key={name} scope="col">
							{t(`hearing.${name}`)}
						</th>
					))}
				</tr>
			</thead>
			{courts.map(({ court, rows }) => (
				<tbody key={court}>
					<tr className="causelist-court">
						<th colSpan={columns.length} scope="rowgroup">
							{court}
						</th>
					</tr>
					{rows.map((row) => (
						<CauseRow key={row.hearing.id} row={row} today={today} />
					))}
				</tbody>
			))}
		</table>
	);
}

function CauseRow({ row, today }: { row: ListedHearing; today: string }) {
	const { hearing, matter, goes, client, lastOrder } = row;
	const t = useT();
	const format = useFormat();
	return (
		<tr>
			<td {...behaviour({ label: hearing.itemNo && t("hearing.itemHead") })}>
				<b className="num">{hearing.itemNo}</b> {hearing.time && <small>{hearing.time.slice(0, 5)}</small>}
			</td>
			<td {...behaviour({ label: hearing.courtRoom && t("hearing.roomHead") })}>
				{hearing.courtRoom && bareRoom(hearing.courtRoom)} {goes && <small>{initials(goes.name)}</small>}
			</td>
			<td>
				<span className="case-number">{matter.caseNumber}</span>{" "}
				{client?.phone && <small className="num">{shownPhone(client.phone)}</small>}
			</td>
			<td>
				<b className="two-lines">{matter.title}</b>
			</td>
			<td>
				<span className="two-lines">{lastOrder}</span>
			</td>
			<td>
				<span className="two-lines">{sayOffered(hearing.purpose, t)}</span>
			</td>
			<td className="num">{row.next && hearing.result && format.longDate(row.next)}</td>
			<td>
				<span className="two-lines">
					{outcomeText({ ...hearingState(row, today), isPending: false }, t, format)}
				</span>
			</td>
		</tr>
	);
}
