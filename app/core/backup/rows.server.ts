import { createHash, type Hash } from "node:crypto";
import { pipeline, type Transform } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type { Stored } from "#app/core/storage/index.server.ts";
import type { StoredRows } from "./manifest.ts";
import { BackupRefused, changed, cutShort } from "./refused.ts";
import type { Vault } from "./vault.server.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** Unpacked. A part is written as a whole, and stores take no more than some gigabytes at once. */
const PART_BYTES = 256 * 1024 * 1024;

const LINE_END = 10;

/** Stores whole lines, packed, in as many parts as they need: `name`, `name.2`, `name.3`. */
export async function storeRows(vault: Vault, name: string, source: Bytes): Promise<StoredRows> {
	const lines = source[Symbol.asyncIterator]();
	const seen = { rows: 0, hash: createHash("sha256"), isOver: false };
	const parts: StoredRows["parts"] = [];
	try {
		while (!seen.isOver) {
			const partName = parts.length === 0 ? name : `${name}.${parts.length + 1}`;
			const packed = through(upTo(PART_BYTES, lines, seen), createZstdCompress());
			const { size, sha256 } = await vault.put(partName, packed);
			parts.push({ name: partName, bytes: size, sha256 });
		}
	} finally {
		await lines.return?.();
	}
	return { rows: seen.rows, sha256: seen.hash.digest("hex"), parts };
}

type Seen = { rows: number; hash: Hash; isOver: boolean };

async function* upTo(most: number, lines: AsyncIterator<Uint8Array>, seen: Seen): AsyncGenerator<Uint8Array> {
	for (let length = 0; length < most; ) {
		const { value, done } = await lines.next();
		if (done) {
			seen.isOver = true;
			return;
		}
		seen.hash.update(value);
		seen.rows += linesIn(value);
		length += value.byteLength;
		yield value;
	}
}

function linesIn(bytes: Uint8Array): number {
	let count = 0;
	for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
	return count;
}

/** The lines stored by `storeRows`, unpacked. Throws `BackupRefused` at a part that is missing or damaged. */
export async function* readRows(vault: Vault, stored: StoredRows): AsyncGenerator<Uint8Array> {
	const hash = createHash("sha256");
	for (const part of stored.parts) {
		const bytes = await vault.get(part.name);
		if (!bytes) throw cutShort(part.name);
		const checked = asWritten(bytes, { size: part.bytes, sha256: part.sha256 }, part.name);
		try {
			for await (const lines of through(vault.open(part.name, checked), createZstdDecompress())) {
				hash.update(lines);
				yield lines;
			}
		} catch (error) {
			throw isPacking(error) ? changed(part.name) : error;
		}
	}
	if (hash.digest("hex") !== stored.sha256) throw changed(stored.parts[0]?.name ?? "");
}

const isPacking = (error: unknown) =>
	!(error instanceof BackupRefused) && /^(Z|ERR_)/.test(String((error as { code?: unknown }).code));

/** The same bytes; throws `BackupRefused` at their end if size or checksum differ. */
async function* asWritten(source: Bytes, { size, sha256 }: Stored, name: string): AsyncGenerator<Uint8Array> {
	const hash = createHash("sha256");
	let length = 0;
	for await (const part of source) {
		hash.update(part);
		length += part.byteLength;
		yield part;
	}
	if (length !== size || hash.digest("hex") !== sha256) throw changed(name);
}

/** An error of either stream reaches the reader at the end; a reader that stops ends both. */
function through(source: Bytes, transform: Transform): Bytes {
	pipeline(source, transform, () => {});
	return transform;
}
