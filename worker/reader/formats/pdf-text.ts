import type { PageWord } from "#drizzle/schema.ts";
import type { Box } from "#worker/reader/page/line.ts";
import { type FontText, textByFont } from "./pdf-fonts.ts";
import { spacesToMend } from "./pdf-spaces.ts";
import { repeatedMarks } from "./pdf-spans.ts";
import { characterAt, type Pdfium } from "./pdfium.ts";

/** The text layer of a page as the file gives it. */
export type TextLayer = {
	text: string;
	/** What is set in each font. */
	fonts: FontText[];
	/** How many of its characters the file gives no letter for. */
	unknown: number;
	/** How many of its characters are not drawn. */
	hidden: number;
	/** The words of `text` and their boxes, in ten-thousandths of the page as it is shown. */
	words(): PageWord[];
	/** The same by the lines that the file sets them in, letter by letter. */
	lines(): LayerWord[][];
};

/** Left, top, right and bottom, in ten-thousandths of the page as it is shown. */
export type PageSides = [left: number, top: number, right: number, bottom: number];

/** A word of a text layer, letter by letter, each with the signs above and below it. */
export type LayerWord = { text: string; box: PageSides; letters: Array<{ text: string; box: PageSides }> };

const WHOLE = 10_000;
// PDFium's mark for a hyphen at the end of a line, behind which the word goes on in the next.
const SOFT_BREAK = "\u0002";

/** Reads the text layer of `page`; `close` it after its words have been asked for. */
export function openTextLayer(lib: Pdfium, page: number): TextLayer & { close(): void } {
	const handle = lib._FPDFText_LoadPage(page);
	return { ...textLayer(lib, page, handle), close: () => handle && lib._FPDFText_ClosePage(handle) };
}

/** Reads the text layer of `page` that is open as `handle`, which is to stay so until its words have been asked for. */
export function textLayer(lib: Pdfium, page: number, handle: number): TextLayer {
	const count = handle ? Math.max(0, lib._FPDFText_CountChars(handle)) : 0;
	const mending = mendingOf(lib, page, handle, count);
	return {
		text: textOf(lib, handle, count, mending),
		...textByFont(lib, handle, count),
		words: () => wordsOf(lib, page, handle, count, mending),
		lines: () => linesOf(lib, page, handle, count, mending),
	};
}

/** By indices of characters: which of them the page does not have, and before which it has a space. */
type Mending = { none: ReadonlySet<number>; missing: ReadonlySet<number> };

function mendingOf(lib: Pdfium, page: number, layer: number, count: number): Mending {
	const twice = repeatedMarks(lib, layer, count);
	const { none, missing } = spacesToMend(lib, page, layer, count, twice);
	return { none: new Set([...none, ...twice]), missing };
}

function textOf(lib: Pdfium, layer: number, count: number, mending: Mending): string {
	if (mending.none.size + mending.missing.size > 0) return mended(lib, layer, count, mending);
	return textAsFound(lib, layer, count);
}

/** The first `count` characters of a layer, as PDFium tells them. */
export function textAsFound(lib: Pdfium, layer: number, count: number): string {
	if (count === 0) return "";
	const buffer = lib._malloc((count + 1) * 2);
	const length = lib._FPDFText_GetText(layer, 0, count, buffer);
	const bytes = lib.HEAPU8.slice(buffer, buffer + Math.max(0, length - 1) * 2);
	lib._free(buffer);
	return new TextDecoder("utf-16le").decode(bytes);
}

function mended(lib: Pdfium, layer: number, count: number, { none, missing }: Mending): string {
	let text = "";
	for (let index = 0; index < count; index += 1) {
		if (missing.has(index)) text += " ";
		if (!none.has(index)) text += characterAt(lib, layer, index);
	}
	return text;
}

type Letter = { text: string; box: Box };

function wordsOf(lib: Pdfium, page: number, layer: number, count: number, mending: Mending): PageWord[] {
	const slots = lib._malloc(16);
	const words = lettersOf(lib, layer, count, mending)
		.flat()
		.map((letters): PageWord => [textIn(letters), ...shown(lib, page, boxIn(letters), slots)]);
	lib._free(slots);
	return words;
}

function linesOf(lib: Pdfium, page: number, layer: number, count: number, mending: Mending): LayerWord[][] {
	const slots = lib._malloc(16);
	const wordOf = (letters: Letter[]): LayerWord => ({
		text: textIn(letters),
		box: shown(lib, page, boxIn(letters), slots),
		letters: letters.map(({ text, box }) => ({ text, box: shown(lib, page, box, slots) })),
	});
	const lines = lettersOf(lib, layer, count, mending).map((words) => words.map(wordOf));
	lib._free(slots);
	return lines;
}

/** The letters of each word of each line. */
function lettersOf(lib: Pdfium, layer: number, count: number, mending: Mending): Letter[][][] {
	const lines: Letter[][][] = [[]];
	const slots = lib._malloc(16);
	let [letters, unplaced]: [Letter[], string] = [[], ""];
	const end = () => {
		if (letters.length > 0) lines.at(-1)?.push(letters);
		[letters, unplaced] = [[], ""];
	};
	for (let index = 0; index < count; index += 1) {
		if (mending.none.has(index)) continue;
		if (mending.missing.has(index)) end();
		const character = characterAt(lib, layer, index);
		if (/\s/.test(character)) {
			end();
			if (character === "\n") lines.push([]);
			continue;
		}
		const box = lib._FPDFText_GetLooseCharBox(layer, index, slots) ? rectangle(lib, slots) : null;
		const last = letters.at(-1);
		if (last && (!box || /\p{M}/u.test(character))) {
			last.text += character;
			if (box) last.box = around(last.box, box);
		} else if (box) {
			letters.push({ text: unplaced + character, box });
			unplaced = "";
		} else unplaced += character;
		if (character === SOFT_BREAK) end();
	}
	end();
	lib._free(slots);
	return lines.filter((line) => line.length > 0);
}

const textIn = (letters: readonly Letter[]) => letters.map(({ text }) => text).join("");
const boxIn = (letters: readonly Letter[]) => letters.map(({ box }) => box).reduce(around);

/** The rectangle that PDFium has written to `slots`. */
export function rectangle(lib: Pdfium, slots: number): Box {
	const [at, heap] = [slots / 4, lib.HEAPF32];
	return { x0: heap[at] ?? 0, y0: heap[at + 3] ?? 0, x1: heap[at + 2] ?? 0, y1: heap[at + 1] ?? 0 };
}

function around(a: Box, b: Box): Box {
	return {
		x0: Math.min(a.x0, b.x0),
		y0: Math.min(a.y0, b.y0),
		x1: Math.max(a.x1, b.x1),
		y1: Math.max(a.y1, b.y1),
	};
}

/**
 * Where `box`, in the page's own coordinates, is on the page as it is shown, in ten-thousandths: PDFium minds its /Rotate
 * and its crop box. `slots` holds eight bytes for it to write to.
 */
export function shown(lib: Pdfium, page: number, box: Box, slots: number): PageSides {
	const [a, b] = [device(lib, page, box.x0, box.y0, slots), device(lib, page, box.x1, box.y1, slots)];
	return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
}

function device(lib: Pdfium, page: number, x: number, y: number, slots: number): { x: number; y: number } {
	lib._FPDF_PageToDevice(page, 0, 0, WHOLE, WHOLE, 0, x, y, slots, slots + 4);
	const [right, down] = [lib.HEAP32[slots / 4] ?? 0, lib.HEAP32[slots / 4 + 1] ?? 0];
	return { x: Math.min(WHOLE, Math.max(0, right)), y: Math.min(WHOLE, Math.max(0, down)) };
}
