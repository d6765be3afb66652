import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

export const BIN_DAYS = 30;

/** Whether a row is in the bin. */
export const isBinned = (deletedAt: PgColumn): SQL =>
	sql`${deletedAt} > now() - make_interval(days => ${BIN_DAYS})`;

/** The moment until which a row deleted then can be restored. */
export const binnedUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + BIN_DAYS * 86_400_000);
