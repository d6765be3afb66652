import { characterAt, type Pdfium } from "./pdfium.ts";

/** What is set in one font, and what the font is called: by the page, and by itself where it lies in the file. */
export type FontText = { names: string[]; text: string };

/** No page of paper has more; what comes behind is not looked at. */
const MOST_CHARACTERS = 100_000;
const NAME_BYTES = 256;

/** How PDF calls letters that are not drawn: neither filled nor stroked, or only to clip what comes after (ISO 32000-1, table 106). */
const NOT_DRAWN = new Set([3, 7]);

/**
 * The text of a layer by the fonts it is set in, how many of its characters the file gives no letter for, and how many are not
 * drawn.
 */
export function textByFont(
	lib: Pdfium,
	layer: number,
	count: number,
): { fonts: FontText[]; unknown: number; hidden: number } {
	const fonts = new Map<number, FontText>();
	let [unknown, hidden, here] = [0, 0, ""];
	let current: FontText | undefined;
	const flush = () => {
		if (current) current.text += here;
		here = "";
	};
	for (let index = 0; index < Math.min(count, MOST_CHARACTERS); index += 1) {
		if (lib._FPDFText_HasUnicodeMapError(layer, index) === 1) unknown += 1;
		const object = lib._FPDFText_GetTextObject(layer, index);
		const font = object ? lib._FPDFTextObj_GetFont(object) : 0;
		if (object && NOT_DRAWN.has(lib._FPDFTextObj_GetTextRenderMode(object))) hidden += 1;
		if (font && fonts.get(font) !== current) flush();
		if (font) current = fonts.get(font) ?? added(fonts, font, fontNames(lib, font));
		here += characterAt(lib, layer, index);
	}
	flush();
	return { fonts: [...fonts.values()], unknown, hidden };
}

function added(fonts: Map<number, FontText>, font: number, names: string[]): FontText {
	const text = { names, text: " " };
	fonts.set(font, text);
	return text;
}

/** What a font is called: by the page, and by itself where it lies in the file. */
export function fontNames(lib: Pdfium, font: number): string[] {
	const buffer = lib._malloc(NAME_BYTES);
	const names = [lib._FPDFFont_GetBaseFontName, lib._FPDFFont_GetFamilyName].map((ask) => {
		const length = ask(font, buffer, NAME_BYTES);
		if (length <= 1 || length > NAME_BYTES) return "";
		return new TextDecoder().decode(lib.HEAPU8.subarray(buffer, buffer + length - 1));
	});
	lib._free(buffer);
	return names.filter((name) => name !== "");
}
