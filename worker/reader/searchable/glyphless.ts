/** Fields of a table as pairs of a value and its length in bytes. */
type Field = [value: number, bytes: 1 | 2 | 4 | 8];

/**
 * The bytes of a TrueType font of two glyphs that leave no mark: an empty one, and one that is a line there and back
 * across its box, so that programs that measure characters find them as wide and as high as they are meant to be
 * (OpenType specification 1.9, tables head, hhea, hmtx, maxp, glyf, loca, cmap, name, post, OS/2).
 */
export function glyphlessFont(em: number, advance: number, descent: number): Uint8Array {
	const width = Math.round(em * advance);
	const bottom = -Math.round(em * descent);
	const top = em + bottom;
	const glyph = bytes([
		// One contour of two points: from the lower left to the upper right corner, and back.
		...i16(1, 0, bottom, width, top),
		...i16(1, 0),
		...([
			[1, 1],
			[1, 1],
		] as Field[]),
		...i16(0, width, bottom, top - bottom),
		[0, 2],
	]);
	const tables: Record<string, Uint8Array> = {
		"OS/2": bytes([
			...i16(3, width, 400, 5, 0),
			...i16(...Array<number>(11).fill(0)),
			...Array<Field>(10).fill([0, 1]),
			...Array<Field>(4).fill([0, 4]),
			[0x20202020, 4],
			...i16(0x40, 0, 0xffff, top, bottom, 0, top, -bottom),
			...Array<Field>(2).fill([0, 4]),
			...i16(0, 0, 0, 0, 0),
		]),
		cmap: bytes([...i16(0, 1, 3, 1), [12, 4], ...i16(4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0)]),
		glyf: glyph,
		head: bytes([
			[0x10000, 4],
			[0x10000, 4],
			[0, 4],
			[0x5f0f3cf5, 4],
			...i16(0, em),
			[0, 8],
			[0, 8],
			...i16(0, bottom, width, top, 0, 8, 2, 0, 0),
		]),
		hhea: bytes([[0x10000, 4], ...i16(top, bottom, 0, width, 0, 0, width, 1, 0, 0, 0, 0, 0, 0, 0, 2)]),
		hmtx: bytes(i16(width, 0, width, 0)),
		loca: bytes(i16(0, 0, glyph.length / 2)),
		maxp: bytes([[0x10000, 4], ...i16(2, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
		name: bytes(i16(0, 0, 6)),
		post: bytes([[0x30000, 4], [0, 4], ...i16(0, 0), [1, 4], ...Array<Field>(4).fill([0, 4])]),
	};
	return assembled(tables);
}

function i16(...values: number[]): Field[] {
	return values.map((value) => [value & 0xffff, 2]);
}

function bytes(fields: Field[]): Uint8Array {
	const length = fields.reduce((sum, [, size]) => sum + size, 0);
	const view = new DataView(new ArrayBuffer(length));
	let at = 0;
	for (const [value, size] of fields) {
		if (size === 1) view.setUint8(at, value);
		else if (size === 2) view.setUint16(at, value);
		else view.setUint32(at + size - 4, value);
		at += size;
	}
	return new Uint8Array(view.buffer);
}

function assembled(tables: Record<string, Uint8Array>): Uint8Array {
	const names = Object.keys(tables).sort();
	const fit = 2 ** Math.floor(Math.log2(names.length));
	const directory: Field[] = [
		[0x10000, 4],
		...i16(names.length, fit * 16, Math.log2(fit), (names.length - fit) * 16),
	];
	const bodies: Uint8Array[] = [];
	let at = 12 + names.length * 16;
	for (const name of names) {
		const table = tables[name] as Uint8Array;
		const padded = new Uint8Array(Math.ceil(table.length / 4) * 4);
		padded.set(table);
		const tag = [...name.padEnd(4)].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
		directory.push([tag, 4], [checksum(padded), 4], [at, 4], [table.length, 4]);
		bodies.push(padded);
		at += padded.length;
	}
	const font = Buffer.concat([bytes(directory), ...bodies]);
	const head = directory.findIndex(([value]) => value === 0x68656164);
	font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, (directory[head + 2] as Field)[0] + 8);
	return font;
}

function checksum(table: Uint8Array): number {
	const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
	let sum = 0;
	for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
	return sum;
}
