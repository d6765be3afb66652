import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { makeUser } from "#tests/factories.ts";
import { uploaded } from "#tests/uploads.ts";
import type { StoredRows } from "./manifest.ts";
import { storeRows } from "./rows.server.ts";
import { type FilesReport, keepFiles } from "./stored.server.ts";
import { openVault, placeIn, type Vault } from "./vault.server.ts";

const folder = mkdtempSync(join(tmpdir(), "peshi-stored-"));
const sql = postgres(env.DATABASE_URL, { max: 1, onnotice: () => {} });
afterAll(async () => {
	await sql.end();
	rmSync(folder, { recursive: true });
});

let admin: Viewer;
let vault: Vault;
let key: string;
beforeAll(async () => {
	admin = await makeUser();
	const id = await uploaded(admin);
	const [row] = await sql<{ key: string }[]>`select storage_key as key from documents where id = ${id}`;
	key = row?.key ?? "";
	vault = await openVault({ address: pathToFileURL(folder).href, shown: "the disk", passphrase: null });
});

let backups = 0;
/** What a backup keeps of the stored files, with the list of the one before. */
async function keep(before: StoredRows | null = null) {
	backups += 1;
	const report: FilesReport = { files: 0, bytes: 0, copied: 0, missing: [], differing: [] };
	const from = { sql, storage: storage(), chambers: [admin.chamberId], signal: new AbortController().signal };
	const list = await storeRows(
		vault,
		placeIn(`backup${backups}`, "files"),
		keepFiles(vault, from, before, report),
	);
	return { list, report };
}

/** Stores other bytes under the key, so many fewer. */
async function spoil(fewer = 0): Promise<void> {
	const found = await storage().head(key);
	await storage().delete(key);
	const bytes = Buffer.alloc((found?.size ?? 0) - fewer, "x");
	await storage().put(
		key,
		(async function* () {
			yield bytes;
		})(),
	);
}

test("a file that is not what was uploaded is reported by the backup that reads it, and by those after it", async () => {
	const sound = await keep();
	expect(sound.report).toMatchObject({ files: 1, copied: 1, differing: [], missing: [] });
	await spoil();
	const read = await keep(null);
	expect(read.report).toMatchObject({ copied: 0, differing: [key] });
	const later = await keep(read.list);
	expect(later.report).toMatchObject({ copied: 0, differing: [key] });
	await spoil(1);
	expect((await keep(sound.list)).report).toMatchObject({ differing: [key] });
	await storage().delete(key);
	expect((await keep(sound.list)).report).toMatchObject({ files: 0, missing: [key], differing: [] });
});
