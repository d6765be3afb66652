import { json } from "node:stream/consumers";
import { getTableName } from "drizzle-orm";
import postgres from "postgres";
import { env } from "#app/core/env.server.ts";
import { zipOf } from "#app/core/zip.server.ts";
import { NOUNS } from "#app/domains/out/chamber/nouns.ts";

/** The rows of a chamber's export as plain statements give them, zipped: started by exports.ts, which hands over the chamber. */

const AT_ONCE = 500;
const [chamberId] = (await json(process.stdin)) as [string];
const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
const counts = new Map<string, number>();

async function* entries() {
	for (const { table } of NOUNS) {
		const name = getTableName(table);
		yield { name, at: new Date(), packed: false, bytes: lines(name) };
	}
}

async function* lines(name: string): AsyncGenerator<Uint8Array> {
	const key = name === "chambers" ? "id" : "chamber_id";
	const some = sql.unsafe(`select row_to_json(t)::text as line from "${name}" t where ${key} = $1`, [
		chamberId,
	]);
	for await (const rows of some.cursor(AT_ONCE)) {
		counts.set(name, (counts.get(name) ?? 0) + rows.length);
		yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(""));
	}
}

const before = process.cpuUsage();
for await (const _ of zipOf(entries()));
const { user, system } = process.cpuUsage(before);
await sql.end();
const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(JSON.stringify({ ms: (user + system) / 1000, matters: counts.get("matters") ?? 0, rows }));
