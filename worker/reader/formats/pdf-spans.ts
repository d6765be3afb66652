import { characterAt, type Pdfium } from "./pdfium.ts";

/** No page of paper has more characters; what comes behind is taken as it is told. */
const MOST_CHARACTERS = 100_000;
const KEY = new TextEncoder().encode("ActualText\0");

/**
 * Indices of the characters of a layer that are told a second time. A browser tells what a syllable means beside all of its
 * glyphs at once; where the next letter begins before the last of these glyphs, as under a dot of nasal sound, PDFium goes
 * from the syllable to that letter and back, and tells the syllable each time ("नंबर" as "नंबनंर").
 */
export function repeatedMarks(lib: Pdfium, layer: number, count: number): Set<number> {
	const twice = new Set<number>();
	const texts = new Map<number, string>();
	for (const { span, from, to } of spansOf(lib, layer, Math.min(count, MOST_CHARACTERS))) {
		const text = textBetween(lib, layer, from, to);
		if (texts.get(span) !== text) texts.set(span, text);
		else for (let index = from; index < to; index += 1) twice.add(index);
	}
	return twice;
}

/** The stretches of characters that are told beside glyphs: each span as often as it is come to. */
function spansOf(lib: Pdfium, layer: number, count: number): { span: number; from: number; to: number }[] {
	const spans: { span: number; from: number; to: number }[] = [];
	const spanOf = spanFinder(lib);
	let last = 0;
	for (let index = 0; index < count; index += 1) {
		const span = spanOf(lib._FPDFText_GetTextObject(layer, index));
		if (span && span !== last) spans.push({ span, from: index, to: index + 1 });
		else if (span) spans[spans.length - 1] = { span, from: spans.at(-1)?.from ?? index, to: index + 1 };
		last = span;
	}
	return spans;
}

/** Tells of what is drawn in one go the innermost span that says what it means; 0 without one. */
function spanFinder(lib: Pdfium): (object: number) => number {
	const known = new Map<number, number>([[0, 0]]);
	return (object) => {
		const span = known.get(object) ?? innermostSpan(lib, object);
		known.set(object, span);
		return span;
	};
}

/** The innermost span around what is drawn in one go that tells what it means; 0 without one. */
export function innermostSpan(lib: Pdfium, object: number): number {
	const marks = lib._FPDFPageObj_CountMarks(object);
	const mark = marks > 0 ? lib._FPDFPageObj_GetMark(object, marks - 1) : 0;
	return mark && saysWhatItMeans(lib, mark) ? mark : 0;
}

function saysWhatItMeans(lib: Pdfium, mark: number): boolean {
	const needed = lib._malloc(4 + KEY.length);
	lib.HEAPU8.set(KEY, needed + 4);
	const isRead = lib._FPDFPageObjMark_GetParamStringValue(mark, needed + 4, 0, 0, needed) !== 0;
	lib._free(needed);
	return isRead;
}

function textBetween(lib: Pdfium, layer: number, from: number, to: number): string {
	let text = "";
	for (let index = from; index < to; index += 1) text += characterAt(lib, layer, index);
	return text;
}
