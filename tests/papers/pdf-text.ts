import { pdfium } from "#worker/reader/formats/pdfium.ts";

/** The text of each page, or of those named from 1, as PDFium copies it out, with nothing mended. */
export async function pageTexts(pdf: Uint8Array, only?: readonly number[]): Promise<string[]> {
	const lib = await pdfium();
	const data = lib._malloc(pdf.length);
	lib.HEAPU8.set(pdf, data);
	const document = lib._FPDF_LoadMemDocument(data, pdf.length, 0);
	const all = Array.from({ length: lib._FPDF_GetPageCount(document) }, (_, index) => index + 1);
	const texts = (only ?? all).map((number) => {
		const page = lib._FPDF_LoadPage(document, number - 1);
		const layer = lib._FPDFText_LoadPage(page);
		const count = lib._FPDFText_CountChars(layer);
		const buffer = lib._malloc((count + 1) * 2);
		const length = lib._FPDFText_GetText(layer, 0, count, buffer);
		const text = new TextDecoder("utf-16le").decode(
			lib.HEAPU8.slice(buffer, buffer + 2 * Math.max(0, length - 1)),
		);
		lib._free(buffer);
		lib._FPDFText_ClosePage(layer);
		lib._FPDF_ClosePage(page);
		return text;
	});
	lib._FPDF_CloseDocument(document);
	lib._free(data);
	return texts;
}

/** A text in one line, its words parted by one space. */
export const inOneLine = (text: string) => text.trim().replace(/\s+/gu, " ");
