import { and, eq, isNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Scope } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { COURT_TIME_ZONE } from "#app/core/dates.ts";
import { activity, matters } from "#drizzle/schema.ts";
import type { Stage } from "#drizzle/words.ts";

/** Changes of stage that are looked at, the latest. */
const MOST_CHANGES = 5000;

const build = new QueryBuilder();

/**
 * The stages that matters have left, each once with the days of all its times, by the changes of stage in the log, in place
 * of a table. A stage counts that was entered and left by such a change; filing begins on the filing date, where there is
 * one. Those nobody saw begin are left out.
 */
export function stageSpans({ chamberId }: Scope) {
	const change = sql`${activity.meta} -> 'stage'`;
	const changes = build
		.select({
			matterId: activity.entityId,
			day: sql<string>`(${activity.at} at time zone ${COURT_TIME_ZONE})::date`.as("day"),
			at: activity.at,
			stage: sql<Stage>`${change} ->> 'from'`.as("left_stage"),
		})
		.from(activity)
		.where(
			and(eq(activity.chamberId, chamberId), eq(activity.entityType, "matter"), sql`${change} is not null`),
		)
		.orderBy(...descending(activity.at))
		.limit(MOST_CHANGES)
		.as("changes");
	const before = sql`lag(${changes.day}) over (partition by ${changes.matterId} order by ${changes.at})`;
	const began = sql`coalesce(${before}, case when ${changes.stage} = 'filing' then ${matters.filingDate} end)`;
	const isIts = and(
		eq(matters.chamberId, chamberId),
		eq(matters.id, changes.matterId),
		isNull(matters.deletedAt),
	);
	const times = build
		.select({
			matterId: changes.matterId,
			stage: changes.stage,
			days: sql<number | null>`${changes.day} - ${began}`.as("days"),
		})
		.from(changes)
		.innerJoin(matters, isIts)
		.as("times");
	return build
		.select({
			matterId: times.matterId,
			stage: times.stage,
			days: sql<number>`sum(${times.days})::int`.as("days_of_all"),
		})
		.from(times)
		.where(sql`${times.days} >= 0`)
		.groupBy(times.matterId, times.stage)
		.as("spans");
}

/** Whether a matter has left a stage, of those whose days are counted. */
export function hasLeft(scope: Scope, stage: Stage) {
	const spans = stageSpans(scope);
	const left = build.select({ id: spans.matterId }).from(spans).where(eq(spans.stage, stage));
	return sql`${matters.id} in ${left}`;
}
