import { inflateRawSync } from "node:zlib";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_ENTRIES = 10_000;
const MAX_TOTAL_BYTES = 300_000_000;

/** Why a packed file is not unpacked. */
export type ZipReason = "unsupported" | "encrypted" | "corrupt" | "too_large";

export class ZipFault extends Error {
	readonly why: ZipReason;
	constructor(why: ZipReason, message: string) {
		super(message);
		this.why = why;
	}
}

export type PackedPart = {
	name: string;
	encrypted: boolean;
	method: number;
	packed: number;
	size: number;
	offset: number;
};

/**
 * Looks into a Word document before anything unpacks it; its XML may unpack to `mostBytes`. Returns the entries and the bytes
 * of that XML. Throws ZipFault; declared sizes are checked against what the parts really unpack to.
 */
export function checkedWord(bytes: Buffer, mostBytes: number): { entries: PackedPart[]; xmlBytes: number } {
	const entries = zipEntries(bytes);
	const names = new Set(entries.map(({ name }) => name));
	if (!names.has("[Content_Types].xml") || ![...names].some((name) => /^word\/document\d*\.xml$/.test(name)))
		throw new ZipFault("unsupported", "a zip that is no Word document");
	if (entries.some(({ encrypted }) => encrypted)) throw new ZipFault("encrypted", "encrypted zip entry");
	if (entries.length > MAX_ENTRIES || sum(entries) > MAX_TOTAL_BYTES)
		throw new ZipFault("too_large", "unpacks to too much");
	const parts = entries.filter(({ name }) => /\.(xml|rels)$/.test(name));
	if (sum(parts) > mostBytes) throw new ZipFault("too_large", "its text unpacks to too much");
	for (const part of parts) unpackedEntry(bytes, part);
	return { entries, xmlBytes: sum(parts) };
}

/** What lies in a zip, by its directory. Throws ZipFault `corrupt` when there is none. */
export function zipEntries(bytes: Buffer): PackedPart[] {
	const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
	if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
		throw new ZipFault("corrupt", "zip without its directory");
	const count = bytes.readUInt16LE(end + 10);
	const entries: PackedPart[] = [];
	let at = bytes.readUInt32LE(end + 16);
	for (let index = 0; index < count; index += 1) {
		if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
			throw new ZipFault("corrupt", "zip directory is damaged");
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

/** The bytes of a part, never more than it says. Throws ZipFault `corrupt`, and `too_large` when it says less than it is. */
export function unpackedEntry(bytes: Buffer, entry: PackedPart): Buffer {
	if (entry.offset + 30 > bytes.length) throw new ZipFault("corrupt", "zip entry beyond the end");
	const start =
		entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
	if (start + entry.packed > bytes.length) throw new ZipFault("corrupt", "zip entry is cut off");
	const packed = bytes.subarray(start, start + entry.packed);
	if (entry.method === 0) return packed;
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
	} catch (error) {
		const lies = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
		throw new ZipFault(lies ? "too_large" : "corrupt", "zip entry does not unpack to its size");
	}
}

function sum(entries: PackedPart[]): number {
	return entries.reduce((total, entry) => total + entry.size, 0);
}
