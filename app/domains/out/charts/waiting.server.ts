import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { readFigures } from "#app/core/database/replica.server.ts";
import { daysBetween } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { mattersOf } from "#app/domains/case/matters/service.server.ts";
import { conditions } from "#app/domains/day/hearings/service.server.ts";
import { isDue, isOverdue } from "#app/domains/day/tasks/due.server.ts";
import { tasksCounted } from "#app/domains/day/tasks/read.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { hearings, matters, users } from "#drizzle/schema.ts";
import { MOST_PEOPLE, type PersonRow } from "./people.ts";

const MOST_RESERVED = 12;

export type Reserved = {
	/** Those reserved longest, with how many days ago; at most twelve. */
	matters: { id: string; title: string; court: string; reservedOn: string; days: number }[];
	/** All in which judgment is reserved, and how many of them lack the day since when. */
	n: number;
	undated: number;
};

/** Matters in which judgment is reserved. */
export async function judgmentsReserved(viewer: Viewer): Promise<Reserved> {
	const today = courtToday();
	const where = and(mattersOf(viewer), eq(matters.status, "judgment_reserved"));
	const { id, title, court, reservedOn } = matters;
	const rows = await readFigures(viewer, (tx) =>
		tx
			.select({
				...{ id, title, court, reservedOn },
				n: sql<number>`(count(*) over ())::int`,
				undated: sql<number>`(count(*) filter (where ${reservedOn} is null) over ())::int`,
			})
			.from(matters)
			.where(where)
			.orderBy(asc(reservedOn), asc(id))
			.limit(MOST_RESERVED),
	);
	return {
		matters: rows.flatMap(({ n: _, undated: __, reservedOn: day, ...matter }) =>
			day ? [{ ...matter, reservedOn: day, days: daysBetween(day, today) }] : [],
		),
		n: rows[0]?.n ?? 0,
		undated: rows[0]?.undated ?? 0,
	};
}

/** Past hearings without a result by the person assigned to them, most first, and those of further people together. */
export type Unrecorded = { people: PersonRow[]; n: number };

export async function resultsNotRecorded(viewer: Viewer): Promise<Unrecorded> {
	const rows = await readFigures(viewer, (tx) => {
		const counted = tx
			.select({ id: hearings.assignedTo, n: count().as("n") })
			.from(hearings)
			.where(conditions(viewer, { updated: "no" }))
			.groupBy(hearings.assignedTo)
			.as("counted");
		return tx
			.select({ id: counted.id, name: users.name, n: counted.n })
			.from(counted)
			.leftJoin(users, and(eq(users.chamberId, viewer.chamberId), eq(users.id, counted.id)))
			.orderBy(desc(counted.n), users.name);
	});
	const others = rows.filter(({ id }) => id !== null).slice(MOST_PEOPLE);
	const together = { name: null, n: sumOf(others) };
	const shown = rows.filter((row) => !others.includes(row));
	return { people: others.length > 0 ? [...shown, together] : shown, n: sumOf(rows) };
}

const sumOf = (rows: readonly PersonRow[]) => rows.reduce((sum, { n }) => sum + n, 0);

/** Deadlines not done: those past, and those due in so many days, past ones included. */
export type AtRisk = { overdue: number; due7: number; due30: number };

export async function deadlinesAtRisk(viewer: Viewer): Promise<AtRisk> {
	const [row] = await readFigures(viewer, (tx) => {
		const n = (due: ReturnType<typeof isDue>) =>
			sql`(${tasksCounted(tx, and(due, isNull(matters.deletedAt)))})::int`;
		return tx.execute<AtRisk>(sql`select ${n(isOverdue(viewer))} as overdue, ${n(isDue(viewer, 7))} as due7,
			${n(isDue(viewer, 30))} as due30`);
	});
	return row ?? { overdue: 0, due7: 0, due30: 0 };
}
