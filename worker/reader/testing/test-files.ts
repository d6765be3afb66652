import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { PDFDocument, PDFName, StandardFonts } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { halve } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { crop } from "#worker/reader/page/layout.ts";

/** A sentence of each page of `orderPdf`, for finding it again in what was read. */
export const SENTENCES = [
	"The application for interim relief is allowed in part and the receiver is directed to file a report.",
	"The defendants shall not create any third party interest in the suit property until further orders.",
	"List the matter for framing of issues on 14 December 2026 before this Court at eleven in the forenoon.",
];

/** An order of three pages, born digital; `only` draws no word but these, each where it stands in the order. */
export async function orderPdf(pages = 3, only?: RegExp): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	for (let index = 0; index < pages; index += 1) {
		const page = pdf.addPage([595, 842]);
		const lines = [
			"IN THE HIGH COURT OF DELHI AT NEW DELHI",
			`CS(OS) ${123 + index}/2024`,
			"Sharma Traders Private Limited   ...   Plaintiff",
			"Union Bank of India and others   ...   Defendants",
			"ORDER",
			...wrap(SENTENCES[index % SENTENCES.length] ?? ""),
			"Learned counsel for the parties have been heard at length today.",
		];
		lines.forEach((line, row) => {
			const y = 760 - row * 28;
			if (!only) page.drawText(line, { x: 72, y, size: 13, font });
			for (const found of only ? line.matchAll(only) : [])
				page.drawText(found[0], {
					x: 72 + font.widthOfTextAtSize(line.slice(0, found.index), 13),
					y,
					size: 13,
					font,
				});
		});
	}
	return await pdf.save();
}

function wrap(sentence: string): string[] {
	return sentence.match(/.{1,58}(?:\s|$)/g)?.map((line) => line.trim()) ?? [];
}

/** Page `number` of a PDF as a grey picture: as it is drawn for reading, or `small` as for a screen. */
export async function drawn(pdf: Uint8Array, number = 1, { small = false } = {}): Promise<Grey> {
	const open = await openPdf(pdf);
	const picture = await open.withPage(number, async (page) => (small ? page.renderSmall() : page.render()));
	open.close();
	return picture;
}

/** `picture` as a sharp image, to be saved in any format. */
export function asImage(picture: Grey): Sharp {
	return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 1 } });
}

/** A PDF whose pages are pictures only, as scanners make them: each as large as A4, or as its picture at `dpi`. */
export async function scannedPdf(pictures: Grey[], dpi?: number): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	for (const picture of pictures) {
		const image = await pdf.embedJpg(await asImage(picture).jpeg({ quality: 90 }).toBuffer());
		const width = dpi ? (picture.width / dpi) * 72 : 595;
		const height = dpi ? (picture.height / dpi) * 72 : 842;
		pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
	}
	return await pdf.save();
}

/** The part of a picture between these shares of its width and height. */
export function part(picture: Grey, [left, top, right, bottom]: [number, number, number, number]): Grey {
	const { width, height } = picture;
	const [x0, x1] = [Math.round(left * width), Math.round(right * width)];
	const [y0, y1] = [Math.round(top * height), Math.round(bottom * height)];
	return crop(picture, { x0, y0, x1, y1 }, 0);
}

/** The part of a scan of page `number` of the order that holds its sentence: enough for what is read in any kind of file. */
export async function sentenceOn(number: number): Promise<Grey> {
	return part(await drawn(await orderPdf(number), number), [0, 0.24, 1, 0.307]);
}

/** A scan of one word: for what happens to pages, whatever they say. */
export async function slip(): Promise<Grey> {
	return await halve(part(await drawn(await orderPdf(1)), [0.085, 0.21, 0.25, 0.255]));
}

/** A PDF of so many slips. */
export async function slipsPdf(count: number): Promise<Uint8Array> {
	const picture = await slip();
	const pdf = await PDFDocument.create();
	const image = await pdf.embedPng(await asImage(picture).png().toBuffer());
	const size = { width: picture.width * 0.48, height: picture.height * 0.48 };
	for (let page = 0; page < count; page += 1)
		pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
	return await pdf.save();
}

/** The pages of several PDFs in one. */
export async function joinedPdf(parts: Uint8Array[]): Promise<Uint8Array> {
	const whole = await PDFDocument.create();
	for (const part of parts) {
		const source = await PDFDocument.load(part);
		for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page);
	}
	return await whole.save();
}

/** A PDF of one page that PDFium never gets to the end of: a form that draws a form that draws a form, each a hundred times. */
export async function foldedPdf(): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const { context } = pdf;
	const form = (content: string, resources = {}) =>
		context.register(
			context.stream(content, { Subtype: "Form", BBox: [0, 0, 595, 842], Resources: resources }),
		);
	let folded = form("0 0 500 500 re f ".repeat(100));
	for (let fold = 0; fold < 4; fold += 1) folded = form("/F Do ".repeat(100), { XObject: { F: folded } });
	const { node } = pdf.addPage([595, 842]);
	node.set(PDFName.of("Resources"), context.obj({ XObject: { F: folded } }));
	node.set(PDFName.of("Contents"), context.register(context.stream("/F Do")));
	return await pdf.save();
}

/** A page of grey noise, on which an OCR engine works for a very long time. */
export function noise(width: number, height: number): Grey {
	const data = new Uint8Array(width * height);
	let seed = 1;
	for (let index = 0; index < data.length; index += 1) {
		seed = (seed * 1103515245 + 12345) & 0x7fffffff;
		data[index] = (seed >> 16) & 0x40 ? 0 : 255;
	}
	return { data, width, height };
}

/** A white one-bit PNG of any size: small on disk, huge when unpacked. */
export function whitePng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height, 0xff);
	for (let y = 0; y < height; y += 1) rows[y * (Math.ceil(width / 8) + 1)] = 0;
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", header),
		chunk("IDAT", deflateSync(rows, { level: 1 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const frame = Buffer.alloc(body.length + 8);
	frame.writeUInt32BE(data.length, 0);
	body.copy(frame, 4);
	frame.writeUInt32BE(crc32(body), body.length + 4);
	return frame;
}

/** A zip of the given parts; `claimed` writes another size into its directory than the parts unpack to. */
export function zip(parts: Record<string, string | Buffer>, claimed?: number): Buffer {
	const files: Buffer[] = [];
	const entries: Buffer[] = [];
	let at = 0;
	for (const [name, content] of Object.entries(parts)) {
		const data = Buffer.from(content);
		const packed = deflateRawSync(data, { level: 1 });
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		fields.writeUInt16LE(8, 4);
		fields.writeUInt32LE(crc32(data), 10);
		fields.writeUInt32LE(packed.length, 14);
		fields.writeUInt32LE(claimed ?? data.length, 18);
		fields.writeUInt16LE(name.length, 22);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		fields.copy(entry, 6);
		entry.writeUInt32LE(at, 42);
		entries.push(entry, Buffer.from(name));
		files.push(Buffer.from([0x50, 0x4b, 3, 4]), fields, Buffer.from(name), packed);
		at += 30 + name.length + packed.length;
	}
	const directory = Buffer.concat(entries);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(entries.length / 2, 8);
	end.writeUInt16LE(entries.length / 2, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(at, 16);
	return Buffer.concat([...files, directory, end]);
}

/** A Word document of these paragraphs. */
export function docx(paragraphs: string[]): Buffer {
	const body = paragraphs
		.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`)
		.join("");
	return zip(docxParts(`<w:body>${body}</w:body>`));
}

/** The parts of a docx around the given body, for making broken and hostile ones. */
export function docxParts(body: string | Buffer): Record<string, string | Buffer> {
	const office = "http://schemas.openxmlformats.org";
	const main = `${office}/wordprocessingml/2006/main`;
	const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
	return {
		"[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
		"_rels/.rels": `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
		"word/document.xml": Buffer.concat([
			Buffer.from(`<w:document xmlns:w="${main}">`),
			Buffer.from(body),
			Buffer.from("</w:document>"),
		]),
	};
}

/** An OLE compound file whose directory names these streams: what Word writes for a docx with a password. */
export function compoundFile(streams: string[]): Buffer {
	const bytes = Buffer.alloc(512 * 3);
	Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
	bytes.writeUInt16LE(9, 30);
	bytes.writeUInt32LE(1, 48);
	bytes.fill(0xff, 76, 512);
	bytes.writeUInt32LE(0, 76);
	bytes.fill(0xff, 512, 1024);
	bytes.writeUInt32LE(0xfffffffd, 512);
	bytes.writeUInt32LE(0xfffffffe, 516);
	["Root Entry", ...streams].forEach((name, index) => {
		const at = 1024 + index * 128;
		bytes.write(name, at, "utf16le");
		bytes.writeUInt16LE(name.length * 2 + 2, at + 64);
		bytes.writeUInt8(index === 0 ? 5 : 2, at + 66);
	});
	return bytes;
}

/** A committed file of tests/fixtures/documents. */
export function fixture(name: string): string {
	return new URL(`../../../tests/fixtures/documents/${name}`, import.meta.url).pathname;
}

/** A folder of its own for a test's files, with a function that writes one and returns its path. */
export async function workshop(): Promise<(name: string, bytes: Uint8Array | string) => Promise<string>> {
	const folder = await mkdtemp(join(tmpdir(), "peshi-documents-"));
	return async (name, bytes) => {
		const path = join(folder, name);
		await writeFile(path, bytes);
		return path;
	};
}

/** The rows of dots from `top` to `bottom` of an order of tests/fixtures/documents, which is drawn at 200 dots to the inch. */
export async function pictureRows(
	name: "order-hi.png" | "order-gu.png",
	top: number,
	bottom: number,
): Promise<Grey> {
	const rows = sharp(fixture(name)).extract({ left: 0, top, width: 1654, height: bottom - top });
	const data = await rows.toColourspace("b-w").raw().toBuffer();
	return { data: new Uint8Array(data), width: 1654, height: bottom - top };
}

/** The bytes of a committed fixture. */
export async function fixtureBytes(name: string): Promise<Buffer> {
	return await readFile(fixture(name));
}

/** The words of a text, without what stands between them. */
export const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** These words with one blank between them: how a page breaks its lines does not matter then. */
export const joined = (text: string) => wordsIn(text).join(" ");
