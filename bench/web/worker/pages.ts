import { PDFDocument, type PDFImage, StandardFonts } from "pdf-lib";
import { asImage, drawn } from "#worker/reader/testing/test-files.ts";

const LINES = [
	"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD",
	"R/SPECIAL CIVIL APPLICATION NO. {n} of 2024",
	"The petitioner has prayed for a writ of mandamus directing the respondents to",
	"consider the representation dated {n}/03/2023 in accordance with law within a",
	"period to be fixed by this Court. Learned advocate for the petitioner submits that",
	"the order impugned was passed without hearing the petitioner, and that the notice",
	"under section 79A was never served at the address given in the record of rights.",
];

/** A full page of an order as a scanner at 300 dpi hands it over, and PDFs of as many such pages as wanted. */
export async function scanOf() {
	const pictures: Buffer[] = [];
	for (let variant = 1; variant <= 5; variant += 1) {
		const pdf = await PDFDocument.create();
		const font = await pdf.embedFont(StandardFonts.TimesRoman);
		const page = pdf.addPage([595, 842]);
		for (let row = 0; row < 34; row += 1) {
			const line = LINES[(row + variant) % LINES.length] ?? "";
			page.drawText(line.replace("{n}", String(100 * variant + row)), {
				x: 60,
				y: 790 - row * 22,
				size: 12,
				font,
			});
		}
		pictures.push(
			await asImage(await drawn(await pdf.save()))
				.png({ compressionLevel: 6 })
				.toBuffer(),
		);
	}
	return {
		async pdf(pages: number): Promise<Uint8Array> {
			const pdf = await PDFDocument.create();
			const images: PDFImage[] = [];
			for (const picture of pictures.slice(0, pages)) images.push(await pdf.embedPng(picture));
			for (let page = 0; page < pages; page += 1) {
				const image = images[page % images.length];
				if (image) pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
			}
			return await pdf.save();
		},
	};
}
