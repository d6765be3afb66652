import { degrees, PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openPdf } from "#worker/reader/formats/pdf.ts";
import { rotate } from "#worker/reader/formats/picture.ts";
import type { Word } from "#worker/reader/page/line.ts";
import { tiffOf } from "../ocr-engines/tiff.ts";
import type { Grey } from "../page/grey.ts";
import { placed } from "../page/words.ts";
import { asImage, drawn, orderPdf, SENTENCES } from "../testing/test-files.ts";
import { makeSearchable, type SeenPage } from "./make.ts";

const LINES = [
	"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD",
	"CS(OS) 123/2024 ₹5,000/- “status quo” – affidavit",
	"क्रमांक प्रार्थना न्यायालय श्री ज़मानत र्‍य क्‍ष २०२६",
	"ક્રમાંક શ્રી ન્યાયાલય જામીન અરજી હુકમ ક્ષ ૨૦૨૬",
	"विधि 𑂮 x",
];
const WORDS = LINES.join(" ").split(" ");
const SMALL = { small: true };

type Size = { width: number; height: number };

/** The lines' words as they stand on an upright page of this size, leaning by `skew` degrees. */
function seenOn(page: Size, { number = 1, turn = 0, skew = 0 } = {}): SeenPage {
	const words: Word[] = LINES.flatMap((line, row) => {
		let x = page.width * 0.1;
		return line.split(" ").map((text) => {
			const box = { x0: x, y0: page.height * (0.2 + row * 0.1), x1: x + text.length * 6, y1: 0 };
			x = box.x1 + 5;
			return { text, box: { ...box, y1: box.y0 + 14 } };
		});
	});
	return {
		page: number,
		words: placed(words, page, page, -skew).map(([text, ...place]) => [
			text,
			place[0],
			place[1],
			place[2],
			place[3],
		]),
		turn,
		skew,
	};
}

async function wordsIn(pdf: Uint8Array, number = 1): Promise<string[]> {
	const open = await openPdf(pdf);
	const words = await open.withPage(number, async ({ text }) => text.split(/\s+/).filter(Boolean));
	open.close();
	return words;
}

/** How much two pictures differ, 0 to 255, on average; the most there can be when their sizes do. */
function difference(a: Grey, b: Grey): number {
	if (a.width !== b.width || a.height !== b.height) return 255;
	return (
		a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length
	);
}

type Lie = {
	size: [number, number];
	crop?: [number, number, number, number];
	rotate: number;
	turn: number;
	skew: number;
};
const A4: Lie["size"] = [595, 842];
const LEGAL: Lie["size"] = [612, 1008];
const quarters = [0, 90, 180, 270];
const lies: Lie[] = [
	...quarters.flatMap((rotate) => quarters.map((turn): Lie => ({ size: A4, rotate, turn, skew: 0 }))),
	...quarters.map((turn): Lie => ({ size: LEGAL, rotate: 0, turn, skew: 2.5 })),
	...quarters.map((rotate): Lie => ({ size: LEGAL, crop: [40, 60, 500, 700], rotate, turn: 90, skew: -1 })),
];

test.each(lies)(
	"words stand on the page they were read on: %j",
	async ({ size, crop, rotate: own, turn, skew }) => {
		const source = await PDFDocument.create();
		const page = source.addPage(size);
		page.drawRectangle({ x: 100, y: 200, width: 150, height: 60 });
		page.drawSvgPath("M 0 0 L 90 40 L 20 70 Z", { x: 300, y: 500 });
		page.setRotation(degrees(own));
		if (crop) page.setCropBox(...crop);
		const original = await source.save();
		const seenSize = crop ? [crop[2], crop[3]] : size;
		const [width = 0, height = 0] = (own + turn) % 180 === 0 ? seenSize : seenSize.toReversed();

		const made = await makeSearchable(original, [seenOn({ width, height }, { turn, skew })]);

		expect(await wordsIn(made)).toEqual(WORDS);
		const before = await drawn(original, 1, SMALL);
		// Drawn turned, slanting edges are smoothed a little otherwise than in a picture that is turned afterwards.
		const after = await drawn(made, 1, SMALL);
		if (turn === 0) expect(difference(after, before)).toBe(0);
		else expect(difference(after, await rotate(before, turn))).toBeLessThan(0.002);
	},
);

test("words are found at their places instead of a page's own text; other pages keep theirs", async () => {
	const original = await orderPdf(3);
	const seen = seenOn({ width: 595, height: 842 }, { number: 2 });
	const made = await makeSearchable(original, [seen]);

	const open = await openPdf(made);
	expect(open.pages).toBe(3);
	for (const [index, sentence] of SENTENCES.entries()) {
		const text = (await wordsIn(made, index + 1)).join(" ");
		if (index === 1) expect(text).toBe(WORDS.join(" "));
		else expect(text).toContain(sentence);
	}
	const found = await open.withPage(2, async (page) => page.words());
	open.close();
	for (const [text, ...box] of seen.words) {
		const there = found.filter(([word]) => word === text);
		const near = there.some((word) =>
			box.every((side, index) => Math.abs(side - Number(word[index + 1])) < 60),
		);
		expect(near, `${text} at ${box} is at ${JSON.stringify(there)}`).toBe(true);
	}
});

/** A picture that looks different each way it can be turned or mirrored. */
function unevenPicture(width = 300, height = 200, grey = 128): Grey {
	const data = new Uint8Array(width * height).fill(255);
	for (let y = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1) {
			if (x < width / 3 && y < height / 2) data[y * width + x] = 0;
			if (x > width * 0.8) data[y * width + x] = grey;
		}
	return { data, width, height };
}

const picture = asImage(unevenPicture());
const colour = picture.clone().toColourspace("srgb");
const bare = picture.clone().removeAlpha().toColourspace("b-w");
const ink = asImage(unevenPicture(300, 200, 255)).toColourspace("b-w");
const pictures: [name: string, bytes: Promise<Buffer>, tolerance: number, grey?: number][] = [
	["grey PNG", bare.clone().png().toBuffer(), 1],
	["colour PNG", colour.clone().png().toBuffer(), 1],
	["PNG of few colours", colour.clone().png({ palette: true, colours: 8 }).toBuffer(), 1],
	["PNG of 16 bits", bare.clone().toColourspace("grey16").png().toBuffer(), 1],
	["interlaced PNG", colour.clone().png({ progressive: true }).toBuffer(), 1],
	["transparent PNG", colour.clone().ensureAlpha(1).png().toBuffer(), 1],
	["grey JPEG", bare.clone().jpeg({ quality: 95 }).toBuffer(), 3],
	["progressive JPEG", colour.clone().jpeg({ quality: 95, progressive: true }).toBuffer(), 3],
	["CMYK JPEG", colour.clone().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(), 8],
	["TIFF", Promise.resolve(tiffOf([unevenPicture()])), 3],
	["fax TIFF", ink.tiff({ compression: "ccittfax4", bitdepth: 1 }).toBuffer(), 1, 255],
];

test.each(pictures)(
	"%s becomes a page that looks like it and has its words",
	async (_name, bytes, tolerance, grey) => {
		const { width, height } = unevenPicture();
		const scale = 842 / width;
		const made = await makeSearchable(await bytes, [seenOn({ width: 842, height: height * scale })]);
		expect(await wordsIn(made)).toEqual(WORDS);
		const page = await drawn(made, 1, SMALL);
		const shrunk = await asImage(page)
			.resize(width, height, { fit: "fill" })
			.toColourspace("b-w")
			.raw()
			.toBuffer();
		expect(difference({ data: shrunk, width, height }, unevenPicture(width, height, grey))).toBeLessThan(
			tolerance,
		);
	},
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
	"a photo that lies as EXIF %i says is put upright, and then turned",
	async (orientation) => {
		const photo = await colour.clone().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
		const upright = await asImage(unevenPicture()).withMetadata({ orientation }).png().toBuffer();
		const turn = 90;
		const made = await makeSearchable(photo, [seenOn({ width: 595, height: 842 }, { turn })]);
		expect(await wordsIn(made)).toEqual(WORDS);

		const expected = await sharp(await sharp(upright).autoOrient().png().toBuffer())
			.rotate(turn)
			.toColourspace("b-w")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height } = expected.info;
		const page = await asImage(await drawn(made, 1, SMALL))
			.resize(width, height, { fit: "fill" })
			.toColourspace("b-w")
			.raw()
			.toBuffer();
		expect(difference({ data: page, width, height }, { data: expected.data, width, height })).toBeLessThan(5);
	},
);

test("a TIFF of several pages becomes a PDF of as many", async () => {
	const pages = [unevenPicture(), unevenPicture(200, 300), unevenPicture()];
	const made = await makeSearchable(tiffOf(pages), [
		seenOn({ width: 842, height: 561 }, { number: 1 }),
		seenOn({ width: 561, height: 842 }, { number: 2 }),
	]);
	const open = await openPdf(made);
	expect(open.pages).toBe(3);
	open.close();
	expect(await wordsIn(made, 2)).toEqual(WORDS);
	expect(await wordsIn(made, 3)).toEqual([]);
});

test.each([
	["a Word file", async () => Buffer.from("PK\u0003\u0004 word/document.xml")],
	["what only begins like a PDF", async () => Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n")],
	["a PNG that is none", async () => Buffer.concat([await bare.clone().png().toBuffer()]).subarray(0, 40)],
	["fewer pages than were read", async () => Buffer.from(await orderPdf(1))],
])("there is none of %s", async (_name, bytes) => {
	await expect(
		makeSearchable(await bytes(), [seenOn({ width: 595, height: 842 }, { number: 2 })]),
	).rejects.toThrow();
});
