import type { Grey } from "#worker/reader/page/grey.ts";

const [SHORT, LONG] = [3, 4];
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/** Grey pictures as the pages of one TIFF, not compressed (TIFF 6.0, section 2 and 4). */
export function tiffOf(pictures: readonly Grey[]): Buffer {
	const header = Buffer.from("II*\0\0\0\0\0", "latin1");
	const parts: Buffer[] = [header];
	let at = HEADER_BYTES;
	let pointer: { in: Buffer; at: number } = { in: header, at: 4 };
	for (const { data, width, height } of pictures) {
		// A directory begins at an even byte.
		const pixels = Buffer.concat([data, Buffer.alloc(data.length % 2)]);
		pointer.in.writeUInt32LE(at + pixels.length, pointer.at);
		const directory = directoryOf([
			[256, LONG, width],
			[257, LONG, height],
			[258, SHORT, 8],
			[259, SHORT, 1],
			[262, SHORT, 1],
			[273, LONG, at],
			[277, SHORT, 1],
			[278, LONG, height],
			[279, LONG, data.length],
		]);
		parts.push(pixels, directory);
		pointer = { in: directory, at: directory.length - 4 };
		at += pixels.length + directory.length;
	}
	return Buffer.concat(parts);
}

function directoryOf(entries: Array<[tag: number, type: number, value: number]>): Buffer {
	const directory = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
	directory.writeUInt16LE(entries.length, 0);
	for (const [index, [tag, type, value]] of entries.entries()) {
		const at = 2 + index * ENTRY_BYTES;
		directory.writeUInt16LE(tag, at);
		directory.writeUInt16LE(type, at + 2);
		directory.writeUInt32LE(1, at + 4);
		directory.writeUInt32LE(value, at + 8);
	}
	return directory;
}
