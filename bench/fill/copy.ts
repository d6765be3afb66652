import { once } from "node:events";
import type { Writable } from "node:stream";
import type postgres from "postgres";
import { openCopy } from "#app/core/database/copy.server.ts";

export type Value = string | number | boolean | null;
/** The rows of one table for one chamber, made while they are sent. */
export type Rows = { table: string; columns: readonly string[]; rows: Iterable<readonly Value[]> };

const CHUNK = 64 * 1024;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Sends rows by COPY, no faster than the database takes them; returns how many there were. */
export async function copyRows(
	sql: postgres.TransactionSql,
	{ table, columns, rows }: Rows,
): Promise<number> {
	const { stream, refused } = await openCopy(sql, `copy ${table} (${columns.join(", ")}) from stdin`);
	const sent = send(stream, rows);
	sent.catch(() => {});
	return await Promise.race([sent, refused]);
}

async function send(stream: Writable, rows: Rows["rows"]): Promise<number> {
	let [count, chunk] = [0, ""];
	for (const row of rows) {
		count++;
		chunk += `${row.map(cell).join("\t")}\n`;
		if (chunk.length < CHUNK) continue;
		if (!stream.write(chunk)) await once(stream, "drain");
		chunk = "";
	}
	stream.end(chunk);
	await once(stream, "finish");
	return count;
}

function cell(value: Value): string {
	if (value === null) return "\\N";
	return typeof value === "string"
		? value.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? "")
		: String(value);
}
