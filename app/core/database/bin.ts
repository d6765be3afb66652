import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * How long a deleted row can be restored from the bin. A withdrawn hearing has no such limit: its matter still lists it.
 */
export const BIN_DAYS = 30;

/** Whether a row is in the bin. */
export const isBinned = (deletedAt: PgColumn): SQL =>
	sql`${deletedAt} > now() - make_interval(days => ${BIN_DAYS})`;

/** The moment until which a row deleted then can be restored. */
export const binnedUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + BIN_DAYS * 86_400_000);
