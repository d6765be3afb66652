/** A PNG whose packed picture a PDF can carry as it is. */
export type PlainPng = {
	width: number;
	height: number;
	bits: number;
	colours: 1 | 3;
	palette: Uint8Array | null;
	/** Rows filtered and deflated as PNG does, which is what a PDF's Predictor 15 undoes. */
	data: Uint8Array;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREY = 0;
const RGB = 2;
const INDEXED = 3;

/**
 * Takes a PNG apart without unpacking it. Null for one that is transparent, interlaced or broken off: a PDF cannot carry
 * it as it is (PNG specification, third edition, section 11).
 */
export function plainPng(bytes: Uint8Array): PlainPng | null {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (!file.subarray(0, 8).equals(SIGNATURE)) return null;
	const parts: Buffer[] = [];
	let header: Buffer | null = null;
	let palette: Buffer | null = null;
	for (let at = 8; at + 12 <= file.length; ) {
		const length = file.readUInt32BE(at);
		const type = file.toString("latin1", at + 4, at + 8);
		const body = file.subarray(at + 8, at + 8 + length);
		if (body.length < length) return null;
		if (type === "IHDR") header = body;
		else if (type === "PLTE") palette = body;
		else if (type === "IDAT") parts.push(body);
		else if (type === "tRNS") return null;
		else if (type === "IEND") return header && described(header, palette, Buffer.concat(parts));
		at += 12 + length;
	}
	return null;
}

function described(header: Buffer, palette: Buffer | null, data: Buffer): PlainPng | null {
	const [bits = 0, colour = 0, , , interlace = 0] = header.subarray(8);
	if (interlace !== 0 || ![GREY, RGB, INDEXED].includes(colour)) return null;
	if (colour === INDEXED && !palette) return null;
	return {
		width: header.readUInt32BE(0),
		height: header.readUInt32BE(4),
		bits,
		colours: colour === RGB ? 3 : 1,
		palette: colour === INDEXED ? palette : null,
		data,
	};
}
