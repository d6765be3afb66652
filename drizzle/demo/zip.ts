import { crc32 } from "node:zlib";

type Entry = { name: string; bytes: Uint8Array };

/** A ZIP file with uncompressed entries; enough for a Word document. */
export function zip(entries: Entry[]): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, bytes } of entries) {
		const title = Buffer.from(name);
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		fields.writeUInt16LE(0x21, 8);
		fields.writeUInt32LE(crc32(bytes), 10);
		fields.writeUInt32LE(bytes.length, 14);
		fields.writeUInt32LE(bytes.length, 18);
		fields.writeUInt16LE(title.length, 22);
		parts.push(Buffer.from("PK\x03\x04", "latin1"), fields, title, Buffer.from(bytes));

		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields, tail, title);
		offset += 30 + title.length + bytes.length;
	}
	const listing = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(listing.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, listing, Buffer.from("PK\x05\x06", "latin1"), end]);
}
