import { and, eq, sql } from "drizzle-orm";
import { descending } from "#app/core/database/order.ts";
import { readFigures } from "#app/core/database/replica.server.ts";
import { COURT_TIME_ZONE } from "#app/core/dates.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { activity, matters } from "#drizzle/schema.ts";
import { type Stage, stages } from "#drizzle/words.ts";

/** Changes of stage that are looked at, the latest. */
const MOST_CHANGES = 5000;

/** Days that matters spent at a stage, of `n` that have left it. */
export type StageDays = { stage: Stage; n: number; median: number; mean: number };

/**
 * How long matters were at each stage, by the changes of stage in the log. A stage counts that was entered and left by such a
 * change; filing begins on the filing date, where there is one. Those nobody saw begin are left out.
 */
export async function daysPerStage(viewer: Viewer): Promise<StageDays[]> {
	const rows = await readFigures(viewer, (tx) => {
		const change = sql`${activity.meta} -> 'stage'`;
		const changes = tx
			.select({
				matterId: activity.entityId,
				day: sql<string>`(${activity.at} at time zone ${COURT_TIME_ZONE})::date`.as("day"),
				at: activity.at,
				stage: sql<Stage>`${change} ->> 'from'`.as("left_stage"),
			})
			.from(activity)
			.where(
				and(
					eq(activity.chamberId, viewer.chamberId),
					eq(activity.entityType, "matter"),
					sql`${change} is not null`,
				),
			)
			.orderBy(...descending(activity.at))
			.limit(MOST_CHANGES)
			.as("changes");
		const before = sql`lag(${changes.day}) over (partition by ${changes.matterId} order by ${changes.at})`;
		const began = sql`coalesce(${before}, case when ${changes.stage} = 'filing' then ${matters.filingDate} end)`;
		const spans = tx
			.select({ stage: changes.stage, days: sql<number | null>`${changes.day} - ${began}`.as("days") })
			.from(changes)
			.innerJoin(matters, and(eq(matters.chamberId, viewer.chamberId), eq(matters.id, changes.matterId)))
			.as("spans");
		return tx
			.select({
				stage: spans.stage,
				n: sql<number>`count(*)::int`,
				median: sql<number>`round(percentile_cont(0.5) within group (order by ${spans.days}))::int`,
				mean: sql<number>`round(avg(${spans.days}))::int`,
			})
			.from(spans)
			.where(sql`${spans.days} >= 0`)
			.groupBy(spans.stage);
	});
	return stages.flatMap((stage) => rows.filter((row) => row.stage === stage));
}
