import type postgres from "postgres";
import type { DatabaseTable } from "./tables.server.ts";

/** The jobs of a snapshot as a table of their own: what was asked for, and nothing of how the queue keeps it. */
export const JOBS: DatabaseTable = {
	name: "kept_jobs",
	columns: ["name", "id", "data", "priority", "start_after"],
};

/** Jobs that wait, or are in progress and would be begun again if their worker died now. */
export const openJobs = `select ${JOBS.columns.join(", ")} from pgboss.job
	where state < 'completed' order by created_on, id`;

/** A job as it is sent again. */
export type KeptJob = { name: string; id: string; data: object | null; priority: number; start_after: Date };

/** Makes the place into which the jobs of a snapshot are read, for this connection alone. */
export async function makeJobsTable(sql: postgres.Sql): Promise<void> {
	await sql.unsafe(`create temp table ${JOBS.name}
		(name text, id uuid, data jsonb, priority integer, start_after timestamptz)`);
}
