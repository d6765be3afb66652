import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { takeBackup } from "#app/core/backup/take.server.ts";
import { openVault } from "#app/core/backup/vault.server.ts";
import { env } from "#app/core/env.server.ts";
import { openStorage } from "#app/core/storage/index.server.ts";
import { migrateUpTo } from "#drizzle/migrate.ts";
import { migrationMoments } from "#drizzle/moments.ts";
import { chosenSnapshot } from "./choose.ts";
import { restore } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-older-"));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (ending: string) => {
	const url = new URL(env.DATABASE_URL);
	url.pathname += ending;
	return url.href;
};

async function inDatabase<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	try {
		return await work(sql);
	} finally {
		await sql.end();
	}
}

/** A database as a program some migrations ago left it, with a chamber in it. */
async function olderDatabase(moment: number): Promise<string> {
	const url = at("_older");
	await inDatabase(env.DATABASE_URL, (sql) => sql`create database ${sql(new URL(url).pathname.slice(1))}`);
	await migrateUpTo(url, env.SESSION_SECRET, moment);
	await inDatabase(url, async (sql) => {
		await sql`insert into chambers (id, name) values (gen_random_uuid(), 'A chamber of then')`;
		// The queue's tables are its own; of them a backup reads what is asked for here.
		await sql.unsafe(`create schema pgboss; create table pgboss.job
			(name text, id uuid, data jsonb, priority int, start_after timestamptz, state text, created_on timestamptz)`);
	});
	return url;
}

test("a backup of an older program is brought up to date when it is taken back", async () => {
	const moments = migrationMoments();
	const older = moments.at(-4) ?? 0;
	const files = openStorage(pathToFileURL(join(folder, "files")).href);
	const vault = await openVault({
		address: pathToFileURL(join(folder, "kept")).href,
		shown: "kept",
		passphrase: null,
	});
	await takeBackup({ databaseUrl: await olderDatabase(older), storage: files, vault, keep: 1 });
	const manifest = await chosenSnapshot(vault, null, () => {});
	expect(manifest.migration).toBe(older);

	const databaseUrl = at("_newer");
	await restore({
		sessionSecret: env.SESSION_SECRET,
		vault,
		manifest,
		say: () => {},
		databaseUrl,
		storage: files,
	});
	await inDatabase(databaseUrl, async (sql) => {
		const [row] =
			await sql`select count(*)::int as n, max(name) as name from chambers where name like 'A chamber%'`;
		expect(row).toEqual({ n: 1, name: "A chamber of then" });
		const [last] = await sql<
			{ at: string }[]
		>`select max(created_at) as at from drizzle.__drizzle_migrations`;
		expect(Number(last?.at)).toBe(moments.at(-1));
	});
});
