import { deflateSync } from "node:zlib";
import { type PDFDocument, PDFHexString, PDFName, type PDFPage, type PDFRef } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { type PlainPng, plainPng } from "./png.ts";

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
		const image =
			mime !== "image/tiff"
				? await asItIs(pdf, bytes, source)
				: bitsPerSample === 1
					? addPacked(pdf, await inkAndPaper(source()))
					: await asItIs(pdf, await photograph(source()), source);
		draw(sheet, image, orientation);
	}
}

function pointsPerPixel(pixels: number, dpi: number | undefined): number {
	const inPrint = dpi && dpi >= LEAST_DPI && dpi <= MOST_DPI ? 72 / dpi : null;
	return inPrint && pixels * inPrint <= LONGEST ? inPrint : A4_LONG / pixels;
}

function photograph(page: Sharp): Promise<Buffer> {
	return page.flatten({ background: "#ffffff" }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/** A page of black and white alone, packed without loss at one bit a point. */
async function inkAndPaper(page: Sharp): Promise<Packed> {
	const { data, info } = await page
		.toColourspace("b-w")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const stride = Math.ceil(width / 8);
	const bits = new Uint8Array(stride * height);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			const at = y * stride + (x >> 3);
			const isPaper = (data[(y * width + x) * channels] ?? 0) > 127;
			if (isPaper) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
		}
	return { width, height, bits: 1, colours: 1, palette: null, data: deflateSync(bits), isFiltered: false };
}

async function asItIs(pdf: PDFDocument, bytes: Uint8Array, source: () => Sharp): Promise<PDFRef> {
	if (bytes[0] === 0xff) {
		const image = await pdf.embedJpg(bytes);
		await image.embed();
		return image.ref;
	}
	const plain =
		plainPng(bytes) ?? plainPng(await source().flatten({ background: "#ffffff" }).png().toBuffer());
	if (!plain) throw new Error("no PNG that a PDF can carry");
	return addPacked(pdf, { ...plain, isFiltered: true });
}

/** A picture packed by deflate, its rows filtered as in PNG or not. */
type Packed = PlainPng & { isFiltered: boolean };

function addPacked(pdf: PDFDocument, picture: Packed): PDFRef {
	const { width, height, bits, colours, palette, data, isFiltered } = picture;
	const { context } = pdf;
	const space = colours === 3 ? "DeviceRGB" : "DeviceGray";
	const indexed = palette && [
		PDFName.of("Indexed"),
		PDFName.of("DeviceRGB"),
		palette.length / 3 - 1,
		PDFHexString.of(Buffer.from(palette).toString("hex")),
	];
	const filter = { Predictor: 15, Colors: colours, BitsPerComponent: bits, Columns: width };
	return context.register(
		context.stream(data, {
			Type: "XObject",
			Subtype: "Image",
			Width: width,
			Height: height,
			BitsPerComponent: bits,
			ColorSpace: indexed ?? space,
			Filter: "FlateDecode",
			...(isFiltered ? { DecodeParms: filter } : {}),
		}),
	);
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
