import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { plainPng } from "./png.ts";

const MAX_PIXELS = 60_000_000;
const JPEG_QUALITY = 90;
/** Pictures that do not say their size in print, or not credibly, are as long as A4 (points). */
const A4_LONG = 842;
const LONGEST = 1440;
const [LEAST_DPI, MOST_DPI] = [100, 1200];

sharp.cache(false);
sharp.concurrency(1);

/**
 * A new page of `pdf` for each picture of a PNG, JPEG or TIFF, upright by its EXIF mark. PNG and JPEG are carried as they
 * are wherever PDF can. Throws what sharp and pdf-lib throw at broken pictures.
 */
export async function addPicturePages(pdf: PDFDocument, bytes: Uint8Array, mime: string): Promise<void> {
	const { pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
	const count = mime === "image/tiff" ? pages : 1;
	for (let page = 0; page < count; page += 1) {
		const source = () => sharp(bytes, { page, limitInputPixels: MAX_PIXELS, failOn: "none" });
		const { width, height, orientation = 1, density, bitsPerSample } = await source().metadata();
		const isSideways = orientation > 4;
		const [across, down] = isSideways ? [height, width] : [width, height];
		const scale = pointsPerPixel(Math.max(across, down), density);
		const sheet = pdf.addPage([across * scale, down * scale]);
		if (mime === "image/tiff") {
			const packed = await pagePacked(source(), bitsPerSample === 1);
			draw(sheet, await embedded(pdf, packed, source), orientation);
		} else {
			draw(sheet, await embedded(pdf, bytes, source), orientation);
		}
	}
}

function pointsPerPixel(pixels: number, dpi: number | undefined): number {
	const inPrint = dpi && dpi >= LEAST_DPI && dpi <= MOST_DPI ? 72 / dpi : null;
	return inPrint && pixels * inPrint <= LONGEST ? inPrint : A4_LONG / pixels;
}

/** Pages of ink and paper only stay exactly so; others are photographs. */
async function pagePacked(page: Sharp, isBilevel: boolean): Promise<Uint8Array> {
	if (isBilevel) return await page.toColourspace("b-w").png({ palette: true, colours: 2 }).toBuffer();
	return await page.flatten({ background: "#ffffff" }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

async function embedded(pdf: PDFDocument, bytes: Uint8Array, source: () => Sharp): Promise<PDFRef> {
	if (bytes[0] === 0xff) {
		const image = await pdf.embedJpg(bytes);
		await image.embed();
		return image.ref;
	}
	const plain =
		plainPng(bytes) ?? plainPng(await source().flatten({ background: "#ffffff" }).png().toBuffer());
	if (!plain) throw new Error("no PNG that a PDF can carry");
	const { width, height, bits, colours, palette, data } = plain;
	const { context } = pdf;
	const space = colours === 3 ? "DeviceRGB" : "DeviceGray";
	const indexed = palette && [
		PDFName.of("Indexed"),
		PDFName.of("DeviceRGB"),
		palette.length / 3 - 1,
		PDFHexString.of(Buffer.from(palette).toString("hex")),
	];
	const image = context.stream(data, {
		Type: "XObject",
		Subtype: "Image",
		Width: width,
		Height: height,
		BitsPerComponent: bits,
		ColorSpace: indexed ?? space,
		Filter: "FlateDecode",
		DecodeParms: { Predictor: 15, Colors: colours, BitsPerComponent: bits, Columns: width },
	});
	return context.register(image);
}

/** The picture over the whole page, by the eight ways an EXIF mark says it may lie (EXIF 2.32, tag 274). */
function draw(page: PDFPage, image: PDFRef, orientation: number): void {
	const { width: w, height: h } = page.getSize();
	const ways = [
		[w, 0, 0, h, 0, 0],
		[-w, 0, 0, h, w, 0],
		[-w, 0, 0, -h, w, h],
		[w, 0, 0, -h, 0, h],
		[0, -h, -w, 0, w, h],
		[0, -h, w, 0, 0, h],
		[0, h, w, 0, 0, 0],
		[0, h, -w, 0, w, 0],
	];
	const name = page.node.newXObject("Picture", image);
	const { context } = page.node;
	const matrix = (ways[orientation - 1] ?? (ways[0] as number[])).join(" ");
	page.node.addContentStream(context.register(context.stream(`q ${matrix} cm ${name} Do Q`)));
}
