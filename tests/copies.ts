import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { inScope, type Scope } from "#app/core/database/db.server.ts";

/**
 * Adds so many more rows like one that is there, by one statement, each under an id of its own: for lists that are tested
 * where they end. `changes` are the columns that differ, by name, as SQL over `n`, which counts from 1.
 */
export async function copyRow(
	scope: Scope,
	table: PgTable,
	id: string,
	times: number,
	changes: Record<string, SQL> = {},
): Promise<void> {
	const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
	const values = columns.map(
		({ name }) => changes[name] ?? (name === "id" ? sql`gen_random_uuid()` : sql.identifier(name)),
	);
	const names = columns.map(({ name }) => sql.identifier(name));
	await inScope(scope, (tx) =>
		tx.execute(sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}
			from ${table} as origin, generate_series(1, ${times}::int) as n where origin.id = ${id}`),
	);
}
