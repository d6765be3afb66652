import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "./db.server.ts";

/** Inserts many rows as one JSON parameter, faster than thousands of parameters. Not for columns of bytes. */
export async function insertMany<T extends PgTable>(
	tx: Tx,
	table: T,
	rows: readonly T["$inferInsert"][],
): Promise<void> {
	const [first] = rows;
	if (!first) return;
	const fields = Object.entries(getTableColumns(table)).filter(
		([name]) => first[name as keyof typeof first] !== undefined,
	);
	const values = rows.map((row) =>
		Object.fromEntries(
			fields.map(([name, { name: column }]) => [column, row[name as keyof typeof row] ?? null]),
		),
	);
	const columns: SQL = sql.join(
		fields.map(([, { name: column }]) => sql.identifier(column)),
		sql`, `,
	);
	await tx.execute(sql`insert into ${table} (${columns})
		select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`);
}
