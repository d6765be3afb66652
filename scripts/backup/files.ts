import { createHash } from "node:crypto";
import type { Manifest } from "#app/core/backup/manifest.ts";
import { BackupRefused, changed, cutShort } from "#app/core/backup/refused.ts";
import {
	backupKey,
	byChamber,
	measured,
	readThrough,
	type SnapshotFile,
	sizesIn,
} from "#app/core/backup/stored.server.ts";
import type { Vault } from "#app/core/backup/vault.server.ts";
import type { Storage } from "#app/core/storage/index.server.ts";

type Source = { vault: Vault; manifest: Manifest };

/**
 * Copies a snapshot's files into the store. Those that an earlier try brought are left as they are; throws `BackupRefused` where
 * the store has others, and where a file is missing or not what was written.
 */
export async function restoreFiles(storage: Storage, { vault, manifest }: Source): Promise<void> {
	for await (const { files } of byChamber(vault, manifest.files)) {
		for (const file of files.values()) {
			const there = await storage.head(file.key);
			if (there?.size !== file.size) await restoreFile(storage, vault, file);
		}
	}
}

/** Throws `BackupRefused` where the store has a file that the snapshot does not have. */
export async function refuseOtherFiles(storage: Storage, { vault, manifest }: Source): Promise<void> {
	const strangers = await sizesIn(storage, "");
	for await (const { files } of byChamber(vault, manifest.files))
		for (const key of files.keys()) strangers.delete(key);
	const [first] = strangers.keys();
	if (!first) return;
	throw new BackupRefused(
		`The file store has ${strangers.size} files that are not of this backup, such as ${first}. Name an empty one: another DATA_DIR or STORAGE_URL.`,
	);
}

async function restoreFile(storage: Storage, vault: Vault, file: SnapshotFile): Promise<void> {
	const seen = { size: 0, hash: createHash("sha256") };
	await storage.put(file.key, measured(await bytesOf(vault, file), seen));
	if (isSame(seen, file)) return;
	await storage.delete(file.key);
	throw changed(backupKey(file.key));
}

/** Reads every file of a snapshot. Throws `BackupRefused` at one that is missing or not what was written. */
export async function compareFiles({ vault, manifest }: Source): Promise<void> {
	for await (const { files } of byChamber(vault, manifest.files)) {
		for (const file of files.values()) {
			const seen = { size: 0, hash: createHash("sha256") };
			await readThrough(measured(await bytesOf(vault, file), seen));
			if (!isSame(seen, file)) throw changed(backupKey(file.key));
		}
	}
}

async function bytesOf(vault: Vault, { key }: SnapshotFile): Promise<AsyncIterable<Uint8Array>> {
	const bytes = await vault.get(backupKey(key));
	if (!bytes) throw cutShort(backupKey(key));
	return vault.open(backupKey(key), bytes);
}

const isSame = ({ size, hash }: { size: number; hash: ReturnType<typeof createHash> }, file: SnapshotFile) =>
	size === file.size && hash.digest("hex") === file.sha256;
