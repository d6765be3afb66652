import { scaleLinear, scaleQuantize } from "d3-scale";
import { withQuery } from "#app/core/web/links.ts";
import { useSittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { ChartCard } from "#app/ui/chart/chart-card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DaysAhead, PersonDays } from "./ahead.server.ts";
import { idsOf } from "./people.ts";

/** How dark a square is, by how much lies on the day. */
const SHADES = ["heat-1", "heat-2", "heat-3", "heat-4"] as const;

/** The days ahead with how much lies on each, as columns, and below them person by person, the darker the more. */
export function LoadGrid({ days, people, n }: DaysAhead) {
	const t = useT();
	const format = useFormat();
	const title = t("chart.load", { days: format.number(days.length) });
	const most = Math.max(1, ...days.map((day) => day.n));
	const shade = scaleQuantize<string>([1, Math.max(2, ...people.flatMap(({ perDay }) => perDay))], SHADES);
	const named = idsOf(people);
	if (n === 0) return <ChartCard title={title} missing={[t("chart.loadNone")]} />;
	return (
		<ChartCard title={title} basis={t("chart.loadBasis", { n: format.number(n) })}>
			<div className="scroll-x">
				<table className="heat" aria-label={title}>
					<thead>
						<tr>
							<th scope="col">
								<span className="sr-only">{t("hearing.assignedTo")}</span>
							</th>
							{days.map(({ date }, at) => (
								<DayHead key={date} date={date} isFirst={at === 0} />
							))}
							<th scope="col">{t("chart.total")}</th>
						</tr>
						<tr>
							<th scope="row">{t("hearing.everyone")}</th>
							{days.map((day) => (
								<td key={day.date}>{day.n > 0 && <Column {...day} most={most} />}</td>
							))}
							<td className="num">{format.number(n)}</td>
						</tr>
					</thead>
					<tbody>
						{people.map((person) => (
							<Person
								key={person.id ?? String(person.id)}
								person={person}
								days={days}
								shade={shade}
								named={named}
							/>
						))}
					</tbody>
				</table>
			</div>
		</ChartCard>
	);
}

function DayHead({ date, isFirst }: { date: string; isFirst: boolean }) {
	const format = useFormat();
	const isClosed = useSittingDoubt(date) !== null;
	const day = Number(date.slice(8));
	// The month stands where it begins.
	const month = isFirst || day === 1 ? format.month(date).split(" ")[0] : "";
	return (
		<th scope="col" className={classNames(isClosed && "heat-closed")}>
			<small>{month}</small> <span aria-hidden="true">{beginningOf(format.weekday(date))}</span>{" "}
			<b>{format.number(day)}</b> <span className="sr-only">{format.dayMonth(date)}</span>
		</th>
	);
}

const letters = new Intl.Segmenter("und");

/** The first two letters of a word, each with its signs. */
const beginningOf = (word: string) =>
	[...letters.segment(word)]
		.slice(0, 2)
		.map(({ segment }) => segment)
		.join("");

const COLUMN = 40;

function Column({ date, n, most }: { date: string; n: number; most: number }) {
	const t = useT();
	const format = useFormat();
	const height = scaleLinear([0, most], [0, COLUMN])(n);
	const label = `${format.dayMonth(date)}: ${t.n("hearing.found", n)}`;
	return (
		<a href={withQuery("/hearings", "", { view: "day", date })} aria-label={label} title={label}>
			<svg viewBox={`0 0 10 ${COLUMN}`} preserveAspectRatio="none" height={COLUMN} role="presentation">
				<rect y={COLUMN - height} width="10" height={height} className="fill-blue-fg" />
			</svg>
			<span>{format.number(n)}</span>
		</a>
	);
}

type PersonProps = {
	person: PersonDays;
	days: DaysAhead["days"];
	shade: (n: number) => string;
	/** The ids of those who have a row of their own. */
	named: string;
};

function Person({ person: { id, name, perDay, n }, days, shade, named }: PersonProps) {
	const t = useT();
	const format = useFormat();
	const shown = name ?? t(id === null ? "hearing.unassigned" : "hearing.othersToo");
	const whose = id === undefined ? { besides: named } : { assignedTo: id ?? "none" };
	return (
		<tr>
			<th scope="row">{shown}</th>
			{days.map(({ date }, at) => {
				const listed = perDay[at] ?? 0;
				if (listed === 0) return <td key={date} />;
				const label = `${shown}, ${format.dayMonth(date)}: ${t.n("hearing.found", listed)}`;
				return (
					<td key={date}>
						<a
							href={withQuery("/hearings", "", { view: "day", date, ...whose })}
							className={shade(listed)}
							aria-label={label}
							title={label}
						>
							{format.number(listed)}
						</a>
					</td>
				);
			})}
			<td className="num">{format.number(n)}</td>
		</tr>
	);
}
