import type { Face } from "./faces.ts";
import { type Field, fontFile, i16, tableBytes } from "./font-tables.ts";
import { type Glyphs, glyphsOf } from "./glyphs.ts";
import type { Cluster } from "./model.ts";

/** A font has room for so many glyphs; a cluster adds at most its own glyph and its parts. */
const MOST_GLYPHS = 60_000;

/** Offsets in words, as numbers of units, rounded nowhere (OpenType specification 1.9, composite glyphs). */
const PART = 0x0001 | 0x0002;
const MORE = 0x0020;

type Box = [left: number, bottom: number, right: number, top: number];

/**
 * A small font in which each cluster is one glyph, put together from the glyphs of its face. One code of the text is
 * one cluster, so what a reader copies out is what was set, in the order it is written.
 */
export class ClusterFont {
	readonly face: Face;
	readonly #glyphs: Glyphs;
	readonly #codes = new Map<Cluster, number>();
	readonly #numbers = new Map<number, number>([[0, 0]]);
	/** Outlines by number; a cluster's is made when the font is written. */
	readonly #outlines: (Uint8Array | Cluster)[];

	constructor(face: Face) {
		this.face = face;
		this.#glyphs = glyphsOf(face);
		this.#outlines = [this.#glyphs.outline(0)];
	}

	holds(cluster: Cluster): boolean {
		return this.#codes.has(cluster);
	}

	/** What each code of a page's text is, in the order of the codes. */
	codes(): { code: number; cluster: Cluster }[] {
		return [...this.#codes].map(([cluster, code]) => ({ code, cluster }));
	}

	get isFull(): boolean {
		return this.#outlines.length > MOST_GLYPHS;
	}

	/** The number of a cluster's glyph, which is its code in the text of a page. */
	codeOf(cluster: Cluster): number {
		const known = this.#codes.get(cluster);
		if (known !== undefined) return known;
		for (const { id } of cluster.glyphs) this.#numberOf(id);
		const code = this.#outlines.push(cluster) - 1;
		this.#codes.set(cluster, code);
		return code;
	}

	#numberOf(id: number): number {
		const known = this.#numbers.get(id);
		if (known !== undefined) return known;
		const outline = this.#glyphs.outline(id);
		const number = this.#outlines.push(outline) - 1;
		this.#numbers.set(id, number);
		for (const part of this.#glyphs.parts(outline)) this.#numberOf(part);
		return number;
	}

	/** The bytes of the font; its box and heights in thousandths of the type's size. */
	file(): { bytes: Uint8Array; box: Box; ascent: number; descent: number } {
		const plain = this.#outlines.map((one) =>
			one instanceof Uint8Array ? this.#glyphs.renumbered(one, (id) => this.#numberOf(id)) : new Uint8Array(),
		);
		const outlines = this.#outlines.map((one, at) =>
			one instanceof Uint8Array ? (plain[at] as Uint8Array) : this.#composed(one, plain),
		);
		const box = around(outlines.map(boxOf).filter((one) => one !== null));
		const widths = this.#outlines.map((one) =>
			one instanceof Uint8Array ? 0 : Math.round((one.width * this.face.em) / 1000),
		);
		const { ascent, descent } = heightsOf(this.face);
		const share = (units: number) => Math.round((units * 1000) / this.face.em);
		return {
			bytes: fontFile(tablesOf(this.face, outlines, widths, box)),
			box: box.map(share) as Box,
			ascent: share(ascent),
			descent: share(descent),
		};
	}

	#composed({ glyphs }: Cluster, plain: readonly Uint8Array[]): Uint8Array {
		const parts = glyphs.flatMap(({ id, x, y }) => {
			const number = this.#numberOf(id);
			const own = boxOf(plain[number] as Uint8Array);
			return own ? [{ number, x, y, box: own }] : [];
		});
		const [only] = parts;
		if (!only) return new Uint8Array();
		if (parts.length === 1 && only.x === 0 && only.y === 0) return plain[only.number] as Uint8Array;
		const box = around(
			parts.map(
				({ x, y, box: [left, bottom, right, top] }): Box => [left + x, bottom + y, right + x, top + y],
			),
		);
		const components = parts.flatMap(({ number, x, y }, at) =>
			i16(PART | (at < parts.length - 1 ? MORE : 0), number, x, y),
		);
		return tableBytes([...i16(-1, ...box), ...components]);
	}
}

function around(boxes: readonly Box[]): Box {
	const [first = [0, 0, 0, 0], ...rest] = boxes;
	return rest.reduce<Box>(
		(all, box) => [
			Math.min(all[0], box[0]),
			Math.min(all[1], box[1]),
			Math.max(all[2], box[2]),
			Math.max(all[3], box[3]),
		],
		first,
	);
}

function heightsOf({ table }: Face): { ascent: number; descent: number } {
	const hhea = table("hhea");
	const view = new DataView(hhea.buffer, hhea.byteOffset, hhea.byteLength);
	return { ascent: view.getInt16(4), descent: view.getInt16(6) };
}

function boxOf(outline: Uint8Array): Box | null {
	if (outline.length === 0) return null;
	const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
	return [view.getInt16(2), view.getInt16(4), view.getInt16(6), view.getInt16(8)];
}

/** What a PDF's TrueType font needs (ISO 32000-1 section 9.9, table 126); its characters are named elsewhere. */
function tablesOf(
	face: Face,
	outlines: readonly Uint8Array[],
	widths: readonly number[],
	box: Box,
): Record<string, Uint8Array> {
	const { em, table } = face;
	const { ascent, descent } = heightsOf(face);
	const widest = widths.reduce((most, width) => Math.max(most, width), 0);
	return {
		...outlineTables(outlines),
		head: tableBytes([
			...([
				[0x10000, 4],
				[0x10000, 4],
				[0, 4],
				[0x5f0f3cf5, 4],
			] as Field[]),
			...i16(0, em),
			...([
				[0, 8],
				[0, 8],
			] as Field[]),
			...i16(...box, 0, 8, 2, 1, 0),
		]),
		hhea: tableBytes([
			[0x10000, 4],
			...i16(ascent, descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0),
			[outlines.length, 2],
		]),
		hmtx: tableBytes(widths.flatMap((width, at) => i16(width, boxOf(outlines[at] as Uint8Array)?.[0] ?? 0))),
		maxp: maxpOf(table("maxp"), outlines),
	};
}

function outlineTables(outlines: readonly Uint8Array[]): Record<string, Uint8Array> {
	const offsets: Field[] = [[0, 4]];
	let length = 0;
	for (const outline of outlines) {
		length += Math.ceil(outline.length / 4) * 4;
		offsets.push([length, 4]);
	}
	const glyf = new Uint8Array(length);
	for (const [at, outline] of outlines.entries()) glyf.set(outline, offsets[at]?.[0] ?? 0);
	return { glyf, loca: tableBytes(offsets) };
}

/** Bounds of the face, widened by what the clusters add: parts of parts, points and contours of several glyphs in one. */
function maxpOf(original: Uint8Array, outlines: readonly Uint8Array[]): Uint8Array {
	const maxp = original.slice();
	const view = new DataView(maxp.buffer);
	view.setUint16(4, outlines.length);
	const parts = outlines.reduce((most, outline) => Math.max(most, Math.ceil(outline.length / 8)), 1);
	for (const [at, times] of [
		[6, 1],
		[8, 1],
		[10, 8],
		[12, 8],
	] as const)
		view.setUint16(at, Math.min(0xffff, view.getUint16(at) * times));
	// No instructions are left: zones, storage, functions and stacks are unused.
	for (const at of [16, 18, 20, 22, 24, 26]) view.setUint16(at, 0);
	view.setUint16(14, 1);
	view.setUint16(28, Math.min(0xffff, Math.max(view.getUint16(28), parts)));
	view.setUint16(30, view.getUint16(30) + 1);
	return maxp;
}
