import { sql } from "drizzle-orm";
import { runAlone } from "#app/core/database/db.server.ts";

export type QueueFigures = {
	name: string;
	/** Due and not begun; under way; given up within the time that the queue keeps them. */
	waiting: number;
	active: number;
	failed: number;
	/** How long the oldest that is due has waited, in seconds; 0 when none is. */
	oldest: number;
};

/** What stands in the queues, one after the other by name; those with nothing in them too. */
export async function queueFigures(): Promise<QueueFigures[]> {
	const rows = await runAlone((db) =>
		db.execute<QueueFigures>(sql`
			with found as (
				select name, count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
					count(*) filter (where state = 'active')::int as active,
					count(*) filter (where state = 'failed')::int as failed,
					extract(epoch from now() - min(greatest(start_after, created_on))
						filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest
				from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name)
			select q.name, coalesce(f.waiting, 0) as waiting, coalesce(f.active, 0) as active,
				coalesce(f.failed, 0) as failed, coalesce(f.oldest, 0) as oldest
			from pgboss.queue q left join found f on f.name = q.name
			where not starts_with(q.name, '__') order by q.name`),
	);
	return [...rows];
}

/** How long the oldest job that is due has waited, in seconds. */
export async function oldestJob(): Promise<number> {
	const [row] = await runAlone((db) =>
		db.execute<{ seconds: number }>(sql`
			select coalesce(extract(epoch from now() - min(greatest(start_after, created_on))), 0)::float8 as seconds
			from pgboss.job where state in ('created', 'retry') and start_after <= now()`),
	);
	return row?.seconds ?? 0;
}
