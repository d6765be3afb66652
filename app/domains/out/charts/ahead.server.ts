import { and, count, desc, eq, gte, lte, sql } from "drizzle-orm";
import { readFigures } from "#app/core/database/replica.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { hearingsInChamber } from "#app/domains/day/hearings/rows.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, users } from "#drizzle/schema.ts";
import { MOST_PEOPLE, type PersonRow } from "./people.ts";

/** How many hearings lie on each of the days, for one person. */
export type PersonDays = PersonRow & { perDay: number[] };

export type DaysAhead = { days: { date: string; n: number }[]; people: PersonDays[]; n: number };

/** How many hearings lie on each of the next days from today on, and on whom: who has most first. */
export async function daysAhead(viewer: Viewer, span: number): Promise<DaysAhead> {
	const today = courtToday();
	const dates = Array.from({ length: span }, (_, away) => addDays(today, away));
	const rows = await readFigures(viewer, (tx) => {
		const counted = tx
			.select({ date: hearings.date, assignedTo: hearings.assignedTo, n: count().as("n") })
			.from(hearings)
			.where(
				and(
					hearingsInChamber(viewer),
					gte(hearings.date, today),
					lte(hearings.date, addDays(today, span - 1)),
				),
			)
			.groupBy(hearings.date, hearings.assignedTo)
			.as("counted");
		return tx
			.select({ date: counted.date, id: counted.assignedTo, name: users.name, n: counted.n })
			.from(counted)
			.leftJoin(users, and(eq(users.chamberId, viewer.chamberId), eq(users.id, counted.assignedTo)))
			.orderBy(sql`${users.name} is null`, desc(counted.n), users.name);
	});
	const byPerson = [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]): PersonDays => {
		const byDay = new Map(own.map(({ date, n }) => [date, n]));
		return { id, name: own[0]?.name ?? null, ...summed(dates.map((date) => byDay.get(date) ?? 0)) };
	});
	const named = byPerson.filter(({ id }) => id !== null).sort((a, b) => b.n - a.n);
	const [shown, others] = [named.slice(0, MOST_PEOPLE), named.slice(MOST_PEOPLE)];
	const people = [
		...shown,
		...(others.length > 0 ? [{ name: null, ...together(others, span) }] : []),
		...byPerson.filter(({ id }) => id === null),
	];
	const all = together(people, span);
	return { days: dates.map((date, at) => ({ date, n: all.perDay[at] ?? 0 })), people, n: all.n };
}

const summed = (perDay: number[]) => ({ perDay, n: perDay.reduce((sum, n) => sum + n, 0) });

const together = (people: readonly PersonDays[], span: number) =>
	summed(
		Array.from({ length: span }, (_, at) => people.reduce((sum, { perDay }) => sum + (perDay[at] ?? 0), 0)),
	);
