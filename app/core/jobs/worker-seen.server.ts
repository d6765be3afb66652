import { sql } from "drizzle-orm";
import { inScope, type Scope } from "#app/core/database/db.server.ts";

/** A worker looks at its queues every five seconds. A short absence, as when it is being restarted, is not reported. */
const SILENT_SECONDS = 60;

/** That no worker is at work, and since when: null when none ever was. */
export type WorkerMissing = { since: Date | null };

/**
 * Whether the worker is missing, by what the job queue itself records: each worker's look at its queues. Null while
 * one is there.
 */
export async function workerMissing(scope: Scope): Promise<WorkerMissing | null> {
	const [found] = await inScope(scope, (tx) =>
		tx.execute<{ seen: number | null; missing: boolean }>(sql`
			select (extract(epoch from max(monitor_claim_on)) * 1000)::float8 as seen,
				coalesce(max(monitor_claim_on), max(created_on)) < now() - make_interval(secs => ${SILENT_SECONDS}) as missing
			from pgboss.queue`),
	);
	return found?.missing ? { since: found.seen === null ? null : new Date(found.seen) } : null;
}

const CONNECTION = "peshi-worker reads with ";

/** What a worker's connection to its queues is called, so that the web can tell what it reads letters with. */
export function workerConnection(engine: string): string {
	return CONNECTION + engine;
}

/** What the workers that are there read letters with, by name and version, each once: more than one where they differ. */
export async function readingEngines(scope: Scope): Promise<string[]> {
	const found = await inScope(scope, (tx) =>
		tx.execute<{ engine: string }>(sql`
			select distinct substr(application_name, ${CONNECTION.length + 1}) as engine from pg_stat_activity
			where datname = current_database() and starts_with(application_name, ${CONNECTION}) order by engine`),
	);
	return found.map(({ engine }) => engine);
}
