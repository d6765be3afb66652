import { innermostSpan } from "./pdf-spans.ts";
import type { Pdfium } from "./pdfium.ts";

/** What is drawn in one go, from left to right, and how far it moves on to what follows on its level; null where nothing does. */
type Ink = { left: number; right: number; top: number; bottom: number; origin: number; next: number | null };
type Sign = {
	index: number;
	/** What it was drawn with in one go; 0 when the file does not say. */
	object: number;
	from: number;
	to: number;
	/** How high up the page its line stands, and the size of its font. */
	base: number;
	em: number;
	isIndian: boolean;
	isDevanagari: boolean;
	/** As signs above and below a letter are told. */
	isWidthless: boolean;
};

/** A space that PDFium made up, and how many signs of the line stand before it. */
type Made = { index: number; after: number };
type Line = { signs: Sign[]; made: Made[] };
/**
 * Where a line may have its spaces: at the glyphs without ink, in the middle of what is as wide and white as a space, and of what
 * is as wide as between the cells of a table.
 */
type Drawn = { blanks: number[]; whites: number[]; wide: number[] };

const TEXT = 1;
/** No page of paper has more lines, and hardly any is drawn of more objects: of one that is, all spaces stay. */
const MOST = { lines: 2000, objects: 20_000 };
/** So many signs tell the level and the size of a line. */
const SAMPLE = 5000;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
/** Of the size of a font: a space leaves more of it white, the sides of two letters less. Devanagari letters touch. */
const WHITE = 0.22;
const WHITE_BETWEEN_TOUCHING = 0.08;
/** From one cell to the next there is at least that much, and no glyph without ink. */
const WHITE_BETWEEN_CELLS = 0.6;
/** The same where letters and their widths stand in one piece: between two of its words at least that much is moved on. */
const MOVED_ON = 0.13;
/** Of the size of a font, below and above the level of a line: the middles of its glyphs, and of those without ink. */
const BELOW = 0.3;
const ABOVE = 0.75;
const BLANK = 0.3;
/** In points. */
const SAME_LEVEL = 0.5;
/** Of the height from the highest to the lowest stroke of a font, where its size is not known. */
const EM_OF_HEIGHT = 0.75;
/** No syllable has more signs. */
const SYLLABLE = 8;
const INDIAN = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;

/** What is to be mended in the spaces of a layer, by indices of characters: spaces that are `none`, and before which one is `missing`. */
export type Spaces = { none: Set<number>; missing: Set<number> };

/**
 * What is wrong with the spaces of a text layer in Devanagari or Gujarati. PDFium puts one wherever the next letter begins
 * behind the end of the one before; browsers tell it of a syllable only its first glyph, so that a vowel sign that stands
 * behind its letter looks like a gap ("કરવામાં" as "કરવા માં"). What is drawn between the two tells: a space is a glyph without
 * ink or, where a program only moves on, white. Word processors draw a line in few pieces, whose letters are told with their
 * widths, and signs above and below them without any: within a piece the widths tell. Behind such a sign, and behind a
 * syllable drawn as one glyph, PDFium finds no space where there is one ("શકે તેવું" as "શકેતેવું"). Characters that are told
 * `twice` do not count the second time.
 */
export function spacesToMend(
	lib: Pdfium,
	page: number,
	layer: number,
	count: number,
	twice: ReadonlySet<number>,
	most = MOST,
): Spaces {
	const spaces: Spaces = { none: new Set(), missing: new Set() };
	const lines = linesOf(lib, layer, count, twice).slice(0, most.lines);
	if (lib._FPDFPage_CountObjects(page) > most.objects) return spaces;
	if (lines.every(({ signs }) => signs.length === 0)) return spaces;
	const ink = inkOf(lib, page);
	for (const line of lines) {
		const drawn = drawnSpacesOf(ink, line.signs);
		for (const index of noneOf(line, drawn)) spaces.none.add(index);
		for (const index of missingOf(line, drawn)) spaces.missing.add(index);
	}
	return spaces;
}

function noneOf({ signs, made }: Line, { blanks, whites, wide }: Drawn): number[] {
	const places = blanks.length > 0 ? blanks : whites;
	const isNone = ({ after }: Made, at: number) => {
		// What was told a second time may lie between two of them.
		if (made[at + 1]?.after === after) return true;
		const [before, behind] = [signs[after - 1], signs[after]];
		if (!before || !behind || !(before.isIndian || behind.isIndian)) return false;
		if (isOnePiece(before, behind)) return !isMovedOn(signs, after);
		if (isAnyBetween(wide, before.from, behind.from)) return false;
		return !isAnyBetween(places, before.from, behind.from);
	};
	return made.filter(isNone).map(({ index }) => index);
}

function missingOf({ signs }: Line, { blanks, whites }: Drawn): number[] {
	const isMissing = (behind: Sign, at: number) => {
		const before = signs[at - 1];
		if (!before || before.index !== behind.index - 1 || isOnePiece(before, behind)) return false;
		const isIndian = before.isIndian || behind.isIndian;
		if (isIndian && before.isWidthless && isAnyBetween(whites, before.from, behind.from)) return true;
		// What joins letters or keeps them apart is a glyph without ink as well, but has no width.
		return isAnyBetween(blanks, before.from, behind.from - behind.em * MOVED_ON);
	};
	return signs.filter(isMissing).map(({ index }) => index);
}

/** Whether one of the places, which come in their order, lies between two. */
function isAnyBetween(places: number[], from: number, to: number): boolean {
	let [low, high] = [0, places.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((places[middle] ?? 0) > from) high = middle;
		else low = middle + 1;
	}
	return (places[low] ?? Number.POSITIVE_INFINITY) < to;
}

const isOnePiece = (a: Sign, b: Sign) => a.object !== 0 && a.object === b.object;

/** Whether a sign begins well behind the end of the letters that stand before it in the same piece. */
function isMovedOn(signs: Sign[], at: number): boolean {
	const behind = signs[at];
	if (!behind) return false;
	const before = signs.slice(Math.max(0, at - SYLLABLE), at).filter(({ object }) => object === behind.object);
	const end = Math.max(...before.map(({ to }) => to));
	return behind.from - end >= behind.em * MOVED_ON;
}

/** The lines of a layer: what is written in them, and which of their spaces PDFium made up. */
function linesOf(lib: Pdfium, layer: number, count: number, twice: ReadonlySet<number>): Line[] {
	const lines: Line[] = [{ signs: [], made: [] }];
	const slots = lib._malloc(32);
	for (let index = 0; index < count; index += 1) {
		if (twice.has(index)) continue;
		const code = lib._FPDFText_GetUnicode(layer, index);
		const line = lines.at(-1);
		const written = code <= 0x10ffff ? String.fromCodePoint(code) : "";
		if (code === LINE_FEED) lines.push({ signs: [], made: [] });
		else if (code === SPACE && lib._FPDFText_IsGenerated(layer, index))
			line?.made.push({ index, after: line.signs.length });
		else if (code > SPACE) {
			const sign = {
				index,
				object: lib._FPDFText_GetTextObject(layer, index),
				...boxOfSign(lib, layer, index, slots),
				isIndian: INDIAN.test(written),
				isDevanagari: /\p{Script=Devanagari}/u.test(written),
			};
			// Behind a hyphen, and from cell to cell, PDFium goes on in one line.
			const last = line?.signs.at(-1);
			if (last && Math.abs(last.base - sign.base) > sign.em) lines.push({ signs: [sign], made: [] });
			else line?.signs.push(sign);
		}
	}
	lib._free(slots);
	return lines;
}

function boxOfSign(lib: Pdfium, layer: number, index: number, slots: number) {
	lib._FPDFText_GetLooseCharBox(layer, index, slots);
	const [left = 0, top = 0, to = 0, bottom = 0] = lib.HEAPF32.slice(slots / 4, slots / 4 + 4);
	lib._FPDFText_GetCharOrigin(layer, index, slots + 16, slots + 24);
	const [from = 0, base = 0] = lib.HEAPF64.slice((slots + 16) / 8, (slots + 16) / 8 + 2);
	const size = lib._FPDFText_GetMatrix(layer, index, slots)
		? lib._FPDFText_GetFontSize(layer, index) * Math.abs(lib.HEAPF32[slots / 4 + 3] ?? 0)
		: 0;
	const em = size > 0 ? size : (top - bottom) * EM_OF_HEIGHT;
	return { from, to, base, em, isWidthless: to <= left };
}

/** Where the page is written on, whether the text layer knows of it or not, from left to right. */
function inkOf(lib: Pdfium, page: number): Ink[] {
	const ink: Ink[] = [];
	const slots = lib._malloc(32);
	const count = lib._FPDFPage_CountObjects(page);
	for (let at = 0; at < count; at += 1) {
		const object = lib._FPDFPage_GetObject(page, at);
		if (lib._FPDFPageObj_GetType(object) !== TEXT) continue;
		if (!lib._FPDFPageObj_GetBounds(object, slots, slots + 4, slots + 8, slots + 12)) continue;
		const [left = 0, bottom = 0, right = 0, top = 0] = lib.HEAPF32.slice(slots / 4, slots / 4 + 4);
		// A glyph without ink within a syllable is a part of that, and no space.
		if (right <= left && innermostSpan(lib, object)) continue;
		const [origin = left, base = bottom] = lib._FPDFPageObj_GetMatrix(object, slots)
			? lib.HEAPF32.slice(slots / 4 + 4, slots / 4 + 6)
			: [];
		const last = ink.at(-1);
		if (last && Math.abs(base - last.bottom) <= SAME_LEVEL) last.next = origin;
		ink.push({ left, right, top, bottom, origin, next: null });
	}
	lib._free(slots);
	return ink.sort((a, b) => a.left - b.left);
}

function drawnSpacesOf(ink: Ink[], signs: Sign[]): Drawn {
	if (signs.length === 0) return { blanks: [], whites: [], wide: [] };
	const some = signs.slice(0, SAMPLE);
	const base = median(some.map((sign) => sign.base));
	const em = median(some.map((sign) => sign.em));
	const isBlank = ({ left, right }: Ink) => right <= left;
	// A space that takes no room is seen by nobody.
	const hasRoom = ({ origin, next }: Ink) =>
		next === null || next < origin - em || next - origin >= em * MOVED_ON;
	const line = ink.filter((here) => {
		const level = middleOf(here) - base;
		return isBlank(here) ? Math.abs(level) <= em * BLANK : level >= -em * BELOW && level <= em * ABOVE;
	});
	const touches = signs.some(({ isDevanagari }) => isDevanagari);
	return {
		blanks: line.filter((here) => isBlank(here) && hasRoom(here)).map(({ left }) => left),
		whites: whitesIn(line, em * (touches ? WHITE_BETWEEN_TOUCHING : WHITE)),
		wide: whitesIn(line, em * WHITE_BETWEEN_CELLS),
	};
}

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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
