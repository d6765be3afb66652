import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { z } from "zod";
import { openStorage, type Storage, type Stored } from "#app/core/storage/index.server.ts";
import { type Manifest, manifestSchema } from "./manifest.ts";
import { BackupRefused, changed } from "./refused.ts";
import { lockSchema, newLock, opened, openLock, sealed, sealedSize } from "./seal.server.ts";

const HEAD = "peshi-backup.json";
const headSchema = z.object({ format: z.literal(1), lock: lockSchema.nullable() });

type Bytes = AsyncIterable<Uint8Array>;

export type Vault = {
	store: Storage;
	shown: string;
	put(name: string, source: Bytes): Promise<Stored>;
	/** Decrypted and checked by its name; null where there is none. */
	get(name: string): Promise<Bytes | null>;
	open(name: string, bytes: Bytes): Bytes;
	storedSize(size: number): number;
};

/** A snapshot in a place: whole once its manifest is there. */
export type Snapshot = { id: string; isWhole: boolean; isVerified: boolean };

type Opening = { address: string; shown: string; passphrase: string | null };

/** Opens a place, made where there is none. Throws `BackupRefused` for a wrong, a missing or a needless passphrase. */
export async function openVault(opening: Opening): Promise<Vault> {
	return (await openedVault(opening)) ?? (await makeVault(opening));
}

/** Opens a place that has backups. Throws as `openVault`, and where there are none. */
export async function findVault(opening: Opening): Promise<Vault> {
	const found = await openedVault(opening);
	if (!found) throw new BackupRefused(`There is no backup of Peshi in ${opening.shown}.`);
	return found;
}

async function makeVault({ address, shown, passphrase }: Opening): Promise<Vault> {
	const store = openStorage(address, "BACKUP_TO");
	const made = passphrase === null ? null : await newLock(passphrase);
	await store.put(
		HEAD,
		Readable.from([Buffer.from(JSON.stringify({ format: 1, lock: made?.lock ?? null }))]),
	);
	return vaultOf(store, shown, made?.key ?? null);
}

/** Opens a place; null where no backup was ever made. Throws as `openVault`. */
export async function openedVault({ address, shown, passphrase }: Opening): Promise<Vault | null> {
	const store = openStorage(address, "BACKUP_TO");
	const text = await textOf(await store.get(HEAD));
	if (text === null) return null;
	const { lock } = parsed(text, headSchema, HEAD);
	if (lock === null && passphrase !== null)
		throw new BackupRefused(
			`The backups in ${shown} were made without a passphrase. Choose another place for those with one.`,
		);
	if (lock === null) return vaultOf(store, shown, null);
	if (passphrase === null)
		throw new BackupRefused(`The backups in ${shown} need their passphrase: --passphrase-file <file>.`);
	return vaultOf(store, shown, await openLock(lock, passphrase));
}

function vaultOf(store: Storage, shown: string, key: Buffer | null): Vault {
	return {
		store,
		shown,
		put: (name, source) => store.put(name, key ? sealed(source, key, name) : source),
		get: async (name) => (await store.get(name)) as Bytes | null,
		open: (name, bytes) => (key ? opened(bytes, key, name) : bytes),
		storedSize: (size) => (key ? sealedSize(size) : size),
	};
}

/** A new snapshot's name; the order of names is the order of time. */
export function newSnapshotId(now: Date): string {
	const moment = now.toISOString().replace(/[-:.]/g, "");
	return `${moment}-${randomBytes(3).toString("hex")}`;
}

export const placeIn = (id: string, name: string) => `snapshots/${id}/${name}`;

/** The snapshots of a place, the newest first, with those that were cut short. */
export async function snapshotsIn({ store }: Vault): Promise<Snapshot[]> {
	const found = new Map<string, Set<string>>();
	for await (const { key } of store.list("snapshots/")) {
		const [, id = "", name = ""] = key.split("/");
		found.set(id, (found.get(id) ?? new Set()).add(name));
	}
	return [...found]
		.map(([id, names]) => ({ id, isWhole: names.has("manifest"), isVerified: names.has("verified") }))
		.sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Writes the manifest with its checksum, which makes the snapshot whole. */
export async function putManifest(vault: Vault, manifest: Manifest): Promise<void> {
	const text = JSON.stringify(manifest);
	const source = Readable.from([Buffer.from(`${sumOf(text)}\n${text}`)]);
	await vault.put(placeIn(manifest.id, "manifest"), source);
}

/** The manifest of a snapshot. Throws `BackupRefused` for one that is cut short or damaged. */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
	const name = placeIn(id, "manifest");
	const bytes = await vault.get(name);
	if (!bytes)
		throw new BackupRefused(
			`The backup ${id} was cut short before it was whole, or is not there. Take another backup.`,
		);
	const text = (await textOf(vault.open(name, bytes))) ?? "";
	const [sum, json = ""] = text.split("\n", 2);
	if (sum !== sumOf(json)) throw changed(name);
	const manifest = parsed(json, manifestSchema, name);
	if (manifest.id !== id) throw changed(name);
	return manifest;
}

/** Marks a snapshot as restored and compared. */
export async function markVerified(vault: Vault, id: string, at: Date): Promise<void> {
	await vault.store.put(placeIn(id, "verified"), Readable.from([Buffer.from(at.toISOString())]));
}

const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");

async function textOf(bytes: Bytes | ReadableStream<Uint8Array> | null): Promise<string | null> {
	if (!bytes) return null;
	const parts: Uint8Array[] = [];
	for await (const part of bytes as Bytes) parts.push(part);
	return Buffer.concat(parts).toString();
}

function parsed<S extends z.ZodType>(text: string, schema: S, name: string): z.output<S> {
	try {
		return schema.parse(JSON.parse(text));
	} catch {
		throw new BackupRefused(
			`${name} is not what this Peshi writes: it was changed, or a newer Peshi made it.`,
		);
	}
}
