import { bareRoom } from "#app/domains/day/hearings/bare-room.ts";
import type { Clashes } from "#app/domains/day/hearings/entry/clashes.server.ts";
import { DueElsewhere } from "#app/domains/day/hearings/entry/day-news.tsx";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { HearingStateBadges } from "#app/domains/day/hearings/state-badges.tsx";
import { calledAt } from "#app/domains/day/hearings/timeline.tsx";
import { SittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";

type HearingTableProps = {
	rows: readonly HearingRow[];
	today: string;
	search: string;
	clashes: Clashes;
	/** Whether all are of one day, which is named above them. */
	isOneDay?: boolean;
};

/** The diary as a table: when, which matter, before whom, why, how near. A row, or its card on a phone, opens the hearing. */
export function HearingTable({ rows, today, search, clashes, isOneDay = false }: HearingTableProps) {
	const t = useT();
	const format = useFormat();
	const columns: Column<HearingRow>[] = [
		{
			key: "when",
			head: t(isOneDay ? "hearing.time" : "hearing.dateTime"),
			card: "lead",
			cell: ({ hearing }) => (
				<span className="num whitespace-nowrap">
					<span className="max-sm:hidden">
						{!isOneDay && format.longDate(hearing.date)}{" "}
						{hearing.time && <small>{format.time(hearing.time)}</small>}{" "}
					</span>
					<CalledWhen hearing={hearing} isOneDay={isOneDay} />
				</span>
			),
		},
		{
			key: "matter",
			head: t("matter.label"),
			card: "title",
			cell: ({ hearing, matter }) => (
				<div className="sentence">
					<RowLink href={`/hearings/${hearing.id}${search}`}>
						<span className="line-clamp-2">{matter.title}</span>
					</RowLink>{" "}
					{matter.caseNumber && <small>{matter.caseNumber}</small>}{" "}
					<SittingDoubt hearing={hearing} today={today} /> <DueElsewhere found={clashes[hearing.id]} />
				</div>
			),
		},
		{
			key: "bench",
			head: t("hearing.courtBench"),
			card: "half",
			cell: ({ hearing, matter, goes }) => (
				<span className="cell-text">
					{hearing.bench}{" "}
					{hearing.courtRoom && (
						<small className="max-sm:hidden">
							{t("hearing.roomNumber", { room: bareRoom(hearing.courtRoom) })}{" "}
						</small>
					)}
					<small>{[matter.court, goes?.name].filter(Boolean).join(" · ")}</small>
				</span>
			),
		},
		{
			key: "purpose",
			head: t("hearing.purpose"),
			card: "half",
			cell: ({ hearing }) => (
				<span className="cell-text">
					{sayOffered(hearing.purpose, t)}{" "}
					{hearing.itemNo && (
						<small className="max-sm:hidden">{t("hearing.itemNumber", { item: hearing.itemNo })}</small>
					)}
				</span>
			),
		},
		{
			key: "status",
			head: t("matter.status"),
			card: "badge",
			cell: (row) => (
				<span className="cell-text">
					<HearingStateBadges row={row} today={today} />
				</span>
			),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ hearing, matter }) => (
				<RowActions>
					<LinkButton href={`/hearings/${hearing.id}${search}`} size="sm">
						{t("action.view")}
						<span className="sr-only">{`: ${matter.title}`}</span>
					</LinkButton>
					{hearing.date <= today && !hearing.result && matter.status !== "archived" && (
						<LinkButton href={`/hearings/${hearing.id}/record${search}`} size="sm">
							{t("hearing.record")}
							<span className="sr-only">{`: ${matter.title}`}</span>
						</LinkButton>
					)}
					<LinkButton href={`/hearings/${hearing.id}/edit${search}`} size="sm">
						{t("action.edit")}
						<span className="sr-only">{`: ${matter.title}`}</span>
					</LinkButton>
				</RowActions>
			),
		},
	];
	return (
		<DataTable
			label={t("nav.hearings")}
			columns={columns}
			rows={rows}
			keyOf={({ hearing }) => hearing.id}
			idOf={({ hearing }) => `hearing-${hearing.id}`}
		/>
	);
}

type CalledWhenProps = { hearing: HearingRow["hearing"]; isOneDay: boolean };

/** The first line of a card on a phone: when, which item, in which room. */
function CalledWhen({ hearing, isOneDay }: CalledWhenProps) {
	const t = useT();
	const format = useFormat();
	const parts = [hearing.time && format.time(hearing.time), ...calledAt(hearing, t)];
	const line = isOneDay ? parts : [format.longDate(hearing.date), ...parts];
	const unbroken = line.map((part) => part?.replaceAll(" ", "\u00a0"));
	return <span className="whitespace-normal sm:hidden">{unbroken.filter(Boolean).join(" · ")}</span>;
}
