// @module-tag long
import { degrees, PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PageWord } from "#drizzle/schema.ts";
import { resized, rotate } from "#worker/reader/formats/picture.ts";
import type { PageResult } from "#worker/reader/read.ts";
import {
	asImage,
	drawn,
	fixture,
	orderPdf,
	part,
	pictureRows,
	SENTENCES,
	scannedPdf,
} from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import type { Grey } from "./grey.ts";
import { recognisedNames, type SeenWord } from "./words.ts";

const { put, readOne } = patientReader();

type Sides = { left: number; top: number; right: number; bottom: number };

/** The sides of all ink of a page, in ten-thousandths. */
function inkOf({ data, width, height }: Grey): Sides {
	const sides = { left: width, top: height, right: 0, bottom: 0 };
	for (let y = 0, at = 0; y < height; y += 1)
		for (let x = 0; x < width; x += 1, at += 1) {
			if ((data[at] ?? 255) > 128) continue;
			sides.left = Math.min(sides.left, x);
			sides.right = Math.max(sides.right, x + 1);
			sides.top = Math.min(sides.top, y);
			sides.bottom = y + 1;
		}
	return {
		left: (sides.left / width) * 10_000,
		top: (sides.top / height) * 10_000,
		right: (sides.right / width) * 10_000,
		bottom: (sides.bottom / height) * 10_000,
	};
}

const SLACK = 45;

/** That the box of `word` on `page` lies around `ink` and around little else. */
function expectAround(page: PageResult, word: string, ink: Sides): void {
	const found = page.words.filter(([text]) => text === word);
	expect(found).toHaveLength(1);
	const [, left, top, right, bottom] = found[0] as PageWord;
	expect(left).toBeLessThan(ink.left + SLACK);
	expect(top).toBeLessThan(ink.top + SLACK);
	expect(right).toBeGreaterThan(ink.right - SLACK);
	expect(bottom).toBeGreaterThan(ink.bottom - SLACK);
	expect(right - left).toBeLessThan(ink.right - ink.left + 3 * SLACK);
	expect(bottom - top).toBeLessThan(2 * (ink.bottom - ink.top) + 3 * SLACK);
}

const WORDS = ["123/2024", "Plaintiff", "receiver", "length"];

const LIES = { straight: 0, "leaning to the right": 2, "leaning far to the left": -6.5 };
type Lie = keyof typeof LIES;

const laid = (picture: Grey, lie: Lie) => (LIES[lie] === 0 ? picture : rotate(picture, LIES[lie]));

/** The part of the first page of the order that LINES stand on, as wide as the page. */
const SHEET: [number, number, number, number] = [0, 0.1, 1, 0.36];
/** The lines of it that hold WORDS and its sentence: few, for a page that lies on its side is read four times. */
const LINES = /CS.*|Sharma.*|The app.*|.*receiver.*|Learned.*/g;

/** These lines as they lie, at 200 dots to the inch as most scanners are set. */
const page = remembered(async (lie: Lie) => {
	const lines = part(await drawn(await orderPdf(1, LINES)), SHEET);
	return laid(await resized(lines, 200 / 300), lie);
});

/** Each of WORDS alone on the sheet, straight; drawn small, which moves it by less than a thousandth. */
const alone = remembered(async (word: string) =>
	part(await drawn(await orderPdf(1, new RegExp(word, "g")), 1, { small: true }), SHEET),
);

/** Where the ink of a page is once that lies turned by so many degrees, calculated from where each dot of it was. */
function inkLaid({ data, width, height }: Grey, degrees: number): Sides {
	const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
	const whole = {
		width: width * cos + height * Math.abs(sin),
		height: height * cos + width * Math.abs(sin),
	};
	const [across, down]: [number[], number[]] = [[], []];
	for (const [at, tone] of data.entries()) {
		if (tone > 128) continue;
		const [x, y] = [(at % width) + 0.5 - width / 2, Math.floor(at / width) + 0.5 - height / 2];
		across.push(((x * cos - y * sin) / whole.width + 0.5) * 10_000);
		down.push(((x * sin + y * cos) / whole.height + 0.5) * 10_000);
	}
	return {
		left: Math.min(...across),
		top: Math.min(...down),
		right: Math.max(...across),
		bottom: Math.max(...down),
	};
}

/** The page leaning to the right and then turned by so many degrees, and what was read of it. */
const turned = remembered(async (degrees: 90 | 180 | 270) => {
	const picture = await rotate(await page("leaning to the right"), degrees);
	const path = await put(`turned${degrees}.png`, await asImage(picture).png().toBuffer());
	return { picture, read: await readOne(path) };
});

/** `make`, done once for all cases that ask for the same. */
function remembered<K, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
	const made = new Map<K, Promise<V>>();
	return (key) => {
		const there = made.get(key) ?? make(key);
		made.set(key, there);
		return there;
	};
}

async function expectWordsAround(read: PageResult, lie: Lie): Promise<void> {
	for (const word of WORDS) expectAround(read, word, inkLaid(await alone(word), LIES[lie]));
}

describe("the box of a word lies around its ink", () => {
	test.each(Object.keys(LIES) as Lie[])("on a scan, %s", async (lie) => {
		const read = await readOne(
			await put(
				`${lie}.png`,
				await asImage(await page(lie))
					.png()
					.toBuffer(),
			),
		);
		expect(read).toMatchObject({ source: "ocr", turn: 0 });
		expect(read.skew).toBeCloseTo(LIES[lie], 0.7);
		await expectWordsAround(read, lie);
	});

	test.each([
		[90, 270],
		[180, 180],
		[270, 90],
	] as const)("on a scan turned by %i degrees, which says so and is read whole", async (degrees, turn) => {
		const { read } = await turned(degrees);
		expect(read.turn).toBe(turn);
		expect(read.skew).toBeCloseTo(2, 0.7);
		expect(read.text).toContain("CS(OS) 123/2024");
		for (const word of SENTENCES[0]?.split(" ") ?? []) expect(read.text).toContain(word);
		await expectWordsAround(read, "leaning to the right");
	});

	test.each([0, 90, 180, 270])("in a born-digital PDF, turned by %i degrees and cropped", async (angle) => {
		const laidOut = async (only?: RegExp) => {
			const pdf = await PDFDocument.load(await orderPdf(1, only));
			const sheet = pdf.getPage(0);
			sheet.setCropBox(30, 200, 500, 620);
			sheet.setRotation(degrees(angle));
			return await pdf.save();
		};
		const read = await readOne(await put(`laid${angle}.pdf`, await laidOut()));
		expect(read).toMatchObject({ source: "text", turn: 0, skew: 0 });
		for (const word of WORDS)
			expectAround(read, word, inkOf(await drawn(await laidOut(new RegExp(word, "g")), 1, { small: true })));
	});

	test("in words found only by a second look, and in a scan inside a PDF", async () => {
		const read = await readOne(await put("scan.pdf", await scannedPdf([await page("straight")], 200)));
		await expectWordsAround(read, "straight");

		const gujarati = await put(
			"gap.png",
			await asImage(await pictureRows("order-gu.png", 160, 680))
				.png()
				.toBuffer(),
		);
		const { words, text } = await readOne(gujarati, "guj");
		expect(words.map(([word]) => word).join(" ")).toBe(text.replace(/\s+/g, " "));
		for (const far of ["વાદી", ".....", "પ્રતિવાદી"])
			expect(words.find(([word]) => word === far)?.[1], far).toBeGreaterThan(7500);
	});
});

describe("named", () => {
	const word = (text: string, left: number, sure = 90): SeenWord => [text, left, 100, left + 90, 200, sure];

	test("puts the parts of a word together that the text has joined, as sure as the least of them", () => {
		const words = [
			word("न्याय", 100),
			word("ालय", 200, 40),
			word("में", 300),
			word("1.", 400),
			word("A.", 500),
			word("4/2024", 600),
		];
		expect(recognisedNames(words, "न्यायालय में\nI.A. 4/2024")).toEqual([
			["न्यायालय", 100, 100, 290, 200, 40],
			word("में", 300),
			["I.A.", 400, 100, 590, 200, 90],
			word("4/2024", 600),
		]);
	});

	test("keeps the words as they were found when the text runs otherwise", () => {
		expect(
			recognisedNames([word("CS(0OS)", 100), word("\u0007", 200), word("9", 300)], "something else"),
		).toEqual([word("CS(OS)", 100), word("9", 300)]);
	});
});

test("the picture of a page is as the file shows it, and no larger than a screen wants", async () => {
	const { picture: scan, read } = await turned(180);
	const { picture } = read;
	const { data, info } = await sharp(picture?.webp)
		.toColourspace("b-w")
		.raw()
		.toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([picture?.width, picture?.height]);
	expect(Math.max(info.width, info.height)).toBe(1600);
	expect(picture?.webp.length).toBeLessThan(30_000);
	const shown = inkOf({ data: Uint8Array.from(data), width: info.width, height: info.height });
	const expected = inkOf(scan);
	for (const side of ["left", "top", "right", "bottom"] as const)
		expect(Math.abs(shown[side] - expected[side])).toBeLessThan(SLACK);

	expect((await readOne(await put("born.pdf", await orderPdf(1)))).picture).toMatchObject({ height: 1600 });
	expect((await readOne(fixture("order-gu.doc"))).picture).toBeNull();
});
