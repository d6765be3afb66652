import { sql } from "drizzle-orm";
import type { Tx } from "./db.server.ts";

/**
 * Waits until nobody else holds the lock of this name, and holds it until the transaction ends: what is counted after it
 * and added to is counted by one at a time.
 */
export async function takeLock(tx: Tx, name: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
