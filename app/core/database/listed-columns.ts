import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type PgTable, PgText } from "drizzle-orm/pg-core";

const READ_CHARACTERS = 2_001;

/** The columns of a table for a list: of each text only its beginning. */
export function listedColumns<T extends PgTable>(table: T): T["_"]["columns"] {
	const columns = Object.entries(getTableColumns(table)).map(([name, column]) => {
		const isText = column instanceof PgText && !column.enumValues?.length;
		return [
			name,
			isText ? (sql`left(${column}, ${sql.raw(String(READ_CHARACTERS))})` as SQL<string>) : column,
		];
	});
	return Object.fromEntries(columns) as T["_"]["columns"];
}
