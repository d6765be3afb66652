import type postgres from "postgres";
import type { DatabaseTable } from "./tables.server.ts";

export const JOBS: DatabaseTable = {
	name: "kept_jobs",
	columns: ["name", "id", "data", "priority", "start_after"],
};

/** Jobs that wait, or that would start again if their worker stopped now. */
export const openJobs = `select ${JOBS.columns.join(", ")} from pgboss.job
	where state < 'completed' order by created_on, id`;

export type StoredJob = {
	name: string;
	id: string;
	data: object | null;
	priority: number;
	start_after: Date;
};

/** Makes a temporary table for the jobs of a snapshot. */
export async function makeJobsTable(sql: postgres.Sql): Promise<void> {
	await sql.unsafe(`create temp table ${JOBS.name}
		(name text, id uuid, data jsonb, priority integer, start_after timestamptz)`);
}
