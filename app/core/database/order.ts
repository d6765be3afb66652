import { is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";

/** Descending with nulls last, as in the indexes: PostgreSQL uses an index only if both agree about nulls. */
export function descending(...columns: PgColumn[]): SQL[] {
	return columns.map((column) => sql`${column} desc nulls last`);
}

/** A descending index read backwards, for columns without nulls. */
export function ascending(...columns: PgColumn[]): SQL[] {
	return columns.map((column) => sql`${column} asc nulls first`);
}

/** The order of a `sort`, by the columns of each name: descending after `-`, then by `id`. Nulls come last either way. */
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

/** By the alphabet, ignoring case. */
export const alphabetically = (column: PgColumn): SQL => sql`lower(${column})`;

/** Words of a closed list in the order of that list. */
export const inOrderOf = (words: readonly string[], column: PgColumn): SQL =>
	sql`array_position(array[${sql.join(
		words.map((word) => sql`${word}`),
		sql`, `,
	)}]::text[], ${column}::text)`;
