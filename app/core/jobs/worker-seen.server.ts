import { sql } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";

/** Workers look at their queues every five seconds; a restart is not reported. */
const SILENT_SECONDS = 60;

/** `since` is null when there never was a worker. */
export type WorkerMissing = { since: Date | null };

/** Whether no worker has looked at its queues for a minute, by the records of the job queue; null while one does. */
export async function workerMissing(scope: Scope): Promise<WorkerMissing | null> {
	const [found] = await inScope(scope, (tx) =>
		tx.execute<{ seen: number | null; missing: boolean }>(sql`
			select (extract(epoch from max(monitor_claim_on)) * 1000)::float8 as seen,
				coalesce(max(monitor_claim_on), max(created_on)) < now() - make_interval(secs => ${SILENT_SECONDS}) as missing
			from pgboss.queue`),
	);
	return found?.missing ? { since: found.seen === null ? null : new Date(found.seen) } : null;
}

/** When a worker looked at its queues last, and for how many minutes the oldest job that is due has waited; null of no worker. */
export async function workerBeat(scope: Scope): Promise<{ seen: Date | null; waiting: number }> {
	const [found] = await inScope(scope, (tx) =>
		tx.execute<{ seen: number | null; waiting: number }>(sql`
			select (select (extract(epoch from max(monitor_claim_on)) * 1000)::float8 from pgboss.queue) as seen,
				(select coalesce(extract(epoch from now() - min(greatest(start_after, created_on))) / 60, 0)::float8
					from pgboss.job where state in ('created', 'retry') and start_after <= now()) as waiting`),
	);
	const seen = found?.seen ?? null;
	return { seen: seen === null ? null : new Date(seen), waiting: Math.floor(found?.waiting ?? 0) };
}

const CONNECTION = "peshi-worker reads with ";

/** The name of a worker's connection, from which the web reads its OCR engine. */
export function workerConnection(engine: string): string {
	return CONNECTION + engine;
}

/** The OCR engines of the running workers, by name and version, each once. */
export async function readingEngines(scope: Scope): Promise<string[]> {
	const found = await inScope(scope, (tx) =>
		tx.execute<{ engine: string }>(sql`
			select distinct substr(application_name, ${CONNECTION.length + 1}) as engine from pg_stat_activity
			where datname = current_database() and starts_with(application_name, ${CONNECTION}) order by engine`),
	);
	return found.map(({ engine }) => engine);
}
