import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { type PDFContext, PDFHexString, PDFName, PDFRawStream, type PDFRef } from "pdf-lib";
import type { ClusterFont } from "./cluster-font.ts";
import { hexOf, toUnicode } from "./to-unicode.ts";

/** A compressed stream of a PDF. */
export function packed(
	context: PDFContext,
	bytes: string | Uint8Array,
	more: Record<string, number> = {},
): PDFRef {
	const contents = deflateSync(bytes);
	const dict = context.obj({ ...more, Filter: "FlateDecode", Length: contents.length });
	return context.register(PDFRawStream.of(dict, contents));
}

/** Writes a font of clusters: a Type0 font whose codes are its glyphs and whose ToUnicode map has the text of each (ISO 32000-1 section 9.7). */
export function writeFont(context: PDFContext, font: ClusterFont): PDFRef {
	const { bytes, box, ascent, descent } = font.file();
	const name = `${tagOf(bytes)}+Peshi-${font.face.name}`;
	const bold = font.face.name.endsWith("-bold");
	const descriptor = context.obj({
		Type: "FontDescriptor",
		FontName: name,
		Flags: bold ? 0x40004 : 4,
		FontBBox: box,
		ItalicAngle: 0,
		Ascent: ascent,
		Descent: descent,
		CapHeight: ascent,
		StemV: bold ? 140 : 80,
		FontFile2: packed(context, bytes, { Length1: bytes.length }),
	});
	const descendant = context.obj({
		Type: "Font",
		Subtype: "CIDFontType2",
		BaseFont: name,
		CIDSystemInfo: {
			Registry: PDFHexString.fromText("Adobe"),
			Ordering: PDFHexString.fromText("Identity"),
			Supplement: 0,
		},
		FontDescriptor: context.register(descriptor),
		DW: 0,
		W: font.codes().flatMap(({ code, cluster }) => [code, [cluster.width]]),
		CIDToGIDMap: "Identity",
	});
	const rows = font
		.codes()
		.map(({ code, cluster }) => `<${hexOf(String.fromCharCode(code))}> <${hexOf(cluster.text)}>`);
	return context.register(
		context.obj({
			Type: "Font",
			Subtype: "Type0",
			BaseFont: name,
			Encoding: PDFName.of("Identity-H"),
			DescendantFonts: [context.register(descendant)],
			ToUnicode: packed(context, toUnicode("bfchar", rows)),
		}),
	);
}

/** Six letters that tell two parts of one face apart (ISO 32000-1 section 9.6.4). */
function tagOf(bytes: Uint8Array): string {
	const hash = createHash("sha256").update(bytes).digest().subarray(0, 6);
	return String.fromCharCode(...hash.map((byte) => 65 + (byte % 26)));
}
