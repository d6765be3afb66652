/** Fields of a table as pairs of a value and its length in bytes. */
export type Field = [value: number, bytes: 1 | 2 | 4 | 8];

/** Fields of two bytes, signed or not. */
export function i16(...values: number[]): Field[] {
	return values.map((value) => [value & 0xffff, 2]);
}

/** The fields one after the other, the high byte first. */
export function tableBytes(fields: readonly Field[]): Uint8Array {
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

/** A TrueType font of the given tables (OpenType specification 1.9, The OpenType Font File). */
export function fontFile(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
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
	const font = Buffer.concat([tableBytes(directory), ...bodies]);
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
