import { is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";

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

/**
 * The order a `sort` asks for, by what stands for each of its names: that, `-` before it for descending, then `id`. What a
 * row may lack comes last either way.
 */
export function sorted<N extends string>(
	sort: N | `-${N}`,
	by: Record<N, PgColumn | SQL>,
	id: PgColumn,
): SQL[] {
	const term = by[sort.replace(/^-/, "") as N];
	if (sort.startsWith("-")) return [sql`${term} desc nulls last`, ...descending(id)];
	if (is(term, PgColumn) && term.notNull) return ascending(term, id);
	return [sql`${term} asc nulls last`, ...ascending(id)];
}

/** A text in the order of the alphabet, capitals or not. */
export const alphabetically = (column: PgColumn): SQL => sql`lower(${column})`;

/** A word of a closed list in the order of that list. */
export const inOrderOf = (words: readonly string[], column: PgColumn): SQL =>
	sql`array_position(array[${sql.join(
		words.map((word) => sql`${word}`),
		sql`, `,
	)}]::text[], ${column}::text)`;
