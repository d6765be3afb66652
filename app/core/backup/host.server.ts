import postgres from "postgres";
import { socketOf } from "#app/core/database/connection/socket.ts";

/** As texts, because the driver leaves out a setting that is 0. */
const NO_LIMIT = { statement_timeout: "0", idle_in_transaction_session_timeout: "0" } as object;

/** A connection of the database's owner, whom no wall binds. */
export const asOwner = (url: string, application: string): postgres.Sql =>
	acrossChambers(url, application, { row_security: "off" });

/** A connection of the owner or of the role of backups, who read the rows of all chambers. */
export function acrossChambers(url: string, application: string, settings: object = {}): postgres.Sql {
	return postgres(url, {
		...socketOf(url),
		max: 1,
		idle_timeout: 0,
		max_lifetime: null,
		prepare: false,
		fetch_types: false,
		onnotice: () => {},
		connection: {
			application_name: application,
			TimeZone: "UTC",
			DateStyle: "ISO, YMD",
			IntervalStyle: "iso_8601",
			bytea_output: "hex",
			extra_float_digits: 1,
			...NO_LIMIT,
			...settings,
			// Rows come in the order in which they are stored, so that two readings can be compared.
			synchronize_seqscans: "off",
			max_parallel_workers_per_gather: 0,
		},
	});
}

/** One backup or removal of old ones runs at a time, whoever starts it. */
const LOCK = 7_264_003;

/** Takes that lock for the life of the connection; returns whether it was free. */
export async function takeBackupLock(sql: postgres.Sql): Promise<boolean> {
	const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`;
	return row?.taken === true;
}

/** All chambers in order, also that of people without one. */
export async function chambersOf(sql: postgres.Sql): Promise<string[]> {
	return (await sql<{ id: string }[]>`select id from chambers order by id`).map(({ id }) => id);
}
