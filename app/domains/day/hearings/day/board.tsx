import { behaviour } from "#app/core/browser/behaviours.ts";
import { withQuery } from "#app/core/web/links.ts";
import { PhoneLink } from "#app/domains/case/clients/phone-link.tsx";
import { DueElsewhere } from "#app/domains/day/hearings/entry/day-news.tsx";
import { runningKey } from "#app/domains/day/hearings/running/place.ts";
import type { Running } from "#app/domains/day/hearings/running/running.server.ts";
import { ItemsBefore, RunningLine } from "#app/domains/day/hearings/running/running-line.tsx";
import { hearingState } from "#app/domains/day/hearings/state.ts";
import { OutcomeBadge } from "#app/domains/day/hearings/state-badges.tsx";
import { calledAt } from "#app/domains/day/hearings/timeline.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { SittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { Board } from "./board.server.ts";
import type { ListedHearing } from "./cause-list.server.ts";
import { GoesFilter } from "./goes-filter.tsx";

type BoardProps = {
	board: Board;
	/** Whose board it is, as the address says it. */
	assignedTo: string | undefined;
	canRecord: boolean;
};

/** The way to other days: the board before, the one after, and any day and person by a form. */
export function BoardDays({ board: { day, before, after }, assignedTo }: Omit<BoardProps, "canRecord">) {
	const t = useT();
	const format = useFormat();
	const to = (date: string) => withQuery("/", "", { date, assignedTo });
	return (
		<nav className="board-days" aria-label={t("board.days")}>
			<LinkButton href={to(before)} icon="chevron-left">
				<span className="sr-only">{t("board.before")}</span> {format.weekday(before)}{" "}
				{format.number(Number(before.slice(8)))}
			</LinkButton>
			<details className="menu">
				<summary className="btn">{t("board.choose")}</summary>
				<form action="/" className="menu-panel grid gap-3">
					<DateField field={{ id: "board-date", name: "date", value: day }} label={t("hearing.filterDate")} />
					<GoesFilter value={assignedTo} />
					<Button variant="primary">{t("action.apply")}</Button>
				</form>
			</details>
			<LinkButton href={to(after)} className="board-after">
				<span className="sr-only">{t("board.after")}</span> {format.weekday(after)}{" "}
				{format.number(Number(after.slice(8)))}
				<Icon name="chevron-right" />
			</LinkButton>
		</nav>
	);
}

/** A day's hearings as they are called, court by court, each with all that is asked in court and the way to record its result. */
export function DayBoard({ board, assignedTo, canRecord }: BoardProps) {
	const t = useT();
	const format = useFormat();
	const { day, today, courts, pagination, clashes, running } = board;
	const here = withQuery("/", "", {
		date: day,
		assignedTo,
		page: pagination.page > 1 ? pagination.page : null,
	});
	const sheet = withQuery("/hearings/print", "", { date: day, assignedTo });
	return (
		<section className="board" aria-label={t("hearing.causeList")} {...behaviour({ cases: true })}>
			{courts.length === 0 && (
				<EmptyState text={t(day === today ? "dashboard.nothingToday" : "hearing.nothingOn")} />
			)}
			{courts.map(({ court, rows }) => (
				<section key={court} aria-label={court}>
					<h2>{court}</h2>
					{roomsOf(rows).map(([key, ofRoom]) => (
						<div key={key} className="board-room">
							{day === today && (
								<RoomNow rows={ofRoom} running={running[key]} canRecord={canRecord} here={here} />
							)}
							<ul className="card card-rows">
								{ofRoom.map((row) => (
									<BoardRow
										key={row.hearing.id}
										row={row}
										today={today}
										clashes={clashes}
										running={running[key]}
										canRecord={canRecord}
									/>
								))}
							</ul>
						</div>
					))}
				</section>
			))}
			<Pager
				page={pagination.page}
				pages={pagination.pages}
				href={(page) => withQuery("/", "", { date: day, assignedTo, page })}
			/>
			<p className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
				{courts.length > 0 && <a href={sheet}>{t("hearing.printList", { day: format.dayMonth(day) })}</a>}{" "}
				<a href={`/hearings?date=${day}`}>{t("dashboard.diary")}</a>
			</p>
		</section>
	);
}

/** The hearings of a court by the room they are called in, in their order. */
const roomsOf = (rows: readonly ListedHearing[]) => [
	...Map.groupBy(rows, ({ hearing, matter }) => runningKey({ ...hearing, court: matter.court })),
];

type RoomProps = {
	rows: readonly ListedHearing[];
	running: Running | undefined;
	canRecord: boolean;
	here: string;
};

/** What a room is at, while something that has an item waits to be called there. */
function RoomNow({ rows, running, canRecord, here }: RoomProps) {
	const next = rows.find(
		({ hearing, matter }) => hearing.itemNo && !hearing.result && matter.status !== "archived",
	);
	if (!next) return null;
	return <RunningLine hearingId={next.hearing.id} running={running} maySet={canRecord} here={here} />;
}

type BoardRowProps = Pick<Board, "today" | "clashes"> & {
	row: ListedHearing;
	running: Running | undefined;
	canRecord: boolean;
};

function BoardRow({ row, today, clashes, running, canRecord }: BoardRowProps) {
	const { hearing, matter, goes, lastOrder } = row;
	const t = useT();
	const what = [matter.caseNumber, sayOffered(hearing.purpose, t), hearing.bench];
	return (
		<li id={idOf(row)} className="board-row">
			<p className="board-called">
				<Called row={row} /> {!hearing.result && <ItemsBefore itemNo={hearing.itemNo} running={running} />}{" "}
				{goes && <span className="board-goes">{goes.name}</span>}
			</p>
			<a className="row-link" href={`/matters/${matter.id}`} {...behaviour({ row: true })}>
				{matter.title}
			</a>
			<p className="text-sm text-ink2 wrap-anywhere">{what.filter(Boolean).join(" · ")}</p>
			{lastOrder && <p className="board-last">{t("board.last", { order: lastOrder })}</p>}
			<SittingDoubt hearing={hearing} today={today} />
			<DueElsewhere found={clashes[hearing.id]} />
			<div className="board-actions">
				<OutcomeBadge row={row} today={today} />
				{canRecord && <RecordLink row={row} today={today} />}
				<VideoLink row={row} today={today} />
				<Client row={row} today={today} />
			</div>
		</li>
	);
}

type RowPartProps = Pick<BoardRowProps, "row">;

const idOf = ({ hearing }: ListedHearing) => `hearing-${hearing.id}`;

/** When and where it is called, which leads to everything about the hearing. */
function Called({ row }: RowPartProps) {
	const { hearing, matter } = row;
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	const [first, ...rest] = [hearing.time && format.time(hearing.time), ...calledAt(hearing, t)].filter(
		Boolean,
	);
	return (
		<a className="num board-time" href={door(`/hearings/${hearing.id}`, idOf(row))}>
			<b>{first ?? "–"}</b> {rest.map((part) => `· ${part}`).join(" ")}{" "}
			<span className="sr-only">
				{t("hearing.details")}: {matter.title}
			</span>
		</a>
	);
}

/** Leads to where results are written down, while this one is missing and its day has come. */
function RecordLink({ row, today }: RowPartProps & { today: string }) {
	const t = useT();
	const door = useDoor();
	const { hearing, matter } = row;
	const { outcome } = hearingState(row, today);
	if (outcome || hearing.date > today || matter.status === "archived") return null;
	return (
		<LinkButton
			href={door(`/hearings/${hearing.id}/record`, idOf(row))}
			variant="primary"
			size="sm"
			hotkey="r"
		>
			{t("board.record")}
			<span className="sr-only">: {matter.title}</span>
		</LinkButton>
	);
}

/** Leads into the hearing by video, on its day. */
function VideoLink({ row, today }: { row: ListedHearing; today: string }) {
	const t = useT();
	const { hearing, matter } = row;
	if (!hearing.videoLink || hearing.date !== today) return null;
	return (
		<LinkButton href={hearing.videoLink} size="sm" rel="noreferrer">
			{t("board.video")}
			<span className="sr-only">: {matter.title}</span>
		</LinkButton>
	);
}

/** The client with their number; once there is a result, the way to tell them. */
function Client({ row, today }: RowPartProps & { today: string }) {
	const { client, hearing, matter } = row;
	const t = useT();
	const door = useDoor();
	if (!client) return null;
	const tell = door(`/matters/${matter.id}/tell?hearing=${hearing.id}`, idOf(row));
	return (
		<>
			<span className="text-sm text-ink2 wrap-anywhere">
				{client.name} {client.phone && <PhoneLink phone={client.phone} />}
			</span>
			{hearingState(row, today).outcome && (
				<LinkButton href={tell} size="sm">
					{t("tell.title")}
					<span className="sr-only">: {matter.title}</span>
				</LinkButton>
			)}
		</>
	);
}
