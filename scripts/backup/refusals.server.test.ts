import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { zstdCompressSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { asOwner } from "#app/core/backup/host.server.ts";
import { sizesIn } from "#app/core/backup/stored.server.ts";
import { type Taken, takeBackup } from "#app/core/backup/take.server.ts";
import {
	findVault,
	openVault,
	readManifest,
	snapshotsIn,
	type Vault,
} from "#app/core/backup/vault.server.ts";
import { appDatabaseUrl, env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { openStorage, storage } from "#app/core/storage/index.server.ts";
import { makeUser } from "#tests/factories.ts";
import { fillEveryTable } from "#tests/one-of-each.ts";
import { uploaded } from "#tests/uploads.ts";
import { chosenSnapshot } from "./choose.ts";
import { compareFiles, restoreFiles } from "./files.ts";
import { restore } from "./restore.ts";
import { compareTable } from "./rows.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-refused-"));
const backupFolder = join(folder, "kept");
const address = pathToFileURL(backupFolder).href;
const owner = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
const there = new URL(env.DATABASE_URL);
there.pathname += "_there";

afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
	await owner.end();
	rmSync(folder, { recursive: true });
});

let admin: Viewer;
let vault: Vault;
let taken: Taken;

const take = (more: { databaseUrl?: string } = {}) =>
	takeBackup({ databaseUrl: env.DATABASE_URL, storage: storage(), vault, keep: 9, ...more });

const source = async (id = taken.id) => ({
	sessionSecret: env.SESSION_SECRET,
	vault,
	manifest: await readManifest(vault, id),
	say: () => {},
});

const takeBack = async (to = there.href, store = openStorage(pathToFileURL(join(folder, "files")).href)) =>
	restore({ ...(await source()), databaseUrl: to, storage: store });

const databases = async () =>
	(
		await owner`select datname from pg_database where starts_with(datname, ${there.pathname.slice(1)}) order by 1`
	).map(({ datname }) => datname);

beforeAll(async () => {
	admin = await makeUser();
	await fillEveryTable(admin.chamberId, admin.userId);
	await uploaded(admin);
	vault = await openVault({ address, shown: "the disk", passphrase: null });
	taken = await take();
});

/** The path of a part of the first backup, with its bytes to put back. */
function partOf(name: string) {
	const path = join(backupFolder, "snapshots", taken.id, name);
	const bytes = readFileSync(path);
	return { path, bytes, putBack: () => writeFileSync(path, bytes) };
}

describe("a place", () => {
	test("of another passphrase, of one too many or too few, is not opened", async () => {
		const passphrase = "twelve letters";
		const locked = { address: pathToFileURL(join(folder, "locked")).href, shown: "the safe" };
		await openVault({ ...locked, passphrase });
		await expect(findVault({ ...locked, passphrase: "twelve lettres" })).rejects.toThrow(
			"This is not the passphrase",
		);
		await expect(findVault({ ...locked, passphrase: null })).rejects.toThrow("need their passphrase");
		await expect(openVault({ address, shown: "the disk", passphrase })).rejects.toThrow(
			"were made without a passphrase",
		);
	});

	test("without backups says so", async () => {
		const nowhere = {
			address: pathToFileURL(join(folder, "nowhere")).href,
			shown: "/nowhere",
			passphrase: null,
		};
		await expect(findVault(nowhere)).rejects.toThrow("There is no backup of Peshi in /nowhere.");
	});
});

describe("a backup", () => {
	test("that was cut short is not taken: the one before it is, and where it is named it is refused", async () => {
		const second = await take();
		rmSync(join(backupFolder, "snapshots", second.id, "manifest"));
		const printed: string[] = [];
		const manifest = await chosenSnapshot(vault, null, (line) => printed.push(line));
		expect(manifest.id).toBe(taken.id);
		expect(printed).toEqual([`The backup ${second.id} was cut short; the one before it is taken.`]);
		await expect(chosenSnapshot(vault, second.id, () => {})).rejects.toThrow(
			`The backup ${second.id} was cut short`,
		);
		rmSync(join(backupFolder, "snapshots", second.id), { recursive: true });
	});

	test("with a byte changed in its manifest is refused", async () => {
		const { path, bytes, putBack } = partOf("manifest");
		writeFileSync(path, bytes.toString().replace('"rows":1', '"rows":2'));
		await expect(chosenSnapshot(vault, null, () => {})).rejects.toThrow("changed or damaged");
		putBack();
	});

	test("of a newer program is refused", async () => {
		const manifest = { ...(await readManifest(vault, taken.id)), migration: Date.now() * 2 };
		const newer = { ...vault, open: () => bytesOf(withSum(JSON.stringify(manifest))) };
		await expect(chosenSnapshot(newer, taken.id, () => {})).rejects.toThrow("Update the program first.");
	});

	test.each(["activity", "files"])(
		"with a byte changed in %s is not restored, and nothing of it stays",
		async (name) => {
			const { path, bytes, putBack } = partOf(name);
			writeFileSync(path, bytes.with(bytes.length - 9, (bytes.at(-9) ?? 0) ^ 1));
			const before = await databases();
			await expect(takeBack()).rejects.toThrow("was changed or damaged");
			expect(await databases()).toEqual(before);
			putBack();
		},
	);

	test("with much in it that PostgreSQL refuses at once says that it was changed", async () => {
		const { path, putBack } = partOf("activity");
		// Random, so that it is long when packed, too: it is refused before it has been read to its end.
		const lines = randomBytes(12_000_000).toString("base64").replaceAll(/.{80}/g, "$&\n");
		writeFileSync(path, zstdCompressSync(lines));
		await expect(takeBack()).rejects.toThrow("was changed or damaged");
		putBack();
	});

	test("without one of its parts, or with one that is shorter, is refused before anything is made", async () => {
		const { path, bytes, putBack } = partOf("matters");
		const name = `snapshots/${taken.id}/matters`;
		truncateSync(path, bytes.length - 1);
		await expect(chosenSnapshot(vault, null, () => {})).rejects.toThrow(`This backup was cut short: ${name}`);
		rmSync(path);
		await expect(chosenSnapshot(vault, null, () => {})).rejects.toThrow(`This backup was cut short: ${name}`);
		putBack();
	});

	test("with a byte changed in a stored file, or without it, is neither verified nor restored", async () => {
		const files = readdirSync(join(backupFolder, "files"), { recursive: true, withFileTypes: true });
		const file = files.find((entry) => entry.isFile());
		const path = join(file?.parentPath ?? "", file?.name ?? "");
		const bytes = readFileSync(path);
		const store = openStorage(pathToFileURL(join(folder, "changed")).href);
		writeFileSync(path, bytes.with(20, (bytes.at(20) ?? 0) ^ 1));
		await expect(compareFiles(await source())).rejects.toThrow("changed or damaged");
		await expect(restoreFiles(store, await source())).rejects.toThrow("changed or damaged");
		expect(await sizesIn(store, "")).toEqual(new Map());
		rmSync(path);
		await expect(compareFiles(await source())).rejects.toThrow("is missing or not whole");
		writeFileSync(path, bytes);
		await compareFiles(await source());
	});

	test("is not verified when a row came back otherwise", async () => {
		const table = (await source()).manifest.tables.find(({ name }) => name === "matters");
		if (!table) throw new Error("The backup has no matters.");
		const connection = asOwner(env.DATABASE_URL, "test");
		await compareTable(connection, table);
		await connection`update matters set notes = 'another'`;
		await expect(compareTable(connection, table)).rejects.toThrow(
			"matters came back otherwise than it was kept",
		);
		await connection.end();
	});
});

test("the command says in one line what is wrong, and fails", () => {
	const from = ["scripts/backup/take-back.ts", "--from", join(folder, "nothing")];
	const run = spawnSync(process.execPath, from, { encoding: "utf8", env: process.env });
	expect([run.status, run.stdout]).toEqual([1, ""]);
	expect(run.stderr).toBe(`There is no backup of Peshi in ${join(folder, "nothing")}.\n`);
});

describe("a restore writes over nothing", () => {
	test("not while somebody uses the database", async () => {
		await expect(takeBack(env.DATABASE_URL)).rejects.toThrow("Peshi is running");
	});

	test("not in the database it works from", async () => {
		await expect(takeBack(at("postgres"))).rejects.toThrow("name another in DATABASE_URL");
	});

	test("not where the file store has other files", async () => {
		await expect(takeBack(there.href, openStorage(pathToFileURL(join(folder, "kept")).href))).rejects.toThrow(
			"The file store has",
		);
	});

	test("not where the database has chambers", async () => {
		const copy = `${there.pathname.slice(1)}_lived_in`;
		const server = postgres(at("postgres"), { max: 1, onnotice: () => {} });
		await server`create database ${server(copy)}`;
		await server.end();
		const lived = postgres(at(copy), { max: 1 });
		await lived`create table chambers (id uuid)`;
		await lived`insert into chambers values (gen_random_uuid())`;
		await lived.end();
		await expect(takeBack(at(copy))).rejects.toThrow("has chambers already");
	});
});

describe("taking a backup", () => {
	test("onto a disk that fills leaves nothing that looks whole, and says so", async () => {
		const before = await snapshotsIn(vault);
		await fillDisk(12);
		await expect(take()).rejects.toThrow("There is no room left in the disk. This backup was not made");
		vi.restoreAllMocks();
		expect(await snapshotsIn(vault)).toEqual(before);
	});

	test("waits for no other: it is refused while one is under way", async () => {
		await owner`select pg_advisory_lock(7264003)`;
		await expect(take()).rejects.toThrow("A backup is under way already.");
		await owner`select pg_advisory_unlock(7264003)`;
	});

	test("over a line that breaks between two tables is refused: what comes after is of another moment", async () => {
		let parts = 0;
		const breaking: Vault = {
			...vault,
			put: async (name, rows) => {
				const stored = await vault.put(name, rows);
				parts += 1;
				if (parts === 5)
					await owner`select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'peshi-backup' and datname = current_database()`;
				return stored;
			},
		};
		const before = await snapshotsIn(vault);
		const options = { databaseUrl: env.DATABASE_URL, storage: storage(), vault: breaking, keep: 9 };
		await expect(takeBackup(options)).rejects.toThrow("The line to the database broke");
		expect(await snapshotsIn(vault)).toEqual(before);
	});

	test("by a role that row-level security binds is refused, and not made of the rows that it sees", async () => {
		const role = `bound_${process.pid}`;
		await owner.unsafe(`create role ${role} login password 'bound';
			grant usage on schema public, drizzle, pgboss to ${role};
			grant select on all tables in schema public, drizzle, pgboss to ${role}`);
		const url = new URL(env.DATABASE_URL);
		[url.username, url.password] = [role, "bound"];
		const before = await snapshotsIn(vault);
		await expect(take({ databaseUrl: url.href })).rejects.toThrow("row-level security");
		expect(await snapshotsIn(vault)).toEqual(before);
		await owner.unsafe(`grant ${role} to current_user; drop owned by ${role}; drop role ${role}`);
	});

	test("where there is nothing yet says so", async () => {
		const none = "There is nothing to back up yet";
		await expect(take({ databaseUrl: at("postgres") })).rejects.toThrow(none);
		await expect(take({ databaseUrl: there.href })).rejects.toThrow(none);
	});

	test("is not for the application's own role", async () => {
		const databaseUrl = appDatabaseUrl(env.DATABASE_URL, env.SESSION_SECRET);
		await expect(take({ databaseUrl })).rejects.toThrow("row-level security");
	});
});

function at(database: string): string {
	const url = new URL(env.DATABASE_URL);
	url.pathname = `/${database}`;
	return url.href;
}

const withSum = (json: string) => `${createHash("sha256").update(json).digest("hex")}\n${json}`;

async function* bytesOf(text: string) {
	yield Buffer.from(text);
}

/** Only root can make a disk that is small enough to fill, so the disk is full where Node hands it the bytes. */
async function fillDisk(after: number): Promise<void> {
	const any = await open(join(folder, "any"), "w");
	const prototype = Object.getPrototypeOf(any) as FileHandle;
	await any.close();
	const real = prototype.sync;
	let calls = 0;
	vi.spyOn(prototype, "sync").mockImplementation(function (this: FileHandle) {
		calls += 1;
		if (calls < after) return real.call(this);
		return Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
	});
}
