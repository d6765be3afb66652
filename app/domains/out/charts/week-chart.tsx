import { Card } from "#app/ui/card.tsx";
import { ChartTable, ColumnChart } from "#app/ui/chart/column-chart.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DaysAhead } from "./ahead.server.ts";

/** The next days with how much lies on each, leading to the day. */
export function WeekChart({ days, n }: Pick<DaysAhead, "days" | "n">) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.load", { days: format.number(days.length) });
	return (
		<Card title={title} action={<a href="/hearings?view=week">{t("hearing.view.week")}</a>}>
			<ColumnChart
				label={title}
				height={120}
				groups={days.map(({ date, n: listed }, at) => ({
					key: date,
					label: `${format.weekday(date)} ${format.number(Number(date.slice(8)))}`,
					isNow: at === 0,
					marks: [
						{
							key: "listed",
							value: listed,
							tone: "blue",
							href: `/hearings?view=day&date=${date}`,
							label: `${format.dayMonth(date)}: ${t.n("hearing.found", listed)}`,
						},
					],
				}))}
			/>
			<ChartTable
				summary={t("chart.asTable")}
				label={title}
				heads={[t("hearing.date"), t("nav.hearings")]}
				rows={days.map(({ date, n: listed }) => ({
					key: date,
					cells: [
						`${format.weekday(date)} ${format.dayMonth(date)}`,
						<a key={date} href={`/hearings?view=day&date=${date}`}>
							{format.number(listed)}
						</a>,
					],
				}))}
			/>
			<p className="chart-note">{t.n("hearing.found", n)}</p>
		</Card>
	);
}
