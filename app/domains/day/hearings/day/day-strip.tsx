import type { ReactNode } from "react";
import { addDays } from "#app/core/format.ts";
import { withQuery } from "#app/core/web/links.ts";
import { useSittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DayCount, Diary } from "./diary.server.ts";

type DayStripProps = Pick<Diary, "view" | "day" | "week"> & { search: string };

/** Seven days from today on, with how much lies on each, and the weeks before and after. */
export function DayStrip({ view, day, week, search }: DayStripProps) {
	const t = useT();
	const to = (date: string, wanted = "day") =>
		withQuery("/hearings", search, { view: wanted, date, page: null });
	const turn = (days: number, label: string, icon: "chevron-left" | "chevron-right") => (
		<a className="btn" href={to(addDays(day, days), view)}>
			<Icon name={icon} />
			<span className="sr-only">{label}</span>
		</a>
	);
	return (
		<nav className={classNames("daystrip", view !== "day" && "max-sm:hidden")} aria-label={t("hearing.week")}>
			{turn(-7, t("hearing.weekBefore"), "chevron-left")}
			{week.map((counted) => (
				<Day
					key={counted.date}
					counted={counted}
					href={to(counted.date)}
					isShown={view === "day" && counted.date === day}
				/>
			))}
			{turn(7, t("hearing.weekAfter"), "chevron-right")}
		</nav>
	);
}

type DayProps = { counted: DayCount; href: string; isShown: boolean };

function Day({ counted: { date, n }, href, isShown }: DayProps) {
	const format = useFormat();
	return (
		<a href={href} aria-current={isShown ? "date" : undefined}>
			{" "}
			<small>{format.weekday(date)}</small> <b>{format.number(Number(date.slice(8)))}</b>{" "}
			<Listed date={date} n={n} />{" "}
		</a>
	);
}

/** How much lies on a day; that the court may be closed where nothing does, and a sign of it where something does. */
function Listed({ date, n }: DayCount): ReactNode {
	const t = useT();
	const format = useFormat();
	const doubt = useSittingDoubt(date);
	if (!doubt)
		return <small className={n > 0 ? "font-bold" : undefined}>{n > 0 ? format.number(n) : "–"}</small>;
	if (n === 0) return <small title={doubt}>{t("hearing.holidayShort")}</small>;
	return (
		<small title={doubt} className="font-bold">
			{format.number(n)} · {t("hearing.holidayShort")}
		</small>
	);
}
