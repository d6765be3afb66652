import { createHash } from "node:crypto";
import type postgres from "postgres";
import type { Storage } from "#app/core/storage/index.server.ts";
import type { StoredRows } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import { readRows } from "./rows.server.ts";
import type { Vault } from "./vault.server.ts";

export type SnapshotFile = { key: string; size: number; sha256: string };

/** Most files are small, and a bucket answers each request slowly. */
const AT_ONCE = 4;

/** The key of a stored file in the backup: one copy for all snapshots that name it. */
export const backupKey = (key: string) => `files/${key}`;

/** The chamber to which a stored file belongs. */
export const chamberOf = (key: string) => key.slice(0, key.indexOf("/"));

export type FilesReport = {
	files: number;
	bytes: number;
	copied: number;
	missing: string[];
	differing: string[];
};

type From = { sql: postgres.Sql; storage: Storage; chambers: readonly string[]; signal: AbortSignal };

/** Copies the stored files that the backup lacks and yields a line for each. `before` is an earlier snapshot's list. */
export async function* keepFiles(
	vault: Vault,
	{ sql, storage, chambers, signal }: From,
	before: StoredRows | null,
	report: FilesReport,
): AsyncGenerator<Uint8Array> {
	const earlier = asFarAsItGoes(before ? byChamber(vault, before) : null);
	let next = await earlier.next();
	for (const chamber of chambers) {
		signal.throwIfAborted();
		while (!next.done && next.value.chamber < chamber) next = await earlier.next();
		const known =
			!next.done && next.value.chamber === chamber ? next.value.files : new Map<string, SnapshotFile>();
		const there = await sizesIn(vault.store, `${backupKey(chamber)}/`);
		const named = await namedFiles(sql, chamber);
		const keep = (key: string, size: number) =>
			keepFile(vault, storage, { key, size, known: known.get(key), there, checksum: named.get(key) });
		for await (const files of listed(storage, `${chamber}/`)) {
			signal.throwIfAborted();
			const copied = (await Promise.all(files.map(({ key, size }) => keep(key, size)))).filter(
				(file) => file !== null,
			);
			if (copied.length > 0) yield Buffer.from(copied.map(lineOf).join(""));
			for (const file of copied) note(report, file, named);
		}
		for (const key of named.keys()) if (!(await storage.head(key))) report.missing.push(key);
	}
	await earlier.return(undefined);
}

async function* asFarAsItGoes(list: AsyncGenerator<OfChamber> | null): AsyncGenerator<OfChamber> {
	try {
		if (list) yield* list;
	} catch (error) {
		if (!(error instanceof BackupRefused)) throw error;
	}
}

function note(
	report: FilesReport,
	{ key, size, sha256, isNew, isSpoilt }: CopiedFile,
	named: Map<string, string | null>,
) {
	const checksum = named.get(key);
	if (isSpoilt || (checksum && checksum !== sha256)) report.differing.push(key);
	named.delete(key);
	report.files += 1;
	report.bytes += size;
	if (isNew) report.copied += 1;
}

type StoredFile = {
	key: string;
	size: number;
	known: SnapshotFile | undefined;
	there: Map<string, number>;
	/** The SHA-256 of what was uploaded, where a row says it. */
	checksum: string | null | undefined;
};

/** `isSpoilt`: the store has it otherwise by now than it was uploaded and copied. */
type CopiedFile = SnapshotFile & { isNew: boolean; isSpoilt?: boolean };

/**
 * One file, copied unless it is there already; null when it is gone by now. What is stored under a key never changes, so a copy
 * that is what was uploaded is not written over by a stored file of another size.
 */
async function keepFile(
	vault: Vault,
	storage: Storage,
	{ key, size, known, there, checksum }: StoredFile,
): Promise<CopiedFile | null> {
	const name = backupKey(key);
	const isThere = there.get(name) === vault.storedSize(size);
	if (isThere && known?.size === size) return { ...known, isNew: false };
	if (known && known.sha256 === checksum && there.get(name) === vault.storedSize(known.size))
		return { ...known, isNew: false, isSpoilt: true };
	const bytes = (await storage.get(key)) as AsyncIterable<Uint8Array> | null;
	if (!bytes) return null;
	const seen = { size: 0, hash: createHash("sha256") };
	if (isThere) await readThrough(measured(bytes, seen));
	else await vault.put(name, measured(bytes, seen));
	return { key, size: seen.size, sha256: seen.hash.digest("hex"), isNew: !isThere };
}

type Seen = { size: number; hash: ReturnType<typeof createHash> };

/** The same bytes; their size and SHA-256 are recorded in `seen`. */
export async function* measured(source: AsyncIterable<Uint8Array>, seen: Seen): AsyncGenerator<Uint8Array> {
	for await (const part of source) {
		seen.hash.update(part);
		seen.size += part.byteLength;
		yield part;
	}
}

/** Reads a stream to its end. */
export async function readThrough(source: AsyncIterable<Uint8Array>): Promise<void> {
	const parts = source[Symbol.asyncIterator]();
	while (!(await parts.next()).done);
}

const lineOf = ({ key, size, sha256 }: SnapshotFile) => `${key}\t${size}\t${sha256}\n`;

async function* listed(storage: Storage, prefix: string) {
	let batch: { key: string; size: number }[] = [];
	for await (const file of storage.list(prefix)) {
		batch.push(file);
		if (batch.length < AT_ONCE) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** The sizes of a store's files below a prefix, by key. */
export async function sizesIn(store: Storage, prefix: string): Promise<Map<string, number>> {
	const sizes = new Map<string, number>();
	for await (const { key, size } of store.list(prefix)) sizes.set(key, size);
	return sizes;
}

async function namedFiles(sql: postgres.Sql, chamber: string): Promise<Map<string, string | null>> {
	const named = new Map<string, string | null>();
	const tables = await sql<{ name: string; checked: boolean }[]>`
		select quote_ident(relname) as name, bool_or(attname = 'checksum') as checked
		from pg_attribute a join pg_class c on c.oid = a.attrelid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attname in ('storage_key', 'checksum')
		group by relname having bool_or(attname = 'storage_key')`;
	for (const { name, checked } of tables) {
		const rows = sql.unsafe<{ key: string; checksum: string | null }[]>(`
			select storage_key as key, ${checked ? "checksum" : "null"} as checksum from ${name}
			where chamber_id = '${chamber}' and storage_key is not null`);
		for await (const part of rows.cursor(1000))
			for (const { key, checksum } of part) named.set(key, checksum);
	}
	return named;
}

type OfChamber = { chamber: string; files: Map<string, SnapshotFile> };

/** The files in a snapshot's list, a chamber at a time. */
export async function* byChamber(vault: Vault, list: StoredRows): AsyncGenerator<OfChamber> {
	let current: OfChamber | null = null;
	for await (const file of filesOf(vault, list)) {
		const chamber = chamberOf(file.key);
		if (current && current.chamber !== chamber) {
			yield current;
			current = null;
		}
		current ??= { chamber, files: new Map() };
		current.files.set(file.key, file);
	}
	if (current) yield current;
}

/** The files in a snapshot's list, in the order of their chambers. */
export async function* filesOf(vault: Vault, list: StoredRows): AsyncGenerator<SnapshotFile> {
	let rest = "";
	for await (const lines of readRows(vault, list)) {
		const texts = (rest + Buffer.from(lines).toString("latin1")).split("\n");
		rest = texts.pop() ?? "";
		for (const text of texts) {
			const [key = "", size = "", sha256 = ""] = text.split("\t");
			yield { key, size: Number(size), sha256 };
		}
	}
}
