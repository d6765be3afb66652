import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastBackup } from "#app/core/backup/seen.server.ts";
import { filesOf, sizesIn } from "#app/core/backup/stored.server.ts";
import { type Taken, takeBackup } from "#app/core/backup/take.server.ts";
import { openVault, readManifest, snapshotsIn, type Vault } from "#app/core/backup/vault.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { openStorage, storage } from "#app/core/storage/index.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";
import { readAs, uploaded } from "#tests/uploads.ts";
import { compareFiles } from "./files.ts";
import { restore, verify } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-backup-"));
const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
const there = new URL(env.DATABASE_URL);
there.pathname += "_there";
const restored = postgres(there.href, { max: 1, onnotice: () => {} });
const store = openStorage(pathToFileURL(join(folder, "files")).href);

afterAll(async () => {
	await Promise.all([owner.end(), restored.end()]);
	rmSync(folder, { recursive: true });
});

let admin: Viewer;
let other: Viewer;
let vault: Vault;
let taken: Taken;
const lines: string[] = [];

const take = () => takeBackup({ databaseUrl: env.DATABASE_URL, storage: storage(), vault, keep: 3 });

const source = async (id = taken.id) => ({
	...{ sessionSecret: env.SESSION_SECRET, vault, manifest: await readManifest(vault, id) },
	say: (line: string) => lines.push(line),
});

beforeAll(async () => {
	admin = await makeUser();
	other = await makeUser();
	await fillEveryTable(other.chamberId, other.userId);
	const { matter } = await makeMatter(admin, { title: "Tab\t, line\n, back\\slash, राम बनाम श्याम" });
	await readAs(admin, await uploaded(admin, matter.id), ["Status quo. \\. \\N \u{1F3DB}"]);
	// This one waits to be read.
	await uploaded(admin, matter.id);
	await storage().put(`${admin.chamberId}/2026/11/picture.p1.webp`, bytesOf("a picture"));
	vault = await openVault({
		...{ address: pathToFileURL(join(folder, "kept")).href, shown: "the disk" },
		passphrase: "twelve letters",
	});
	taken = await take();
});

async function* partsOf(bytes: Uint8Array) {
	yield bytes;
}

const bytesOf = (text: string) => partsOf(Buffer.from(text));

/** Every table's rows, generated columns and all, each table as one hash. */
async function rowsIn(sql: postgres.Sql): Promise<Record<string, string>> {
	const tables = await sql<{ name: string }[]>`
		select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
	const found: Record<string, string> = {};
	for (const { name } of tables) {
		const [row] = await sql<{ rows: string }[]>`
			select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${sql(name)} t`;
		found[name] = row?.rows ?? "";
	}
	return found;
}

/** What holds the rows: keys, links, indexes, triggers, walls. */
const bonesOf = (sql: postgres.Sql) => sql`
	select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as bone
	from pg_constraint where connamespace = 'public'::regnamespace
	union all select indexdef from pg_indexes where schemaname = 'public'
	union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
	union all select relname || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '')
		from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
	union all select tablename || policyname || permissive || roles::text || qual from pg_policies order by 1`;

const jobsIn = (sql: postgres.Sql) => sql`
	select name, id, data, priority from pgboss.job where state < 'completed' order by id`;

function filesIn(root: string): Record<string, string> {
	const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
	return Object.fromEntries(
		entries
			.map(({ parentPath, name }) => join(parentPath, name))
			.map((path) => [path.slice(root.length), hash(path)] as const)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);
}

describe("a backup that is taken back into an empty installation", () => {
	beforeAll(async () => {
		await restore({ ...(await source()), databaseUrl: there.href, storage: store });
	});

	test("brings every row of every table back, of all chambers", async () => {
		const [was, is] = [await rowsIn(owner), await rowsIn(restored)];
		for (const [table, rows] of Object.entries(was)) expect(rows, table).not.toMatch(/^0 /);
		expect(is).toEqual(was);
	});

	test("brings keys, links, indexes, triggers and walls back as the migrations made them", async () => {
		expect(await bonesOf(restored)).toEqual(await bonesOf(owner));
	});

	test("brings the jobs back that waited, under their own ids", async () => {
		const waiting = await jobsIn(owner);
		expect(waiting.map(({ name }) => name)).toContain("documents.read");
		expect(await jobsIn(restored)).toEqual(waiting);
	});

	test("brings every stored file back, byte for byte", () => {
		const was = filesIn(fileURLToPath(env.STORAGE_URL));
		expect(Object.keys(was)).toHaveLength(3);
		expect(filesIn(join(folder, "files"))).toEqual(was);
	});

	test("keeps nothing where it can be read without the passphrase", () => {
		const stored = readdirSync(join(folder, "kept"), { recursive: true, withFileTypes: true });
		const texts = stored
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
		expect(texts.length).toBeGreaterThan(30);
		for (const text of texts) expect(text).not.toMatch(/a picture|%PDF|storage_key|chambers/);
	});
});

test("a second backup copies only the files that are new, and lists those that are gone", async () => {
	const id = await uploaded(admin);
	const [{ key } = { key: "" }] = await owner<
		{ key: string }[]
	>`select storage_key as key from documents where id = ${id}`;
	const [{ gone } = { gone: "" }] = await owner<{ gone: string }[]>`
		select storage_key as gone from documents where chamber_id = ${admin.chamberId} and ocr_status = 'completed'`;
	await storage().delete(gone);
	const second = await take();
	expect([second.copied, second.files]).toEqual([1, 3]);
	// The rows of `fillEveryTable` name three files that never were.
	expect(second.missingFiles).toContain(gone);
	expect(second.missingFiles).toHaveLength(4);
	await storage().delete(key);
	await storage().put(key, bytesOf("something else"));
	const third = await take();
	expect(third.differing).toEqual([key]);
	expect(await take()).toMatchObject({ differing: [key], copied: 0 });
});

test("a file that is spoilt after it was kept is told in every backup, and its copy stays as it was uploaded", async () => {
	const id = await uploaded(admin);
	const [{ key } = { key: "" }] = await owner<
		{ key: string }[]
	>`select storage_key as key from documents where id = ${id}`;
	const whole = readFileSync(join(fileURLToPath(env.STORAGE_URL), key));
	const store = async (bytes: Uint8Array) => {
		await storage().delete(key);
		await storage().put(key, partsOf(bytes));
	};
	const sizeIn = async (snapshot: Taken) => {
		for await (const file of filesOf(vault, (await source(snapshot.id)).manifest.files))
			if (file.key === key) return file.size;
		return null;
	};
	// Before any backup of it there is no copy to keep.
	await store(whole.subarray(2));
	expect((await take()).differing).toContain(key);
	await store(whole);
	expect((await take()).differing).not.toContain(key);
	await store(whole.subarray(1));
	for (const again of [await take(), await take()]) {
		expect([again.differing.includes(key), again.copied]).toEqual([true, 0]);
		expect(await sizeIn(again)).toBe(whole.length);
		await compareFiles(await source(again.id));
	}
	await store(whole);
	expect((await take()).differing).not.toContain(key);
});

const storedFiles = async () =>
	[...(await sizesIn(vault.store, "files/")).keys()].map((key) => key.slice("files/".length));

async function namesIn({ manifest }: Awaited<ReturnType<typeof source>>): Promise<string[]> {
	const names: string[] = [];
	for await (const { key } of filesOf(vault, manifest.files)) names.push(key);
	return names;
}

test("old backups go, with the files that only they had; never the newest that was verified", async () => {
	const verified = (await snapshotsIn(vault)).at(-1)?.id ?? "";
	await verify({ ...(await source(verified)), databaseUrl: env.DATABASE_URL });
	expect(lines.join()).toContain("Rows compared");
	const keep = (n: number) =>
		takeBackup({ databaseUrl: env.DATABASE_URL, storage: storage(), vault, keep: n });
	const passing = `${admin.chamberId}/2026/11/passing`;
	await storage().put(passing, bytesOf("in one backup alone"));
	await keep(2);
	expect(await storedFiles()).toContain(passing);
	await storage().delete(passing);
	const last = await keep(1);
	expect(await storedFiles()).not.toContain(passing);
	// What the verified one has, and the store has not any more.
	const lists = [await source(verified), await source(last.id)].map((one) => namesIn(one));
	expect(new Set(await storedFiles())).toEqual(new Set((await Promise.all(lists)).flat()));
	expect((await snapshotsIn(vault)).map(({ id }) => id)).toEqual([last.id, verified]);
	const rows = await owner<{ id: string }[]>`select id from backups order by id desc`;
	expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([last.id, verified]));
	expect(rows.length).toBe(3);
});

test("an Admin is told of the last backup and of the last that was verified; one chamber of several not how large or where", async () => {
	const seen = await lastBackup(admin);
	expect(seen).toMatchObject({ state: "recent", place: null, bytes: null, missing: null });
	expect(seen?.verifiedAt?.getTime()).toBeGreaterThan(taken.takenAt.getTime());
});
