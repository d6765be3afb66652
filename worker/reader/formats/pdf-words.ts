import type { PageWord } from "#drizzle/schema.ts";
import { type LegacyFont, legacyFont } from "#worker/reader/legacy/fonts.ts";
import { ReadFailure } from "#worker/reader/page/failure.ts";
import type { Box } from "#worker/reader/page/line.ts";
import { imagesOn, type PdfPage } from "./pdf.ts";
import { fontNames } from "./pdf-fonts.ts";
import { rectangle, shown, type TextLayer, textAsFound, textLayer } from "./pdf-text.ts";
import { characterAt, type Pdfium, pdfium } from "./pdfium.ts";

/** Characters of a page that are looked at; no printed page has more. */
const MOST_CHARACTERS = 60_000;
const PASSWORD_ERROR = 4;
const SECURITY_ERROR = 5;

/** A word, and the font of the years before Unicode that it is set in; null for any other. */
export type FontWord = { word: PageWord; legacy: LegacyFont | null };

/** A page of which the words of its text layer are wanted. */
export type WordsPage = {
	/** Its text as PDFium parts it. */
	text: string;
	words(): FontWord[];
	/** The same layer with what it takes to judge and mend it. */
	layer(): TextLayer & Pick<PdfPage, "imageCover">;
};

/** A PDF of which only the words of its text layers are wanted; a page that will not load has none. */
export type PdfWords = {
	pages: number;
	wordsOf(page: number, choose?: ChooseWords): PageWord[];
	close(): void;
};

type ChooseWords = (page: WordsPage) => PageWord[];

/** Opens a PDF for its words. Throws ReadFailure: `encrypted`, `corrupt`, `empty`. */
export async function openPdfWords(bytes: Uint8Array): Promise<PdfWords> {
	const lib = await pdfium();
	const data = lib._malloc(bytes.length);
	if (!data) throw new Error("no memory for the PDF");
	lib.HEAPU8.set(bytes, data);
	const document = lib._FPDF_LoadMemDocument(data, bytes.length, 0);
	if (!document) {
		const code = lib._FPDF_GetLastError();
		lib._free(data);
		throw new ReadFailure(code === PASSWORD_ERROR || code === SECURITY_ERROR ? "encrypted" : "corrupt");
	}
	const close = () => {
		lib._FPDF_CloseDocument(document);
		lib._free(data);
	};
	const pages = lib._FPDF_GetPageCount(document);
	if (pages === 0) {
		close();
		throw new ReadFailure("empty");
	}
	const asFound: ChooseWords = (page) => page.words().map(({ word }) => word);
	return { pages, close, wordsOf: (number, choose = asFound) => wordsOf(lib, document, number - 1, choose) };
}

function wordsOf(lib: Pdfium, document: number, index: number, choose: ChooseWords): PageWord[] {
	const page = lib._FPDF_LoadPage(document, index);
	if (!page) return [];
	const handle = lib._FPDFText_LoadPage(page);
	const slots = lib._malloc(16);
	try {
		if (!handle) return [];
		const count = Math.max(0, lib._FPDFText_CountChars(handle));
		return choose({
			text: textAsFound(lib, handle, Math.min(count, MOST_CHARACTERS)),
			words: () => wordsIn(lib, page, handle, slots),
			layer: () => ({ ...textLayer(lib, page, handle), imageCover: imagesOn(lib, page).largest.cover }),
		});
	} finally {
		lib._free(slots);
		if (handle) lib._FPDFText_ClosePage(handle);
		lib._FPDF_ClosePage(page);
	}
}

function wordsIn(lib: Pdfium, page: number, layer: number, slots: number): FontWord[] {
	const words: FontWord[] = [];
	const legacyOf = legacyFinder(lib, layer);
	const count = Math.min(Math.max(0, lib._FPDFText_CountChars(layer)), MOST_CHARACTERS);
	let [text, first, last] = ["", -1, -1];
	const end = () => {
		const box = text ? boxOf(lib, layer, first, last, slots) : null;
		if (box) words.push({ word: [text, ...shown(lib, page, box, slots)], legacy: legacyOf(first) });
		[text, first, last] = ["", -1, -1];
	};
	for (let index = 0; index < count; index += 1) {
		const character = characterAt(lib, layer, index);
		if (character <= " " || character === "\u00a0") {
			// PDFium's mark for a hyphen at the end of a line.
			if (character === "\u0002") text += "-";
			end();
			continue;
		}
		if (first < 0) first = index;
		last = index;
		text += character;
	}
	end();
	return words;
}

/** Tells of the character at an index the legacy font it is set in. */
function legacyFinder(lib: Pdfium, layer: number): (index: number) => LegacyFont | null {
	const known = new Map<number, LegacyFont | null>([[0, null]]);
	return (index) => {
		const object = lib._FPDFText_GetTextObject(layer, index);
		const font = object ? lib._FPDFTextObj_GetFont(object) : 0;
		const found = known.get(font);
		if (found !== undefined) return found;
		const legacy = fontNames(lib, font).map(legacyFont).find(Boolean) ?? null;
		known.set(font, legacy);
		return legacy;
	};
}

/** The box around a word that is set level: from its first letter to its last. */
function boxOf(lib: Pdfium, layer: number, first: number, last: number, slots: number): Box | null {
	if (!lib._FPDFText_GetLooseCharBox(layer, first, slots)) return null;
	const one = rectangle(lib, slots);
	if (first === last || !lib._FPDFText_GetLooseCharBox(layer, last, slots)) return one;
	const other = rectangle(lib, slots);
	return {
		x0: Math.min(one.x0, other.x0),
		y0: Math.min(one.y0, other.y0),
		x1: Math.max(one.x1, other.x1),
		y1: Math.max(one.y1, other.y1),
	};
}
