import { addDays } from "#app/core/format.ts";
import { withQuery } from "#app/core/web/links.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Listed } from "./day-strip.tsx";
import type { Diary } from "./diary.server.ts";

type MonthTableProps = Pick<Diary, "day" | "month"> & { today: string; search: string };

/** A month of the diary: how much lies on each day, which leads there, and the days on which courts may be closed. */
export function MonthTable({ day, month, today, search }: MonthTableProps) {
	const t = useT();
	const format = useFormat();
	const to = (date: string, view: string) => withQuery("/hearings", search, { view, date, page: null });
	const first = `${day.slice(0, 7)}-01`;
	const name = format.month(first);
	return (
		<>
			<div className="mb-2 flex items-center justify-between gap-2">
				<LinkButton href={to(monthBeside(first, -1), "month")} icon="chevron-left" variant="icon">
					{t("hearing.monthBefore")}
				</LinkButton>
				<h2 className="font-bold">{name}</h2>
				<LinkButton href={to(monthBeside(first, 1), "month")} icon="chevron-right" variant="icon">
					{t("hearing.monthAfter")}
				</LinkButton>
			</div>
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
							{week.map((counted) => (
								<td key={counted.date}>
									{counted.date.startsWith(day.slice(0, 7)) && (
										<a
											href={to(counted.date, "day")}
											aria-current={counted.date === today ? "date" : undefined}
										>
											<b>{format.number(Number(counted.date.slice(8)))}</b> <Listed {...counted} />
										</a>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

/** The first day of the month before or after one that begins on a day. */
function monthBeside(first: string, step: 1 | -1): string {
	return `${addDays(first, step === 1 ? 31 : -1).slice(0, 7)}-01`;
}
