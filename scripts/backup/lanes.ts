import { availableParallelism } from "node:os";
import type postgres from "postgres";
import { asOwner } from "#app/core/backup/host.server.ts";

const LANES = Math.min(4, availableParallelism());

/** Of each connection: an index is built from as many rows as fit. */
const MEMORY = "256MB";

/** Does something with each item, in their order, on as many connections as there are processors. What goes wrong ends all of it. */
export async function onLanes<T>(
	url: string,
	items: readonly T[],
	work: (sql: postgres.Sql, item: T) => Promise<unknown>,
): Promise<void> {
	const waiting = [...items];
	const lane = async () => {
		const sql = asOwner(url, "peshi-restore");
		try {
			await sql.unsafe(`set synchronous_commit = off; set maintenance_work_mem = '${MEMORY}'`);
			for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(sql, item);
		} catch (error) {
			waiting.length = 0;
			throw error;
		} finally {
			await sql.end({ timeout: 0 });
		}
	};
	await Promise.all(Array.from({ length: LANES }, lane));
}
