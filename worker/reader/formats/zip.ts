import { inflateRawSync } from "node:zlib";
import { ReadFailure } from "#worker/reader/page/failure.ts";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_ENTRIES = 10_000;
const MAX_TOTAL_BYTES = 300_000_000;
const MAX_PART_BYTES = 60_000_000;

export type DirectoryEntry = {
	name: string;
	encrypted: boolean;
	method: number;
	packed: number;
	size: number;
	offset: number;
};

/**
 * Looks into a zip before anything unpacks it and returns the bytes of XML that a docx reader would load.
 * Throws ReadFailure: `unsupported` when it is no Word document, `encrypted`, `corrupt`, and `too_large` for
 * archives that would unpack to more than a page of law ever needs. Declared sizes are checked against what
 * the parts really inflate to, so an archive cannot lie about them.
 */
export function checkDocx(bytes: Buffer): { xmlBytes: number } {
	const entries = directory(bytes);
	const names = new Set(entries.map((entry) => entry.name));
	if (
		!names.has("[Content_Types].xml") ||
		!entries.some((entry) => /^word\/document\d*\.xml$/.test(entry.name))
	)
		throw new ReadFailure("unsupported", "a zip that is no Word document");
	if (entries.some((entry) => entry.encrypted)) throw new ReadFailure("encrypted", "encrypted zip entry");
	if (entries.length > MAX_ENTRIES || sum(entries) > MAX_TOTAL_BYTES)
		throw new ReadFailure("too_large", "unpacks to too much");
	const parts = entries.filter((entry) => /\.(xml|rels)$/.test(entry.name));
	if (sum(parts) > MAX_PART_BYTES) throw new ReadFailure("too_large", "its text unpacks to too much");
	for (const part of parts) inflate(bytes, part);
	return { xmlBytes: sum(parts) };
}

/** What lies in a zip, by its directory. Throws ReadFailure `corrupt` when there is none. */
export function directory(bytes: Buffer): DirectoryEntry[] {
	const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
		throw new ReadFailure("corrupt", "zip without its directory");
	const count = bytes.readUInt16LE(end + 10);
	const entries: DirectoryEntry[] = [];
	let at = bytes.readUInt32LE(end + 16);
	for (let index = 0; index < count; index += 1) {
		if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
			throw new ReadFailure("corrupt", "zip directory is damaged");
		const nameLength = bytes.readUInt16LE(at + 28);
		entries.push({
			name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
			encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
			method: bytes.readUInt16LE(at + 10),
			packed: bytes.readUInt32LE(at + 20),
			size: bytes.readUInt32LE(at + 24),
			offset: bytes.readUInt32LE(at + 42),
		});
		at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
	return entries;
}

/** The bytes of a part, never more than it says. Throws ReadFailure `corrupt`, and `too_large` when it says less than it is. */
export function inflate(bytes: Buffer, entry: DirectoryEntry): Buffer {
	if (entry.offset + 30 > bytes.length) throw new ReadFailure("corrupt", "zip entry beyond the end");
	const start =
		entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
	if (start + entry.packed > bytes.length) throw new ReadFailure("corrupt", "zip entry is cut off");
	const packed = bytes.subarray(start, start + entry.packed);
	if (entry.method === 0) return packed;
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
	} catch (error) {
		const lies = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
		throw new ReadFailure(lies ? "too_large" : "corrupt", "zip entry does not unpack to its size");
	}
}

function sum(entries: DirectoryEntry[]): number {
	return entries.reduce((total, entry) => total + entry.size, 0);
}
