import { and, asc, count, eq, gte, isNull, lte, max, sql } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { readFigures } from "#app/core/database/replica.server.ts";
import { addDays, dayIn } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { stillListed } from "#app/domains/day/hearings/service.server.ts";
import { callOrder } from "#app/domains/law/courts/call-order.ts";
import { hearings, matters } from "#drizzle/schema.ts";

/** The first hearings from today to `days` ahead, each day as it is called. */
export function boardAhead(viewer: Viewer, days: number, limit: number) {
	const today = dayIn(viewer.timeZone);
	const ahead = and(
		eq(hearings.chamberId, viewer.chamberId),
		gte(hearings.date, today),
		lte(hearings.date, addDays(today, days)),
		stillListed(today),
		isNull(hearings.deletedAt),
	);
	return inScope(viewer, (tx) => {
		// Only the days of those shown are put in order: of a large chamber a day has hundreds.
		const dates = tx.select({ date: hearings.date }).from(hearings).where(ahead);
		const shown = dates.orderBy(asc(hearings.date)).limit(limit).as("shown");
		const last = tx.select({ date: max(shown.date) }).from(shown);
		return tx
			.select({
				id: hearings.id,
				date: hearings.date,
				time: hearings.time,
				bench: hearings.bench,
				courtRoom: hearings.courtRoom,
				itemNo: hearings.itemNo,
				purpose: hearings.purpose,
				matterId: hearings.matterId,
				title: matters.title,
				caseNumber: matters.caseNumber,
				court: matters.court,
				stage: matters.stage,
			})
			.from(hearings)
			.innerJoin(matters, and(eq(matters.chamberId, hearings.chamberId), eq(matters.id, hearings.matterId)))
			.where(and(ahead, lte(hearings.date, sql`(${last})`)))
			.orderBy(asc(hearings.date), ...callOrder)
			.limit(limit);
	});
}

/** All matters the viewer may see, archived ones included. */
export async function countMatters(viewer: Viewer): Promise<number> {
	const where = and(eq(matters.chamberId, viewer.chamberId), isNull(matters.deletedAt));
	const [row] = await inScope(viewer, (tx) => tx.select({ n: count() }).from(matters).where(where));
	return row?.n ?? 0;
}

export type Outcomes = {
	won: number;
	partly: number;
	decided: number;
	durations: { n: number; mean: number | null; median: number | null };
	/** Ratings from 1 to 5 noted when matters were closed. */
	ratings: { n: number; mean: number | null };
};

/**
 * What closed matters tell: won, partly won and all decided on the merits (won, partly won, lost), and days from filing
 * to disposal. Settled, withdrawn and unknown outcomes are in no rate.
 */
export async function outcomes(viewer: Viewer): Promise<Outcomes> {
	const days = sql`(${matters.disposalDate} - ${matters.filingDate})`;
	const [row] = await readFigures(viewer, (tx) =>
		tx
			.select({
				won: sql<number>`count(*) filter (where ${matters.outcome} = 'won')::int`,
				partly: sql<number>`count(*) filter (where ${matters.outcome} = 'partly_won')::int`,
				lost: sql<number>`count(*) filter (where ${matters.outcome} = 'lost')::int`,
				n: sql<number>`count(${days})::int`,
				mean: sql<number | null>`round(avg(${days}))::int`,
				rated: sql<number>`count(${matters.satisfaction})::int`,
				rating: sql<number | null>`round(avg(${matters.satisfaction}), 1)::float8`,
				median: sql<number | null>`round(percentile_cont(0.5) within group (order by ${days}))::int`,
			})
			.from(matters)
			.where(
				and(
					eq(matters.chamberId, viewer.chamberId),
					isNull(matters.deletedAt),
					sql`${matters.status} in ('closed', 'archived')`,
				),
			),
	);
	const {
		won = 0,
		partly = 0,
		lost = 0,
		n = 0,
		mean = null,
		median = null,
		rated = 0,
		rating = null,
	} = row ?? {};
	const durations = { n, mean, median };
	return { won, partly, decided: won + partly + lost, durations, ratings: { n: rated, mean: rating } };
}
