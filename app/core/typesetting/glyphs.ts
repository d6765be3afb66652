import type { Face } from "./faces.ts";

/** Outlines of a TrueType face: table glyf by glyph, without the instructions that fit them to a screen (OpenType specification 1.9, glyf). */
export type Glyphs = {
	outline: (id: number) => Uint8Array;
	/** The glyphs an outline is made of, and its bytes with their numbers changed. */
	parts: (outline: Uint8Array) => number[];
	renumbered: (outline: Uint8Array, number: (id: number) => number) => Uint8Array;
};

const HEADER = 10;
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const FOUR_SCALES = 0x0080;
const INSTRUCTIONS = 0x0100;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEAT = 0x08;
const X_SAME = 0x10;
const Y_SAME = 0x20;

/** Reads the outlines of a face, each when it is asked for. */
export function glyphsOf(face: Face): Glyphs {
	const long = viewOf(face.table("head")).getInt16(50) === 1;
	const loca = viewOf(face.table("loca"));
	const glyf = face.table("glyf");
	const offset = (id: number) => (long ? loca.getUint32(4 * id) : 2 * loca.getUint16(2 * id));
	const count = viewOf(face.table("maxp")).getUint16(4);
	return {
		outline: (id) =>
			id < count ? withoutInstructions(glyf.subarray(offset(id), offset(id + 1))) : new Uint8Array(),
		parts: (outline) => componentsOf(outline).map(({ id }) => id),
		renumbered,
	};
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function withoutInstructions(glyph: Uint8Array): Uint8Array {
	if (glyph.length === 0) return glyph;
	const view = viewOf(glyph);
	const contours = view.getInt16(0);
	if (contours < 0) return withoutFlag(glyph);
	const at = HEADER + 2 * contours;
	const body = at + 2 + view.getUint16(at);
	const length = body + coordinatesLength(glyph, body, contours === 0 ? 0 : view.getUint16(at - 2) + 1);
	const bare = new Uint8Array(at + 2 + length - body);
	bare.set(glyph.subarray(0, at));
	bare.set(glyph.subarray(body, length), at + 2);
	return bare;
}

/** The bytes of flags and coordinates: a glyph may be padded after them. */
function coordinatesLength(glyph: Uint8Array, start: number, points: number): number {
	let at = start;
	let coordinates = 0;
	for (let point = 0; point < points; ) {
		const flag = glyph[at++] ?? 0;
		const times = flag & REPEAT ? 1 + (glyph[at++] ?? 0) : 1;
		const x = flag & X_SHORT ? 1 : flag & X_SAME ? 0 : 2;
		const y = flag & Y_SHORT ? 1 : flag & Y_SAME ? 0 : 2;
		coordinates += times * (x + y);
		point += times;
	}
	return at - start + coordinates;
}

type Component = { at: number; id: number; flags: number; end: number };

function componentsOf(glyph: Uint8Array): Component[] {
	if (glyph.length === 0 || viewOf(glyph).getInt16(0) >= 0) return [];
	const view = viewOf(glyph);
	const components: Component[] = [];
	for (let at = HEADER, more = true; more; ) {
		const flags = view.getUint16(at);
		const scales = flags & FOUR_SCALES ? 8 : flags & TWO_SCALES ? 4 : flags & SCALE ? 2 : 0;
		const end = at + 4 + (flags & WORDS ? 4 : 2) + scales;
		components.push({ at, id: view.getUint16(at + 2), flags, end });
		more = (flags & MORE) !== 0;
		at = end;
	}
	return components;
}

function withoutFlag(glyph: Uint8Array): Uint8Array {
	const components = componentsOf(glyph);
	const bare = glyph.slice(0, components.at(-1)?.end);
	for (const { at, flags } of components) viewOf(bare).setUint16(at, flags & ~INSTRUCTIONS);
	return bare;
}

function renumbered(outline: Uint8Array, number: (id: number) => number): Uint8Array {
	const copy = outline.slice();
	for (const { at, id } of componentsOf(outline)) viewOf(copy).setUint16(at + 2, number(id));
	return copy;
}
