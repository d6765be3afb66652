import { type Field, fontFile, i16, tableBytes } from "#app/core/typesetting/font-tables.ts";

/**
 * The bytes of a TrueType font of two glyphs that leave no mark: an empty one, and one that is a line there and back
 * across its box, so that programs that measure characters find them as wide and as high as they are meant to be
 * (OpenType specification 1.9, tables head, hhea, hmtx, maxp, glyf, loca, cmap, name, post, OS/2).
 */
export function glyphlessFont(em: number, advance: number, descent: number): Uint8Array {
	const width = Math.round(em * advance);
	const bottom = -Math.round(em * descent);
	const top = em + bottom;
	const glyph = tableBytes([
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
		"OS/2": tableBytes([
			...i16(3, width, 400, 5, 0),
			...i16(...Array<number>(11).fill(0)),
			...Array<Field>(10).fill([0, 1]),
			...Array<Field>(4).fill([0, 4]),
			[0x20202020, 4],
			...i16(0x40, 0, 0xffff, top, bottom, 0, top, -bottom),
			...Array<Field>(2).fill([0, 4]),
			...i16(0, 0, 0, 0, 0),
		]),
		cmap: tableBytes([...i16(0, 1, 3, 1), [12, 4], ...i16(4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0)]),
		glyf: glyph,
		head: tableBytes([
			[0x10000, 4],
			[0x10000, 4],
			[0, 4],
			[0x5f0f3cf5, 4],
			...i16(0, em),
			[0, 8],
			[0, 8],
			...i16(0, bottom, width, top, 0, 8, 2, 0, 0),
		]),
		hhea: tableBytes([[0x10000, 4], ...i16(top, bottom, 0, width, 0, 0, width, 1, 0, 0, 0, 0, 0, 0, 0, 2)]),
		hmtx: tableBytes(i16(width, 0, width, 0)),
		loca: tableBytes(i16(0, 0, glyph.length / 2)),
		maxp: tableBytes([[0x10000, 4], ...i16(2, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
		name: tableBytes(i16(0, 0, 6)),
		post: tableBytes([[0x30000, 4], [0, 4], ...i16(0, 0), [1, 4], ...Array<Field>(4).fill([0, 4])]),
	};
	return fontFile(tables);
}
