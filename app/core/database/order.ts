import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Descending with absent values last, the way the descending indexes are built: PostgreSQL takes an index for an order
 * only when both agree about absent values, even on columns that have none.
 */
export function descending(...columns: PgColumn[]): SQL[] {
	return columns.map((column) => sql`${column} desc nulls last`);
}

/** A descending index read backwards; for columns that have no absent values, which would come first. */
export function ascending(...columns: PgColumn[]): SQL[] {
	return columns.map((column) => sql`${column} asc nulls first`);
}
