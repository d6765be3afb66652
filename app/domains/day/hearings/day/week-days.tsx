import { addDays } from "#app/core/format.ts";
import { withQuery } from "#app/core/web/links.ts";
import type { Clashes } from "#app/domains/day/hearings/entry/clashes.server.ts";
import { DueElsewhere } from "#app/domains/day/hearings/entry/day-news.tsx";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { OutcomeBadge } from "#app/domains/day/hearings/state-badges.tsx";
import { calledAt } from "#app/domains/day/hearings/timeline.tsx";
import { useSittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DayCount } from "./diary.server.ts";
import { PeriodHead } from "./period-head.tsx";

type WeekProps = {
	days: readonly DayCount[];
	rows: readonly HearingRow[];
	clashes: Clashes;
	today: string;
	search: string;
};

/** Seven days side by side, one below the other on a phone, each with what is listed on it and the way to its own page. */
export function WeekDays({ days, rows, clashes, today, search }: WeekProps) {
	const t = useT();
	const format = useFormat();
	const byDay = Map.groupBy(rows, ({ hearing }) => hearing.date);
	const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today];
	const to = (date: string, view: string) => withQuery("/hearings", search, { view, date, page: null });
	return (
		<>
			<PeriodHead
				name={`${format.dayMonth(first)} – ${format.longDate(last)}`}
				before={{ href: to(addDays(first, -7), "week"), label: t("hearing.weekBefore") }}
				after={{ href: to(addDays(first, 7), "week"), label: t("hearing.weekAfter") }}
			/>
			<ol className="week">
				{days.map((day) => (
					<Day
						key={day.date}
						day={day}
						isToday={day.date === today}
						href={to(day.date, "day")}
						rows={byDay.get(day.date) ?? []}
						{...{ clashes, today, search }}
					/>
				))}
			</ol>
		</>
	);
}

type DayProps = Omit<WeekProps, "days"> & { day: DayCount; isToday: boolean; href: string };

function Day({ day: { date, n }, isToday, href, rows, ...shown }: DayProps) {
	const t = useT();
	const format = useFormat();
	const doubt = useSittingDoubt(date);
	return (
		<li className={classNames("week-day", doubt && "week-closed")}>
			<h3>
				<a href={href} aria-current={isToday ? "date" : undefined}>
					{format.dayMonth(date)}
				</a>{" "}
				{n > 0 && <span className="num">{format.number(n)}</span>}{" "}
				{doubt && <small title={doubt}>{t("hearing.holidayShort")}</small>}
			</h3>
			{rows.length > 0 ? (
				<ul>
					{rows.map((row) => (
						<Entry key={row.hearing.id} row={row} {...shown} />
					))}
				</ul>
			) : (
				<p className="week-none">{t("hearing.nothingListed")}</p>
			)}
			{n > rows.length && (
				<a className="week-more" href={href}>
					{t.n("hearing.moreThatDay", n - rows.length)}
					<span className="sr-only">: {format.dayMonth(date)}</span>
				</a>
			)}
		</li>
	);
}

type EntryProps = Omit<WeekProps, "days" | "rows"> & { row: HearingRow };

/** One hearing in the order of a sentence: when, which matter, in which court, why, who goes. */
function Entry({ row, clashes, today, search }: EntryProps) {
	const t = useT();
	const format = useFormat();
	const { hearing, matter, goes } = row;
	const elsewhere = clashes[hearing.id];
	const called = [hearing.time && format.time(hearing.time), ...calledAt(hearing, t)].filter(Boolean);
	return (
		<li id={`hearing-${hearing.id}`}>
			{called.length > 0 && <b className="num">{called.join(" · ")}</b>}{" "}
			<a className="row-link" href={`/hearings/${hearing.id}${search}`}>
				{matter.title}
			</a>{" "}
			<small>{matter.court}</small>{" "}
			<small>{[sayOffered(hearing.purpose, t), goes?.name].filter(Boolean).join(" · ")}</small>{" "}
			<OutcomeBadge row={row} today={today} />{" "}
			{/* Which other courts there are that day stands beside it here. */}
			{elsewhere && elsewhere.clashing.length > 0 && <DueElsewhere found={elsewhere} />}
		</li>
	);
}
