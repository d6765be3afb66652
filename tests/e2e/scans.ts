import { PDFDocument, StandardFonts } from "pdf-lib";
import { asImage, drawn, scannedPdf } from "#worker/reader/test-files.ts";

/** Where lines stand on a page and how they are set, in the points of a PDF from its lower left corner. */
export const LINE = { left: 72, first: 760, apart: 28, size: 14 };

/** Typed lines as a scanned page: a picture without a word of text in it. */
export async function scannedPng(lines: string[]): Promise<Buffer> {
	return await asImage(await picture(lines))
		.png()
		.toBuffer();
}

/** Pages of typed lines as a scanned PDF. */
export async function scannedPages(pages: string[][]): Promise<Buffer> {
	const pictures = [];
	for (const lines of pages) pictures.push(await picture(lines));
	return Buffer.from(await scannedPdf(pictures));
}

async function picture(lines: string[]) {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	const page = pdf.addPage([595, 842]);
	lines.forEach((line, row) => {
		page.drawText(line, { x: LINE.left, y: LINE.first - row * LINE.apart, size: LINE.size, font });
	});
	return await drawn(await pdf.save());
}
