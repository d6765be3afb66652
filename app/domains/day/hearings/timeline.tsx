import { cut, type Formatter } from "#app/core/format.ts";
import { SittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import type { T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Timeline, TimelineItem } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { bareRoom } from "./bare-room.ts";
import type { HearingRow } from "./rows.server.ts";
import { TimelineBadges } from "./state-badges.tsx";

/** An order is shown up to this many characters in lists. */
const ORDER_CUT = 100;

type Place = { courtRoom: string | null; itemNo: string | null };

/** Where a hearing is called: court room and item, as far as they are known. */
export function hearingPlace({ courtRoom, itemNo }: Place, t: T): string[] {
	return [
		courtRoom && t("hearing.roomNumber", { room: bareRoom(courtRoom) }),
		itemNo && t("hearing.itemNumber", { item: itemNo }),
	].filter((part): part is string => Boolean(part));
}

/** The same as it is called: the item, then the room. */
export function calledAt({ courtRoom, itemNo }: Place, t: T): string[] {
	return [
		itemNo && t("hearing.itemShort", { item: itemNo }),
		courtRoom && t("hearing.roomNumber", { room: bareRoom(courtRoom) }),
	].filter((part): part is string => Boolean(part));
}

/** The day of a hearing, and its time when the court gave one. */
export function momentText({ date, time }: { date: string; time: string | null }, format: Formatter): string {
	return time ? `${format.longDate(date)}, ${format.time(time)}` : format.longDate(date);
}

type HearingTimelineProps = {
	rows: readonly HearingRow[];
	path: string;
	today: string;
	/** The query of the list, which stays behind the details. */
	search?: string | undefined;
	/** Whether results can be recorded from it. */
	records?: boolean;
};

/** Hearings one below the other; the date leads to the details. */
export function HearingTimeline({ rows, path, search = "", today, records }: HearingTimelineProps) {
	return (
		<Timeline>
			{rows.map((row) => (
				<TimelineHearing
					key={row.hearing.id}
					row={row}
					href={`${path}/${row.hearing.id}`}
					search={search}
					today={today}
					records={records}
				/>
			))}
		</Timeline>
	);
}

type TimelineHearingProps = Pick<HearingTimelineProps, "today" | "records"> & {
	row: HearingRow;
	href: string;
	search: string;
};

function TimelineHearing({ row, href, search, today, records }: TimelineHearingProps) {
	const { hearing } = row;
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	const id = `hearing-${hearing.id}`;
	const place = hearingPlace(hearing, t);
	return (
		<TimelineItem now={hearing.date === today} id={id}>
			<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<a href={door(href + search, id)} className="font-bold text-ink no-underline hover:underline">
					{momentText(hearing, format)}
				</a>
				<TimelineBadges row={row} today={today} />
				{records && hearing.date <= today && !hearing.result && (
					<LinkButton href={door(`${href}/record${search}`, id)} size="sm">
						{t("hearing.recordOne")}
					</LinkButton>
				)}
			</div>
			<SittingDoubt hearing={hearing} today={today} />
			<p className="text-sm">
				{sayOffered(hearing.purpose, t)}
				{place.length > 0 && <span className="text-ink2"> · {place.join(" · ")}</span>}
			</p>
			{hearing.order && (
				<p className="quote whitespace-pre-line">
					{cut(hearing.order, ORDER_CUT)} <a href={door(href + search, id)}>{t("overview.readOrder")}</a>
				</p>
			)}
		</TimelineItem>
	);
}

/** A timeline parted by years, the newest first. */
export function YearlyTimeline({ rows, path, search, today, records }: HearingTimelineProps) {
	const years = [...new Set(rows.map(({ hearing }) => hearing.date.slice(0, 4)))];
	return (
		<div className="grid gap-2">
			{years.map((year) => (
				<section key={year} aria-labelledby={`year-${year}`}>
					<h2 id={`year-${year}`} className="mb-2 text-sm font-bold text-ink2">
						{year}
					</h2>
					<HearingTimeline
						rows={rows.filter(({ hearing }) => hearing.date.startsWith(year))}
						path={path}
						search={search}
						today={today}
						records={records}
					/>
				</section>
			))}
		</div>
	);
}
