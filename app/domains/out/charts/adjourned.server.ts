import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Tx } from "#app/core/database/db.server.ts";
import { readFigures } from "#app/core/database/replica.server.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { inLastYear } from "#app/domains/day/adjournments/service.server.ts";
import type { Sought } from "#app/domains/day/adjournments/sought.ts";
import { type StripeDate, stripesOf } from "#app/domains/day/adjournments/stripe.server.ts";
import { hearingsInChamber } from "#app/domains/day/hearings/rows.server.ts";
import { hearings, matters } from "#drizzle/schema.ts";
import { courtsOwnResults, notHeardResults } from "#drizzle/words.ts";

/** How many adjournments are counted: the latest. */
const MOST_COUNTED = 50_000;
const MOST_MATTERS = 8;
const MOST_COURTS = 10;

/** Written out, as in the index that holds these rows alone: with parameters PostgreSQL could not tell that it does. */
const listed = (results: readonly string[]) =>
	sql.raw(results.map((result) => `'${result.replaceAll("'", "''")}'`).join(", "));
const wasAdjourned = or(
	isNotNull(hearings.adjournedBy),
	sql`${hearings.result} in (${listed(notHeardResults)})`,
);
const sought = sql<Sought>`coalesce(${hearings.adjournedBy},
	case when ${hearings.result} in (${listed(courtsOwnResults)}) then 'court' end)`;

/** The latest adjournments of the year up to today, in place of a table. */
function latest(tx: Tx, viewer: Viewer) {
	return tx
		.select({ matterId: hearings.matterId, sought: sought.as("sought") })
		.from(hearings)
		.where(and(hearingsInChamber(viewer), inLastYear(), wasAdjourned))
		.orderBy(desc(hearings.date))
		.limit(MOST_COUNTED)
		.as("latest");
}

export type MostAdjourned = { id: string; title: string; n: number; dates: StripeDate[] };

/** The matters that were adjourned most in a year, each with its latest dates. */
export function mostAdjourned(viewer: Viewer): Promise<MostAdjourned[]> {
	return readFigures(viewer, async (tx) => {
		const adjourned = latest(tx, viewer);
		const byMatter = tx
			.select({ matterId: adjourned.matterId, n: count().as("n") })
			.from(adjourned)
			.groupBy(adjourned.matterId)
			.as("by_matter");
		const rows = await tx
			.select({ id: matters.id, title: matters.title, n: byMatter.n })
			.from(byMatter)
			.innerJoin(matters, isOpenMatter(viewer, byMatter.matterId))
			.orderBy(desc(byMatter.n), matters.id)
			.limit(MOST_MATTERS);
		const stripes = await stripesOf(
			tx,
			viewer,
			rows.map(({ id }) => id),
		);
		return rows.map((row) => ({ ...row, dates: stripes.get(row.id) ?? [] }));
	});
}

const isOpenMatter = ({ chamberId }: Viewer, matterId: AnyPgColumn) =>
	and(
		eq(matters.chamberId, chamberId),
		eq(matters.id, matterId),
		isNull(matters.deletedAt),
		inArray(matters.status, ["active", "judgment_reserved"]),
	);

export type CourtSides = {
	courtKey: string;
	court: string;
	n: number;
	/** How many of them each side sought; what is missing to `n` is not recorded. */
	bySide: Partial<Record<NonNullable<Sought>, number>>;
};

/** How many dates each court adjourned in a year and who sought that, most first; null for whom courts are not compared. */
export async function courtsBySide(viewer: Viewer): Promise<{ courts: CourtSides[]; n: number } | null> {
	if (!can(viewer, "adjournments.courts")) return null;
	const rows = await readFigures(viewer, (tx) => {
		const adjourned = latest(tx, viewer);
		const counted = tx
			.select({ matterId: adjourned.matterId, sought: adjourned.sought, n: count().as("n") })
			.from(adjourned)
			.groupBy(adjourned.matterId, adjourned.sought)
			.as("counted");
		const isIts = and(
			eq(matters.chamberId, viewer.chamberId),
			eq(matters.id, counted.matterId),
			isNull(matters.deletedAt),
		);
		return tx
			.select({
				courtKey: matters.courtKey,
				court: sql<string>`min(${matters.court})`,
				sought: counted.sought,
				n: sql<number>`sum(${counted.n})::int`,
			})
			.from(counted)
			.innerJoin(matters, isIts)
			.groupBy(matters.courtKey, counted.sought);
	});
	const courts = [...Map.groupBy(rows, ({ courtKey }) => courtKey)].map(([courtKey, own]) => ({
		courtKey,
		court: own[0]?.court ?? courtKey,
		n: own.reduce((sum, { n }) => sum + n, 0),
		bySide: Object.fromEntries(own.flatMap((row) => (row.sought ? [[row.sought, row.n]] : []))),
	}));
	courts.sort((a, b) => b.n - a.n || a.courtKey.localeCompare(b.courtKey));
	return { courts: courts.slice(0, MOST_COURTS), n: courts.reduce((sum, { n }) => sum + n, 0) };
}
