import { innermostSpan } from "./pdf-spans.ts";
import type { Pdfium } from "./pdfium.ts";

/** What is drawn in one go, how high its middle lies, and how far it moves on to what follows on its level; null where nothing does. */
type Ink = {
	left: number;
	right: number;
	middle: number;
	bottom: number;
	origin: number;
	next: number | null;
};
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
/** An end of a line that PDFium made up within it, by the indices of its characters. */
type Break = { indices: number[]; after: number };
type Line = { signs: Sign[]; made: Made[]; breaks: Break[] };
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
const CARRIAGE_RETURN = 0x0d;
/** Of the size of a font: a space leaves more of it white, the sides of two letters less. Devanagari letters touch. */
const WHITE = 0.22;
const WHITE_BETWEEN_TOUCHING = 0.08;
/** From one cell to the next there is at least that much, and no glyph without ink. */
const WHITE_BETWEEN_CELLS = 0.6;
/** The same where letters and their widths stand in one piece: between two of its words at least that much is moved on. */
const MOVED_ON = 0.13;
/** Of the size of a font, below and above the level of a line: the middles of its glyphs, and above it those without ink. */
const BELOW = 0.3;
const ABOVE = 0.75;
const BLANK = 0.3;
/** In points. */
const SAME_LEVEL = 0.5;
/** Of the height from the highest to the lowest stroke of a font, where its size is not known. */
const EM_OF_HEIGHT = 0.75;
const INDIAN = /[\p{Script=Devanagari}\p{Script=Gujarati}]/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const FIRST_INDIAN = 0x900;
/** No syllable has more signs. */
const SYLLABLE = 8;

/** What is to be mended in the spaces of a layer, by indices of characters: spaces that are `none`, and before which one is `missing`. */
export type Spaces = { none: Set<number>; missing: Set<number> };

/**
 * What is wrong with the spaces of a text layer in Devanagari or Gujarati. PDFium puts one wherever the next letter begins
 * behind the end of the one before; browsers tell it of a syllable only its first glyph, so that a vowel sign that stands
 * behind its letter looks like a gap ("કરવામાં" as "કરવા માં"). What is drawn between the two tells: a space is a glyph without
 * ink or, where a program only moves on, white. Word processors draw a line in few pieces, whose letters are told with their
 * widths, and signs above and below them without any: within a piece the widths tell. Behind such a sign, and behind a
 * syllable drawn as one glyph, PDFium finds no space where there is one ("શકે તેવું" as "શકેતેવું"). A page on which little stands,
 * such as the last one of a table, PDFium takes for one that is written downwards, and ends the line behind each glyph; what goes
 * on to the right on its level is one line all the same. Characters that are told `twice` do not count the second time.
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
		for (const { indices, after } of line.breaks) {
			for (const index of indices) spaces.none.add(index);
			const isSpaced = line.made.some((space) => space.after === after && !spaces.none.has(space.index));
			const behind = line.signs[after];
			if (behind && !isSpaced && isParted(line, drawn, after)) spaces.missing.add(behind.index);
		}
	}
	return spaces;
}

function noneOf(line: Line, drawn: Drawn): number[] {
	const { signs, made } = line;
	const isNone = ({ after }: Made, at: number) => {
		// What was told a second time may lie between two of them.
		if (made[at + 1]?.after === after) return true;
		const [before, behind] = [signs[after - 1], signs[after]];
		if (!before || !behind || !isAnyIndian(before, behind)) return false;
		return !isParted(line, drawn, after);
	};
	return made.filter(isNone).map(({ index }) => index);
}

/** Whether a space is drawn before a sign of a line. */
function isParted({ signs }: Line, { blanks, whites, wide }: Drawn, at: number): boolean {
	const [before, behind] = [signs[at - 1], signs[at]];
	if (!before || !behind) return false;
	if (!isAnyIndian(before, behind)) return behind.from - before.to >= behind.em * MOVED_ON;
	if (isOnePiece(before, behind)) return isMovedOn(signs, at);
	const places = blanks.length > 0 ? blanks : whites;
	return isAnyBetween(wide, before.from, behind.from) || isAnyBetween(places, before.from, behind.from);
}

const isAnyIndian = (a: Sign, b: Sign) => a.isIndian || b.isIndian;

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
const isAnyBetween = (places: number[], from: number, to: number) =>
	(places[firstAt(places, (place) => place > from)] ?? Number.POSITIVE_INFINITY) < to;

const isOnePiece = (a: Sign, b: Sign) => a.object !== 0 && a.object === b.object;

/** Whether a sign begins well behind the end of the letters that stand before it in the same piece. */
function isMovedOn(signs: Sign[], at: number): boolean {
	const behind = signs[at];
	if (!behind) return false;
	const before = signs.slice(Math.max(0, at - SYLLABLE), at).filter(({ object }) => object === behind.object);
	const end = Math.max(...before.map(({ to }) => to));
	return behind.from - end >= behind.em * MOVED_ON;
}

/** The lines of a layer: what is written in them, and which of their spaces and ends PDFium made up. */
function linesOf(lib: Pdfium, layer: number, count: number, twice: ReadonlySet<number>): Line[] {
	const lines: Line[] = [];
	const slots = lib._malloc(32);
	const begin = (signs: Sign[]): Line => {
		const line = { signs, made: [], breaks: [] };
		lines.push(line);
		return line;
	};
	let line = begin([]);
	let end: number[] = [];
	for (let index = 0; index < count; index += 1) {
		if (twice.has(index)) continue;
		const code = lib._FPDFText_GetUnicode(layer, index);
		if (code === LINE_FEED || code === CARRIAGE_RETURN) end.push(index);
		else if (code === SPACE && lib._FPDFText_IsGenerated(layer, index))
			line.made.push({ index, after: line.signs.length });
		else if (code > SPACE) {
			const sign = {
				index,
				object: lib._FPDFText_GetTextObject(layer, index),
				...boxOfSign(lib, layer, index, slots),
				...scriptOf(code),
			};
			const last = line.signs.at(-1);
			const isMadeUp = end.every((one) => lib._FPDFText_IsGenerated(layer, one) === 1);
			if (end.length > 0 && last && isMadeUp && goesOn(last, sign))
				line.breaks.push({ indices: end, after: line.signs.length });
			// Behind a hyphen, and from cell to cell, PDFium goes on in one line.
			else if (end.length > 0 || (last && Math.abs(last.base - sign.base) > sign.em)) line = begin([]);
			line.signs.push(sign);
			end = [];
		}
	}
	lib._free(slots);
	return lines;
}

/** Whether a sign stands to the right of the one before it, on its level. */
const goesOn = (last: Sign, sign: Sign) =>
	sign.from >= last.from && Math.abs(sign.base - last.base) <= sign.em * BELOW;

function scriptOf(code: number): Pick<Sign, "isIndian" | "isDevanagari"> {
	if (code < FIRST_INDIAN || code > 0x10ffff) return { isIndian: false, isDevanagari: false };
	const written = String.fromCodePoint(code);
	return { isIndian: INDIAN.test(written), isDevanagari: DEVANAGARI.test(written) };
}

function boxOfSign(lib: Pdfium, layer: number, index: number, slots: number) {
	lib._FPDFText_GetLooseCharBox(layer, index, slots);
	const [at, heap] = [slots / 4, lib.HEAPF32];
	const [left = 0, top = 0, to = 0, bottom = 0] = [heap[at], heap[at + 1], heap[at + 2], heap[at + 3]];
	lib._FPDFText_GetCharOrigin(layer, index, slots + 16, slots + 24);
	const [from = 0, base = 0] = [lib.HEAPF64[slots / 8 + 2], lib.HEAPF64[slots / 8 + 3]];
	const size = lib._FPDFText_GetMatrix(layer, index, slots)
		? lib._FPDFText_GetFontSize(layer, index) * Math.abs(lib.HEAPF32[slots / 4 + 3] ?? 0)
		: 0;
	const em = size > 0 ? size : (top - bottom) * EM_OF_HEIGHT;
	return { from, to, base, em, isWidthless: to <= left };
}

/** Where the page is written on, whether the text layer knows of it or not, from its foot up. */
function inkOf(lib: Pdfium, page: number): Ink[] {
	const ink: Ink[] = [];
	const slots = lib._malloc(32);
	const float = (place: number) => lib.HEAPF32[slots / 4 + place] ?? 0;
	const count = lib._FPDFPage_CountObjects(page);
	for (let at = 0; at < count; at += 1) {
		const object = lib._FPDFPage_GetObject(page, at);
		if (lib._FPDFPageObj_GetType(object) !== TEXT) continue;
		if (!lib._FPDFPageObj_GetBounds(object, slots, slots + 4, slots + 8, slots + 12)) continue;
		const [left, bottom, right, top] = [float(0), float(1), float(2), float(3)];
		// A glyph without ink within a syllable is a part of that, and no space.
		if (right <= left && innermostSpan(lib, object)) continue;
		const [origin, base] = lib._FPDFPageObj_GetMatrix(object, slots) ? [float(4), float(5)] : [left, bottom];
		const last = ink.at(-1);
		if (last && Math.abs(base - last.bottom) <= SAME_LEVEL) last.next = origin;
		ink.push({ left, right, middle: (top + bottom) / 2, bottom, origin, next: null });
	}
	lib._free(slots);
	return ink.sort((a, b) => a.middle - b.middle);
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
	const near = ink.slice(
		firstAt(ink, (here) => here.middle >= base - em * BELOW),
		firstAt(ink, (here) => here.middle > base + em * ABOVE),
	);
	const line = near
		.filter((here) => !isBlank(here) || here.middle <= base + em * BLANK)
		.sort((a, b) => a.left - b.left);
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

/** Where the first of a list lies for which `isThere` holds, as it does for all behind it. */
function firstAt<T>(list: readonly T[], isThere: (one: T) => boolean): number {
	let [low, high] = [0, list.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isThere(list[middle] as T)) high = middle;
		else low = middle + 1;
	}
	return low;
}

function whitesIn(line: Ink[], least: number): number[] {
	const whites: number[] = [];
	let end = Number.NEGATIVE_INFINITY;
	for (const { left, right } of line) {
		if (left - end >= least) whites.push((end + left) / 2);
		end = Math.max(end, right);
	}
	return whites;
}
