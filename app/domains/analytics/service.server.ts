import { and, asc, count, eq, gte, isNull, lte, ne, or, sql } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays, dayIn } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { callOrder } from "#app/domains/courts/call-order.ts";
import { clients, documents, hearings, matters } from "#drizzle/schema.ts";
import { stages } from "#drizzle/words.ts";

/** Hearings count as upcoming from today to this many days ahead. */
export const UPCOMING_DAYS = 7;

/** Today's hearings whatever came of them; of the later ones those not called off. */
const stillListed = (today: string) => or(eq(hearings.date, today), isNull(hearings.result));

export type Counts = {
	matters: number;
	clients: number;
	documents: number;
	upcoming: number;
	reading: number;
};

/** The four figures of the dashboard, over what the viewer may see, and how many documents are still being read. */
export function dashboardCounts(viewer: Viewer): Promise<Counts> {
	const today = dayIn(viewer.timeZone);
	const chamber = viewer.chamberId;
	return inScope(viewer, async (tx) => {
		const active = tx
			.select({ n: count() })
			.from(matters)
			.where(and(eq(matters.chamberId, chamber), eq(matters.status, "active"), isNull(matters.deletedAt)));
		const people = tx
			.select({ n: count() })
			.from(clients)
			.where(and(eq(clients.chamberId, chamber), isNull(clients.deletedAt)));
		const files = tx
			.select({
				n: count(),
				reading: count(sql`case when ${documents.ocrStatus} in ('pending', 'processing') then 1 end`),
			})
			.from(documents)
			.where(and(eq(documents.chamberId, chamber), isNull(documents.deletedAt)));
		const ahead = tx
			.select({ n: count() })
			.from(hearings)
			.where(
				and(
					eq(hearings.chamberId, chamber),
					gte(hearings.date, today),
					lte(hearings.date, addDays(today, UPCOMING_DAYS)),
					stillListed(today),
					isNull(hearings.deletedAt),
				),
			);
		const [[m], [c], [d], [h]] = await Promise.all([active, people, files, ahead]);
		return {
			matters: m?.n ?? 0,
			clients: c?.n ?? 0,
			documents: d?.n ?? 0,
			reading: d?.reading ?? 0,
			upcoming: h?.n ?? 0,
		};
	});
}

/** How many matters stand at each stage, archived ones left out. */
export async function stageDistribution(
	viewer: Viewer,
): Promise<{ stage: (typeof stages)[number]; n: number }[]> {
	const rows = await inScope(viewer, (tx) =>
		tx
			.select({ stage: matters.stage, n: count() })
			.from(matters)
			.where(
				and(
					eq(matters.chamberId, viewer.chamberId),
					ne(matters.status, "archived"),
					isNull(matters.deletedAt),
				),
			)
			.groupBy(matters.stage),
	);
	return stages.map((stage) => ({ stage, n: rows.find((row) => row.stage === stage)?.n ?? 0 }));
}

/** The hearings from today to `days` ahead, each day as it is called. */
export function boardAhead(viewer: Viewer, days: number, limit: number) {
	const today = dayIn(viewer.timeZone);
	return inScope(viewer, (tx) =>
		tx
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
			.where(
				and(
					eq(hearings.chamberId, viewer.chamberId),
					gte(hearings.date, today),
					lte(hearings.date, addDays(today, days)),
					stillListed(today),
					isNull(hearings.deletedAt),
				),
			)
			.orderBy(asc(hearings.date), ...callOrder)
			.limit(limit),
	);
}

const CHANGE_DAYS = 30;

/** Of what the figures count, how many were entered in the last 30 days; `active` are matters of that status. */
export type Changes = { matters: number; active: number; clients: number; documents: number };

/** How many of each were entered in the last 30 days and are not deleted. */
export function countChanges(viewer: Viewer): Promise<Changes> {
	const since = sql`now() - make_interval(days => ${CHANGE_DAYS})`;
	const chamber = viewer.chamberId;
	return inScope(viewer, async (tx) => {
		const [m] = await tx
			.select({ n: count(), active: count(sql`case when ${matters.status} = 'active' then 1 end`) })
			.from(matters)
			.where(and(eq(matters.chamberId, chamber), isNull(matters.deletedAt), gte(matters.createdAt, since)));
		const [c] = await tx
			.select({ n: count() })
			.from(clients)
			.where(and(eq(clients.chamberId, chamber), isNull(clients.deletedAt), gte(clients.createdAt, since)));
		const [d] = await tx
			.select({ n: count() })
			.from(documents)
			.where(
				and(eq(documents.chamberId, chamber), isNull(documents.deletedAt), gte(documents.createdAt, since)),
			);
		return { matters: m?.n ?? 0, active: m?.active ?? 0, clients: c?.n ?? 0, documents: d?.n ?? 0 };
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
	const [row] = await inScope(viewer, (tx) =>
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
