import { PDFDocument, StandardFonts } from "pdf-lib";
import { resized } from "#worker/reader/formats/picture.ts";
import { asImage, drawn, scannedPdf } from "#worker/reader/testing/test-files.ts";

/** Where lines stand on a page and how they are set, in the points of a PDF from its upper left corner. */
export const LINE = { left: 72, first: 82, apart: 28, size: 14 };
/** Dots to the inch, as most scanners are set. */
const DPI = 200;

/** Typed lines as a scanned page: a picture without a word of text in it. */
export async function scannedPng(lines: string[]): Promise<Buffer> {
	return await asImage(await picture(lines))
		.png()
		.toBuffer();
}

/** Pages of typed lines as a scanned PDF, as high as their lines unless they are to be of this height. */
export async function scannedPages(pages: string[][], height?: number): Promise<Buffer> {
	const pictures = [];
	for (const lines of pages) pictures.push(await picture(lines, height));
	return Buffer.from(await scannedPdf(pictures, DPI));
}

async function picture(lines: string[], height = LINE.first + lines.length * LINE.apart) {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	const page = pdf.addPage([595, height]);
	lines.forEach((line, row) => {
		page.drawText(line, { x: LINE.left, y: height - LINE.first - row * LINE.apart, size: LINE.size, font });
	});
	return await resized(await drawn(await pdf.save()), DPI / 300);
}
