import { addDays } from "#app/core/format.ts";
import { withQuery } from "#app/core/web/links.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Diary } from "./diary.server.ts";

type DayStripProps = Pick<Diary, "view" | "day" | "week"> & { search: string };

/** The week around a day, with how much lies on each, and the weeks before and after. */
export function DayStrip({ view, day, week, search }: DayStripProps) {
	const t = useT();
	const format = useFormat();
	const to = (date: string, wanted = "day") =>
		withQuery("/hearings", search, { view: wanted, date, page: null });
	const turn = (days: number, label: string, icon: "chevron-left" | "chevron-right") => (
		<a className="btn" href={to(addDays(day, days), view)}>
			<Icon name={icon} />
			<span className="sr-only">{label}</span>
		</a>
	);
	return (
		<nav className="daystrip" aria-label={t("hearing.week")}>
			{turn(-7, t("hearing.weekBefore"), "chevron-left")}
			{week.map(({ date, n }) => (
				<a key={date} href={to(date)} aria-current={view === "day" && date === day ? "date" : undefined}>
					{" "}
					<small>{format.weekday(date)}</small> <b>{format.number(Number(date.slice(8)))}</b>{" "}
					<small>{n > 0 ? format.number(n) : "–"}</small>{" "}
				</a>
			))}
			{turn(7, t("hearing.weekAfter"), "chevron-right")}
		</nav>
	);
}
