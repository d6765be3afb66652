import { ReadFailure } from "#worker/reader/page/failure.ts";

const END = 0xfffffff8;

/**
 * Says what an OLE compound file ([MS-CFB]) holds: returns when it is a readable Word 97–2003 document, and
 * throws ReadFailure otherwise: `encrypted` for a password-protected docx (an EncryptedPackage in such a
 * container) or doc (flag fEncrypted of the FIB, [MS-DOC] 2.5.2), `unsupported` for Excel, Outlook and the
 * like, `corrupt` when its tables lead nowhere.
 */
export function checkDoc(bytes: Buffer): void {
	const { entries, sectorSize } = directory(bytes);
	if (entries.has("EncryptedPackage")) throw new ReadFailure("encrypted", "password-protected Office file");
	const word = entries.get("WordDocument");
	if (!word) throw new ReadFailure("unsupported", "an OLE file without a Word document");
	const at = (word.start + 1) * sectorSize;
	if (word.size < 512 || at + 32 > bytes.length) throw new ReadFailure("corrupt", "Word stream is cut off");
	if (bytes.readUInt16LE(at) !== 0xa5ec) throw new ReadFailure("corrupt", "Word stream without its header");
	if (bytes.readUInt16LE(at + 10) & 0x0100) throw new ReadFailure("encrypted", "password-protected doc");
}

function directory(bytes: Buffer): {
	entries: Map<string, { start: number; size: number }>;
	sectorSize: number;
} {
	if (bytes.length < 1536) throw new ReadFailure("corrupt", "OLE file is cut off");
	const sectorSize = 1 << bytes.readUInt16LE(30);
	if (sectorSize !== 512 && sectorSize !== 4096) throw new ReadFailure("corrupt", "OLE header is damaged");
	const entries = new Map<string, { start: number; size: number }>();
	const seen = new Set<number>();
	let sector = bytes.readUInt32LE(48);
	while (sector < END) {
		const at = (sector + 1) * sectorSize;
		if (seen.has(sector) || at + sectorSize > bytes.length)
			throw new ReadFailure("corrupt", "OLE directory leads nowhere");
		seen.add(sector);
		for (let entry = at; entry < at + sectorSize; entry += 128) {
			const length = Math.min(64, bytes.readUInt16LE(entry + 64));
			if (length < 2) continue;
			const name = bytes.toString("utf16le", entry, entry + length - 2);
			entries.set(name, { start: bytes.readUInt32LE(entry + 116), size: bytes.readUInt32LE(entry + 120) });
		}
		sector = nextSector(bytes, sector, sectorSize);
	}
	return { entries, sectorSize };
}

function nextSector(bytes: Buffer, sector: number, sectorSize: number): number {
	const perTable = sectorSize / 4;
	const table = Math.floor(sector / perTable);
	if (table >= 109) throw new ReadFailure("corrupt", "OLE directory lies too far");
	const at = (bytes.readUInt32LE(76 + table * 4) + 1) * sectorSize + (sector % perTable) * 4;
	if (at + 4 > bytes.length) throw new ReadFailure("corrupt", "OLE sector table is cut off");
	return bytes.readUInt32LE(at);
}
