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

/** A place where backups are kept, opened with its passphrase. */
export type Vault = {
	store: Storage;
	/** The place as it may be shown. */
	shown: string;
	/** Keeps a part under its name; returns what is kept of it. */
	put(name: string, source: Bytes): Promise<Stored>;
	/** The bytes as they are kept, and how to open them; null where there are none. */
	get(name: string): Promise<Bytes | null>;
	open(name: string, bytes: Bytes): Bytes;
	/** How long a part of so many bytes is where it is kept. */
	keptSize(size: number): number;
};

/** A snapshot as its place shows it: whole once its manifest is there. */
export type Snapshot = { id: string; isWhole: boolean; isVerified: boolean };

type Opening = { address: string; shown: string; passphrase: string | null };

/** Opens a place, made where there is none. Throws `BackupRefused` for a wrong passphrase, or one too many or too few. */
export async function openVault(opening: Opening): Promise<Vault> {
	return (await openedVault(opening)) ?? (await makeVault(opening));
}

/** Opens a place that has backups. Throws `BackupRefused` where there are none, as `openVault` does besides. */
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

async function openedVault({ address, shown, passphrase }: Opening): Promise<Vault | null> {
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
		keptSize: (size) => (key ? sealedSize(size) : size),
	};
}

/** A new snapshot's name: names in order are snapshots in order. */
export function newSnapshotId(now: Date): string {
	const moment = now.toISOString().replace(/[-:.]/g, "");
	return `${moment}-${randomBytes(3).toString("hex")}`;
}

export const placeIn = (id: string, name: string) => `snapshots/${id}/${name}`;

/** The snapshots of a place, the newest first, those that were cut short among them. */
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

/** Writes the manifest, behind its own checksum: with it the snapshot is whole. */
export async function putManifest(vault: Vault, manifest: Manifest): Promise<void> {
	const text = JSON.stringify(manifest);
	const source = Readable.from([Buffer.from(`${sumOf(text)}\n${text}`)]);
	await vault.put(placeIn(manifest.id, "manifest"), source);
}

/** What a snapshot holds. Throws `BackupRefused` for one that was cut short or changed. */
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

/** Marks a snapshot as one that was restored and compared. */
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
