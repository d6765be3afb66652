import { once } from "node:events";
import type { Readable } from "node:stream";
import type postgres from "postgres";
import { openCopy } from "#app/core/database/copy.server.ts";

const CHUNK_BYTES = 256 * 1024;

export type DatabaseTable = {
	name: string;
	/** Without generated ones, which PostgreSQL calculates. */
	columns: string[];
};

/** Every table of the application that the connection sees. */
export async function tablesOf(sql: postgres.Sql): Promise<DatabaseTable[]> {
	const rows = await sql<{ name: string; columns: string }[]>`
		select quote_ident(c.relname) as name,
			json_agg(quote_ident(a.attname) order by a.attnum)::text as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
		group by c.relname order by c.relname`;
	return rows.map((row) => ({ ...row, columns: JSON.parse(row.columns) as string[] }));
}

/** A query's rows in COPY's format. A reader that stops early has to end the connection: the driver reads no further. */
export async function* copiedOut(sql: postgres.Sql, query: string): AsyncGenerator<Uint8Array> {
	const stream: Readable = await sql.unsafe(`copy (${query}) to stdout`).readable();
	let held: Uint8Array[] = [];
	let length = 0;
	for await (const line of stream as AsyncIterable<Uint8Array>) {
		held.push(line);
		length += line.byteLength;
		if (length < CHUNK_BYTES) continue;
		yield Buffer.concat(held, length);
		[held, length] = [[], 0];
	}
	// The driver pauses its socket while rows come faster than they are read, and resumes it at the next read: after the last
	// row nobody reads, and the response to the next query would stay unread.
	stream._read(0);
	if (length > 0) yield Buffer.concat(held, length);
}

/** Writes rows in COPY's format into a table, no faster than it takes them. */
export async function copyIn(
	sql: postgres.Sql,
	{ name, columns }: Pick<DatabaseTable, "name" | "columns">,
	rows: AsyncIterable<Uint8Array>,
	options = "",
): Promise<void> {
	const { stream, refused } = await openCopy(
		sql,
		`copy ${name} (${columns.join(", ")}) from stdin ${options}`,
	);
	const send = async () => {
		for await (const lines of rows) if (!stream.write(lines)) await once(stream, "drain");
		stream.end();
		await once(stream, "finish");
	};
	const sent = send();
	sent.catch(() => {});
	await Promise.race([sent, refused]);
}
