import { createHash } from "node:crypto";
import type postgres from "postgres";
import { asOwner } from "#app/core/backup/host.server.ts";
import type { Manifest } from "#app/core/backup/manifest.ts";
import { BackupRefused } from "#app/core/backup/refused.ts";
import { readRows } from "#app/core/backup/rows.server.ts";
import { copiedOut, copyIn } from "#app/core/backup/tables.server.ts";
import type { Vault } from "#app/core/backup/vault.server.ts";
import { migrate, migrateUpTo } from "#drizzle/migrate.ts";
import { sendJobsAgain } from "./jobs.ts";
import { onLanes } from "./lanes.ts";
import { dress, strip } from "./stripped.ts";

type StoredTable = Manifest["tables"][number];

export type Loading = {
	sessionSecret: string;
	vault: Vault;
	manifest: Manifest;
	say: (line: string) => void;
	/** Whether every table is read again and compared with what was kept. */
	compare: boolean;
};

/**
 * Fills a new database with the rows of a snapshot: the tables as they were then, their rows, keys and indexes, and last the
 * migrations that came since. Throws `BackupRefused` for what is not as it was written.
 */
export async function loadRows(
	url: string,
	{ sessionSecret, vault, manifest, say, compare }: Loading,
): Promise<void> {
	const tables = manifest.tables.toSorted((a, b) => bytesOf(b) - bytesOf(a));
	const sql = asOwner(url, "peshi-restore");
	try {
		await timed(say, "Tables", () => migrateUpTo(url, sessionSecret, manifest.migration));
		const stripped = await strip(sql);
		await timed(say, "Rows", () => onLanes(url, tables, (lane, table) => loadTable(lane, vault, table)));
		if (compare) await timed(say, "Rows compared", () => onLanes(url, tables, compareTable));
		const order = tables.map(({ name }) => name);
		await timed(say, "Keys and indexes", () => dress(url, sql, stripped, order));
		for (const [name, last] of Object.entries(manifest.sequences))
			await sql`select setval(${name}, ${last}::bigint)`;
		await timed(say, "Migrations and jobs", async () => {
			await migrate(url, sessionSecret);
			await sendJobsAgain(url, vault, manifest);
		});
		await timed(say, "Statistics", () => sql`analyze`);
	} finally {
		await sql.end({ timeout: 0 });
	}
}

const bytesOf = ({ parts }: StoredTable) => parts.reduce((sum, { bytes }) => sum + bytes, 0);

/** A table that is emptied and filled in one transaction is filled in order, and its rows need no second look later. */
async function loadTable(sql: postgres.Sql, vault: Vault, table: StoredTable): Promise<void> {
	await sql`begin`;
	await sql.unsafe(`truncate ${table.name}`);
	try {
		await copyIn(sql, table, readRows(vault, table), "(freeze)");
	} catch (error) {
		// A changed byte may make a text that PostgreSQL refuses before the sum of all is known: the sum tells what it was.
		await readThrough(readRows(vault, table));
		throw error;
	}
	await sql`commit`;
}

async function readThrough(source: AsyncIterable<unknown>): Promise<void> {
	for await (const _part of source);
}

/** Throws `BackupRefused` where the rows of a table are not those that were kept. */
export async function compareTable(
	sql: postgres.Sql,
	{ name, columns, rows, sha256 }: StoredTable,
): Promise<void> {
	const hash = createHash("sha256");
	for await (const lines of copiedOut(sql, `select ${columns.join(", ")} from ${name}`)) hash.update(lines);
	if (hash.digest("hex") === sha256) return;
	const [found] = await sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${name}`);
	throw new BackupRefused(
		`${name} came back otherwise than it was kept: ${found?.n} rows, and it had ${rows}.`,
	);
}

/** Says how long a step took. */
export async function timed(
	say: (line: string) => void,
	what: string,
	run: () => Promise<unknown>,
): Promise<void> {
	const begun = performance.now();
	await run();
	say(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
