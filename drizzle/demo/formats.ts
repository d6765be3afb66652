import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { zip } from "./zip.ts";

/*
 * Real files of an exact size. Each format is filled up in a place its readers pass over: a PDF with an unused stream,
 * JPEG with comments, PNG with a private chunk, TIFF behind its last strip, Word with a spare part.
 */

const A4: [number, number] = [595.28, 841.89];
const MARGIN = 70;

/** A scanned page kept beside this file, as its bytes. */
function scan(name: string): Buffer {
	return readFileSync(new URL(`./files/${name}.png`, import.meta.url));
}

/** A born-digital PDF; each inner list is the paragraphs of one or more pages, the first paragraph its heading. */
export async function textPdf(chapters: string[][], size: number): Promise<Buffer> {
	return exactPdf(size, async (pdf) => {
		const body = await pdf.embedFont(StandardFonts.TimesRoman);
		const bold = await pdf.embedFont(StandardFonts.TimesRomanBold);
		for (const [heading = "", ...paragraphs] of chapters) {
			let page = pdf.addPage(A4);
			let y = A4[1] - MARGIN;
			const put = (text: string, font: PDFFont, points: number, gap: number) => {
				for (const line of wrap(text, font, points, A4[0] - 2 * MARGIN)) {
					if (y < MARGIN) {
						page = pdf.addPage(A4);
						y = A4[1] - MARGIN;
					}
					page.drawText(line, { x: MARGIN, y, size: points, font });
					y -= points * 1.5;
				}
				y -= gap;
			};
			put(heading, bold, 13, 8);
			for (const paragraph of paragraphs) put(paragraph, body, 12, 7);
		}
	});
}

/** A PDF of one scanned page without a text layer. */
export async function scannedPdf(name: string, size: number): Promise<Buffer> {
	const picture = await sharp(scan(name)).resize(1240).grayscale().jpeg({ quality: 55 }).toBuffer();
	return exactPdf(size, async (pdf) => {
		const image = await pdf.embedJpg(picture);
		pdf.addPage(A4).drawImage(image, { x: 0, y: 0, width: A4[0], height: A4[1] });
	});
}

/** A scanned page as JPEG. */
export async function jpeg(name: string, size: number): Promise<Buffer> {
	const bytes = await sharp(scan(name))
		.grayscale()
		.withMetadata({ density: 200 })
		.jpeg({ quality: 80 })
		.toBuffer();
	const comments: Buffer[] = [];
	for (let left = fits(size - bytes.length); left > 0; ) {
		// A comment takes 4 to 65,537 bytes, so the last but one leaves room for a whole one.
		const part = left <= 65_537 ? left : Math.min(65_537, left - 4);
		const comment = Buffer.alloc(part);
		comment.writeUInt16BE(0xfffe, 0);
		comment.writeUInt16BE(part - 2, 2);
		comments.push(comment);
		left -= part;
	}
	return Buffer.concat([bytes.subarray(0, 2), ...comments, bytes.subarray(2)]);
}

/** A scanned page as PNG. */
export function png(name: string, size: number): Buffer {
	return fillPng(scan(name), size);
}

/** A scanned page as TIFF. */
export async function tiff(name: string, size: number): Promise<Buffer> {
	const bytes = await sharp(scan(name))
		.toColourspace("b-w")
		.tiff({ compression: "none", xres: 200 / 25.4, yres: 200 / 25.4 })
		.toBuffer();
	return Buffer.concat([bytes, Buffer.alloc(fits(size - bytes.length))]);
}

/** A white page as PNG. */
export function blankPng(size: number): Buffer {
	const [width, height] = [827, 1169];
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 0xff)]);
	const rows = Buffer.concat(Array.from({ length: height }, () => row));
	const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
	const chunks = [
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	];
	return fillPng(Buffer.concat([signature, ...chunks]), size);
}

/** A Word document with the given paragraphs. */
export function docx(paragraphs: string[], size: number): Buffer {
	const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
	const office = "http://schemas.openxmlformats.org";
	const plain = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
	const body = paragraphs.map(
		(text) => `<w:p><w:r><w:t xml:space="preserve">${plain(text)}</w:t></w:r></w:p>`,
	);
	const parts: [string, string][] = [
		[
			"[Content_Types].xml",
			`${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
		],
		[
			"_rels/.rels",
			`${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
		],
		[
			"word/document.xml",
			`${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body.join("")}</w:body></w:document>`,
		],
	];
	const build = (spare: number) =>
		zip([
			...parts.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
			{ name: "word/spare.bin", bytes: Buffer.alloc(spare) },
		]);
	return build(fits(size - build(0).length));
}

/** A file that says it is a Word 97 document, names its main part and is broken everywhere else. */
export function brokenDoc(size: number): Buffer {
	const file = Buffer.alloc(size, 0x20);
	Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
	Buffer.from("WordDocument", "utf16le").copy(file, 1024);
	return file;
}

async function exactPdf(size: number, draw: (pdf: PDFDocument) => Promise<void>): Promise<Buffer> {
	const build = async (spare: number) => {
		const pdf = await PDFDocument.create();
		await draw(pdf);
		pdf.setCreationDate(new Date(0));
		pdf.setModificationDate(new Date(0));
		pdf.context.register(pdf.context.stream(Buffer.alloc(spare, 0x20)));
		return Buffer.from(await pdf.save({ useObjectStreams: false }));
	};
	const spare = fits(size - (await build(0)).length);
	// The length of the stream is written in digits, which take room as well.
	const digits = String(spare).length - 1;
	const bytes = await build(spare - digits);
	if (bytes.length > size) return (await build(spare - digits - (bytes.length - size))).subarray(0, size);
	return Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x0a)]);
}

function fillPng(bytes: Buffer, size: number): Buffer {
	const spare = fits(size - bytes.length);
	if (spare === 0) return bytes;
	const filler = chunk("peSi", Buffer.alloc(fits(spare - 12)));
	return Buffer.concat([bytes.subarray(0, bytes.length - 12), filler, bytes.subarray(bytes.length - 12)]);
}

function chunk(type: string, content: Buffer): Buffer {
	const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(content.length, 0);
	frame.writeUInt32BE(crc32(named), 4);
	return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function fits(room: number): number {
	if (room < 0) throw new Error(`a demo file is ${-room} bytes larger than its size in the table`);
	return room;
}

function wrap(text: string, font: PDFFont, points: number, width: number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(" ")) {
		const longer = line ? `${line} ${word}` : word;
		if (line && font.widthOfTextAtSize(longer, points) > width) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return [...lines, line];
}
