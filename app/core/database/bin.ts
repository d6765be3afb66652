import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * So long what was deleted stays in the bin. Its row is kept longer, but nothing takes it back out any more; a withdrawn
 * hearing alone is still brought back from its matter, which goes on listing it.
 */
export const BIN_DAYS = 30;

/** Whether a row lies in the bin. */
export const isBinned = (deletedAt: PgColumn): SQL =>
	sql`${deletedAt} > now() - make_interval(days => ${BIN_DAYS})`;

/** The moment until which what was deleted then can be taken back out. */
export const binnedUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + BIN_DAYS * 86_400_000);
