import { type PDFContext, PDFHexString, PDFName, type PDFRef } from "pdf-lib";
import { hexOf, toUnicode } from "#app/core/typesetting/to-unicode.ts";
import { glyphlessFont } from "./glyphless.ts";

const NAME = "PeshiInvisible";
const EM = 1000;

/** How wide every character is, as a share of the font's size, and how far a line reaches above and below its baseline. */
export const ADVANCE = 0.5;
export const DESCENT = 0.2;

/** A word as it stands in the page's text: the code of a character is its UTF-16 code unit. */
export function encoded(text: string): PDFHexString {
	return PDFHexString.of(hexOf(text));
}

/**
 * Adds a font in which every character can be written and none is seen, and whose text is copied out exactly as it was
 * written: a Type0 font over a TrueType font of one empty glyph (ISO 32000-1 section 9.7), with a ToUnicode map for the
 * blocks of characters in `texts`.
 */
export function addInvisibleFont(context: PDFContext, texts: Iterable<string>): PDFRef {
	const file = glyphlessFont(EM, ADVANCE, DESCENT);
	const descriptor = context.register(
		context.obj({
			Type: "FontDescriptor",
			FontName: NAME,
			Flags: 5,
			FontBBox: [0, -DESCENT * EM, ADVANCE * EM, (1 - DESCENT) * EM],
			ItalicAngle: 0,
			Ascent: (1 - DESCENT) * EM,
			Descent: -DESCENT * EM,
			CapHeight: (1 - DESCENT) * EM,
			StemV: 80,
			FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
		}),
	);
	const descendant = context.register(
		context.obj({
			Type: "Font",
			Subtype: "CIDFontType2",
			BaseFont: NAME,
			CIDSystemInfo: {
				Registry: PDFHexString.fromText("Adobe"),
				Ordering: PDFHexString.fromText("Identity"),
				Supplement: 0,
			},
			FontDescriptor: descriptor,
			DW: ADVANCE * EM,
			CIDToGIDMap: context.register(context.flateStream(everyCharacterIsGlyphOne())),
		}),
	);
	return context.register(
		context.obj({
			Type: "Font",
			Subtype: "Type0",
			BaseFont: NAME,
			Encoding: PDFName.of("Identity-H"),
			DescendantFonts: [descendant],
			ToUnicode: context.register(context.flateStream(identityOf(texts))),
		}),
	);
}

function everyCharacterIsGlyphOne(): Uint8Array {
	const map = new Uint8Array(2 * 0x10000);
	for (let at = 1; at < map.length; at += 2) map[at] = 1;
	return map;
}

/** Codes of one range share their first byte (Adobe Technical Note 5411). */
function identityOf(texts: Iterable<string>): string {
	const blocks = new Set<number>();
	for (const text of texts)
		for (let index = 0; index < text.length; index += 1) blocks.add(text.charCodeAt(index) >> 8);
	const rows = [...blocks]
		.sort((a, b) => a - b)
		.map((block) => block.toString(16).padStart(2, "0"))
		.map((block) => `<${block}00> <${block}ff> <${block}00>`);
	return toUnicode("bfrange", rows);
}
