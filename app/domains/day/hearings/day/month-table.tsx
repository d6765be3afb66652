import { addDays, initials } from "#app/core/format.ts";
import { withQuery } from "#app/core/web/links.ts";
import { useSittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DayLoad, Diary } from "./diary.server.ts";
import { PeriodHead } from "./period-head.tsx";

type MonthTableProps = Pick<Diary, "day" | "month"> & { today: string; search: string };

/** People named in the cell of a day; the others are one number. */
const MOST_PEOPLE = 3;

/** A month of the diary: how much lies on each day and on whom, which leads there, and the days on which courts may be closed. */
export function MonthTable({ day, month, today, search }: MonthTableProps) {
	const t = useT();
	const format = useFormat();
	const to = (date: string, view: string) => withQuery("/hearings", search, { view, date, page: null });
	const thisMonth = day.slice(0, 7);
	const first = `${thisMonth}-01`;
	const name = format.month(first);
	const most = Math.max(1, ...month.flat().map(({ n }) => n));
	return (
		<>
			<PeriodHead
				name={name}
				before={{ href: to(monthBeside(first, -1), "month"), label: t("hearing.monthBefore") }}
				after={{ href: to(monthBeside(first, 1), "month"), label: t("hearing.monthAfter") }}
			/>
			<table className="month" aria-label={name}>
				<thead>
					<tr>
						{month[0]?.map(({ date }) => (
							<th key={date} scope="col">
								{format.weekday(date)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{month.map((week) => (
						<tr key={week[0]?.date}>
							{week.map((load) =>
								load.date.startsWith(thisMonth) ? (
									<DayCell
										key={load.date}
										load={load}
										most={most}
										href={to(load.date, "day")}
										isToday={load.date === today}
									/>
								) : (
									<td key={load.date} />
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

type DayCellProps = { load: DayLoad; most: number; href: string; isToday: boolean };

function DayCell({ load: { date, n, people }, most, href, isToday }: DayCellProps) {
	const t = useT();
	const format = useFormat();
	const doubt = useSittingDoubt(date);
	return (
		<td className={classNames(doubt && "month-closed")}>
			<a href={href} aria-current={isToday ? "date" : undefined}>
				<span className="month-head">
					<b>{format.number(Number(date.slice(8)))}</b>{" "}
					{doubt && <small title={doubt}>{t("hearing.holidayShort")}</small>}
				</span>{" "}
				{n > 0 && (
					<>
						<span className="sr-only">{t.n("hearing.found", n)}</span>{" "}
						<span className="month-load" aria-hidden="true">
							{format.number(n)}
						</span>
						<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
							<rect width={(100 * n) / most} height="6" />
						</svg>{" "}
						<People people={people} />
					</>
				)}
			</a>
		</td>
	);
}

/** Whose hearings these are, by their initials, with how many of each. */
function People({ people }: Pick<DayLoad, "people">) {
	const t = useT();
	const format = useFormat();
	const named = people.filter(({ name }) => name !== null);
	const others = named.slice(MOST_PEOPLE).reduce((sum, { n }) => sum + n, 0);
	return (
		<span className="month-people">
			{named.slice(0, MOST_PEOPLE).map(({ name, n }) => (
				<span key={name} title={name ?? ""}>
					<span aria-hidden="true">{initials(name ?? "")}</span> <span className="sr-only">{name}</span>{" "}
					<span className="month-n">{format.number(n)}</span>{" "}
				</span>
			))}
			{others > 0 && <span title={t("hearing.othersToo")}>+{format.number(others)}</span>}
		</span>
	);
}

/** The first day of the month before or after one that begins on a day. */
function monthBeside(first: string, step: 1 | -1): string {
	return `${addDays(first, step === 1 ? 31 : -1).slice(0, 7)}-01`;
}
