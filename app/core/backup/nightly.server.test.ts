import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeUser } from "#tests/factories.ts";
import { startS3 } from "#tests/storage/s3.ts";
import { uploaded } from "#tests/uploads.ts";

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "peshi-nightly-"));
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
	s3 = await startS3();
	await uploaded(await makeUser());
});
afterAll(() => {
	s3.close();
	rmSync(folder, { recursive: true });
});

/** The job as a worker with these settings does it. */
async function worker(settings: Record<string, string>) {
	vi.resetModules();
	for (const name of ["BACKUP_TO", "BACKUP_PASSPHRASE_FILE"]) delete process.env[name];
	Object.assign(process.env, settings);
	const { takeDueBackup } = await import("./nightly.server.ts");
	return (now = Date.now()) => takeDueBackup(new AbortController().signal, now);
}

test("without a place, or where the host makes backups, nothing is taken", async () => {
	expect(await (await worker({}))()).toBeNull();
	expect(await (await worker({ BACKUP_TO: "elsewhere" }))()).toBeNull();
});

test("a backup goes to a bucket, sealed, and another one only when the last is twelve hours old", async () => {
	const passphrase = join(folder, "passphrase");
	writeFileSync(passphrase, "a passphrase of the night\n");
	const address = s3.address().replace("/bucket?", "/bucket/nightly?");
	const run = await worker({ BACKUP_TO: address, BACKUP_PASSPHRASE_FILE: passphrase });
	const first = await run();
	expect(first).toMatchObject({
		files: 1,
		copied: 1,
		place: expect.stringMatching(/^s3:\/\/127.0.0.1:\d+\/bucket\/nightly$/),
	});
	expect([...s3.stored.keys()].every((key) => key.startsWith("nightly/"))).toBe(true);
	const opening = { address, shown: "the bucket", passphrase: "a passphrase of the night" };
	const { findVault, readManifest } = await import("./vault.server.ts");
	const vault = await findVault(opening);
	const manifest = await readManifest(vault, first?.id ?? "");
	const due = Date.parse(manifest.takenAt) + 12 * HOUR;
	expect(await run(due - 1)).toBeNull();
	expect(await run(due)).toMatchObject({ files: 1, copied: 0 });

	const { compareFiles } = await import("#scripts/backup/files.ts");
	await compareFiles({ vault, manifest });
});

test("a worker that stops leaves no backup that looks whole", async () => {
	const { takeBackup } = await import("./take.server.ts");
	const { openVault, snapshotsIn } = await import("./vault.server.ts");
	const { storage } = await import("#app/core/storage/index.server.ts");
	const vault = await openVault({ address: `file://${folder}/kept`, shown: "kept", passphrase: null });
	const databaseUrl = process.env.DATABASE_URL ?? "";
	const signal = AbortSignal.abort(new Error("The worker stops"));
	await expect(takeBackup({ databaseUrl, storage: storage(), vault, keep: 1, signal })).rejects.toThrow(
		"The worker stops",
	);
	expect(await snapshotsIn(vault)).toEqual([]);
});
