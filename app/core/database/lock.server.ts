import { sql } from "drizzle-orm";
import type { Tx } from "./db.server.ts";

/** Waits for the lock of this name and holds it until the transaction ends, for a count that must not change meanwhile. */
export async function takeLock(tx: Tx, name: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
