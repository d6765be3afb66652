import type { Pdfium } from "./pdfium.ts";

/** A stretch of ink on a line, from left to right. */
type Ink = { left: number; right: number; top: number; bottom: number };
type Sign = {
	index: number;
	from: number;
	top: number;
	bottom: number;
	isIndian: boolean;
	isDevanagari: boolean;
};

const TEXT = 1;
const MOST_OBJECTS = 20_000;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
/** Of the height of a line: a space leaves more of it white, the sides of two letters less. Devanagari letters touch. */
const WHITE = 0.17;
const WHITE_BETWEEN_TOUCHING = 0.06;
const INDIAN = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/**
 * Indices of the spaces in a text layer that are none. PDFium puts one wherever the next letter begins behind the end of
 * the one before; browsers tell it of a syllable only its first glyph, so that a vowel sign that stands behind its letter
 * looks like a gap ("કરવામાં" as "કરવા માં"). What is drawn between the two tells: a space is a glyph without ink or, where a
 * program only moves on, white.
 */
export function spacesThatAreNone(lib: Pdfium, page: number, layer: number, count: number): Set<number> {
	const none = new Set<number>();
	const lines = linesOf(lib, layer, count);
	const inIndian = lines.filter(
		({ signs, made }) => made.length > 0 && signs.some(({ isIndian }) => isIndian),
	);
	if (inIndian.length === 0) return none;
	const ink = inkOf(lib, page);
	for (const { signs, made } of inIndian) {
		const spaces = spacesOf(ink, signs);
		for (const index of made) {
			const after = signs.findIndex((sign) => sign.index > index);
			const [before, behind] = [signs[after - 1], signs[after]];
			if (!before || !behind || !(before.isIndian || behind.isIndian)) continue;
			if (!spaces.some((at) => at > before.from && at < behind.from)) none.add(index);
		}
	}
	return none;
}

/** The lines of a layer: what is written in them, and which of their spaces PDFium made up. */
function linesOf(lib: Pdfium, layer: number, count: number): { signs: Sign[]; made: number[] }[] {
	const lines: { signs: Sign[]; made: number[] }[] = [{ signs: [], made: [] }];
	const slots = lib._malloc(32);
	for (let index = 0; index < count; index += 1) {
		const code = lib._FPDFText_GetUnicode(layer, index);
		const line = lines.at(-1);
		const written = code <= 0x10ffff ? String.fromCodePoint(code) : "";
		if (code === LINE_FEED) lines.push({ signs: [], made: [] });
		else if (code === SPACE && lib._FPDFText_IsGenerated(layer, index)) line?.made.push(index);
		else if (code > SPACE)
			line?.signs.push({
				index,
				...placeOf(lib, layer, index, slots),
				isIndian: INDIAN.test(written),
				isDevanagari: /\p{Script=Devanagari}/u.test(written),
			});
	}
	lib._free(slots);
	return lines;
}

function placeOf(lib: Pdfium, layer: number, index: number, slots: number) {
	lib._FPDFText_GetLooseCharBox(layer, index, slots);
	const [, top = 0, , bottom = 0] = lib.HEAPF32.slice(slots / 4, slots / 4 + 4);
	lib._FPDFText_GetCharOrigin(layer, index, slots + 16, slots + 24);
	return { from: lib.HEAPF64[(slots + 16) / 8] ?? 0, top, bottom };
}

/** Where the page is written on, whether the text layer knows of it or not, from left to right. */
function inkOf(lib: Pdfium, page: number): Ink[] {
	const ink: Ink[] = [];
	const slots = lib._malloc(16);
	const count = Math.min(lib._FPDFPage_CountObjects(page), MOST_OBJECTS);
	for (let at = 0; at < count; at += 1) {
		const object = lib._FPDFPage_GetObject(page, at);
		if (lib._FPDFPageObj_GetType(object) !== TEXT) continue;
		if (!lib._FPDFPageObj_GetBounds(object, slots, slots + 4, slots + 8, slots + 12)) continue;
		const [left = 0, bottom = 0, right = 0, top = 0] = lib.HEAPF32.slice(slots / 4, slots / 4 + 4);
		ink.push({ left, right, top, bottom });
	}
	lib._free(slots);
	return ink.sort((a, b) => a.left - b.left);
}

/** Where a line has its spaces: at the glyphs without ink, else in the middle of what is as wide and white as a space. */
function spacesOf(ink: Ink[], signs: Sign[]): number[] {
	const [first] = signs;
	if (!first) return [];
	const top = Math.max(...signs.map((sign) => sign.top));
	const bottom = Math.min(...signs.map((sign) => sign.bottom));
	const line = ink.filter((here) => middleOf(here) <= top && middleOf(here) >= bottom);
	const blanks = line.filter(({ left, right }) => right <= left);
	if (blanks.length > 0) return blanks.map(({ left }) => left);
	const touches = signs.some(({ isDevanagari }) => isDevanagari);
	return whitesIn(line, (first.top - first.bottom) * (touches ? WHITE_BETWEEN_TOUCHING : WHITE));
}

const middleOf = ({ top, bottom }: Ink) => (top + bottom) / 2;

function whitesIn(line: Ink[], least: number): number[] {
	const whites: number[] = [];
	let end = Number.NEGATIVE_INFINITY;
	for (const { left, right } of line) {
		if (left - end >= least) whites.push((end + left) / 2);
		end = Math.max(end, right);
	}
	return whites;
}
