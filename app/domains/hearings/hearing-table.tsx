import { hearingStatus } from "#app/domains/courts/hearing-status.ts";
import { SittingDoubt } from "#app/domains/courts/sitting.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { HearingBadge, ResultBadge } from "#app/ui/state-badge.tsx";
import { bareRoom } from "./bare-room.ts";
import type { Clashes } from "./clashes.server.ts";
import { OtherHearings } from "./day-news.tsx";
import type { HearingRow } from "./service.server.ts";

type HearingTableProps = {
	rows: readonly HearingRow[];
	today: string;
	search: string;
	clashes: Clashes;
};

/** The diary as a table: when, which matter, before whom, why, how near. */
export function HearingTable({ rows, today, search, clashes }: HearingTableProps) {
	const t = useT();
	const format = useFormat();
	const columns: Column<HearingRow>[] = [
		{
			key: "when",
			head: t("hearing.dateTime"),
			card: "lead",
			cell: ({ hearing }) => (
				<span className="num whitespace-nowrap">
					{format.longDate(hearing.date)} {hearing.time && <small>{format.time(hearing.time)}</small>}{" "}
					<SittingDoubt hearing={hearing} today={today} />{" "}
					<OtherHearings says="hearing.clashWith" others={clashes[hearing.id]} />
				</span>
			),
		},
		{
			key: "matter",
			head: t("matter.matter"),
			card: "title",
			cell: ({ matter }) => (
				<>
					<RowLink href={`/matters/${matter.id}/hearings`}>
						<span className="line-clamp-2">{matter.title}</span>
					</RowLink>{" "}
					{matter.caseNumber && <small>{matter.caseNumber}</small>}
				</>
			),
		},
		{
			key: "bench",
			head: t("hearing.courtBench"),
			card: "half",
			cell: ({ hearing }) => (
				<>
					{hearing.bench}{" "}
					{hearing.courtRoom && <small>{t("hearing.roomN", { room: bareRoom(hearing.courtRoom) })}</small>}
				</>
			),
		},
		{
			key: "purpose",
			head: t("hearing.purpose"),
			card: "half",
			cell: ({ hearing }) => (
				<>
					{sayOffered(hearing.purpose, t)}{" "}
					{hearing.itemNo && <small>{t("hearing.itemN", { item: hearing.itemNo })}</small>}
				</>
			),
		},
		{
			key: "status",
			head: t("matter.status"),
			card: "badge",
			cell: ({ hearing }) =>
				hearing.date > today && hearing.result ? (
					<ResultBadge result={hearing.result} />
				) : (
					<HearingBadge status={hearingStatus(hearing.date, today)} />
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
