import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import {
	asColour,
	GREEN,
	inked,
	jpeg,
	printAt,
	RED,
	rings,
	VIOLET,
	waves,
} from "#worker/reader/testing/coloured.ts";
import {
	asImage,
	drawn,
	joined,
	orderPdf,
	part,
	pictureRows,
	SENTENCES,
	sentenceOn,
} from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { halve, rotate } from "./formats/picture.ts";
import type { Grey } from "./page/grey.ts";
import type { PageResult } from "./read.ts";

const { reader, put, readOne } = patientReader();
let page: Grey;
let line: Grey;
let seal: Grey;

beforeAll(async () => {
	page = part(await halve(await drawn(await orderPdf(1))), [0, 0.06, 0.75, 0.42]);
	seal = part(await sentenceOn(3), [0.1, 0.05, 0.42, 0.55]);
	line = part(await halve(await sentenceOn(3)), [0.1, 0.05, 0.75, 0.55]);
});

const SAYS = joined(SENTENCES[0] ?? "");
const LINE = joined("List the matter for framing of issues on 14 December");

const readGrey = async (name: string, picture: Grey, lang = "auto") =>
	readOne(await put(name, await asImage(picture).png().toBuffer()), lang);

describe("how a page lies", () => {
	test.each([90, 180, 270])("%i degrees off, it is read as if it stood upright", async (degrees) => {
		const read = await readGrey(`turned-${degrees}.png`, await rotate(page, degrees));
		expect(joined(read.text)).toContain(SAYS);
		expect(read.turn).toBe(360 - degrees);
	});

	test("in white on black, it is read as if it were black on white", async () => {
		const negative = { ...page, data: page.data.map((value) => 255 - value) };
		expect(joined((await readGrey("negative.png", negative)).text)).toContain(SAYS);
	});

	test("as somebody turned it, it is read", async () => {
		const path = await put(
			"sideways.png",
			await asImage(await rotate(page, 90))
				.png()
				.toBuffer(),
		);
		const read = await reader.readPage(path, await reader.probe(path), 1, ["eng"], { turn: 270 });
		expect(read.turn).toBe(270);
		expect(joined(read.text)).toContain(SAYS);
	});
});

describe("in which script a page is", () => {
	test("Hindi has no letters of Gujarati in it", async () => {
		const read = await readGrey("hindi.png", await pictureRows("order-hi.png", 160, 460));
		expect(read.text).toMatch(/\p{Script=Devanagari}{3}/u);
		expect(read.text).not.toMatch(/\p{Script=Gujarati}/u);
		expect(read.languages).not.toContain("guj");
	});

	test("lines in another script than the pages before are read in theirs", async () => {
		const rows = await pictureRows("order-gu.png", 160, 420);
		const english = asImage(await halve(await sentenceOn(1)));
		const both = await english
			.extend({ bottom: rows.height, right: 1654 - 1240, background: "#fff" })
			.composite([{ input: await asImage(rows).png().toBuffer(), left: 0, top: 117 }])
			.png()
			.toBuffer();
		const read = await readOne(await put("both.png", both), "eng");
		expect(joined(read.text)).toContain(joined("The application for interim relief"));
		expect(read.text.match(/\p{Script=Gujarati}{3}/gu)?.length).toBeGreaterThan(3);
		expect(read.languages).toEqual(["eng", "guj"]);
	});
});

/** How far the channels of a picture differ at most. */
async function colourIn({ picture }: PageResult): Promise<number> {
	const { data, info } = await sharp(picture?.webp).raw().toBuffer({ resolveWithObject: true });
	let most = 0;
	for (let at = 0; info.channels >= 3 && at < data.length; at += info.channels)
		most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)));
	return most;
}

describe("a page in colour", () => {
	test("is read without the violet seal on it, and the seal by itself; its picture shows both", async () => {
		const ring = inked(asColour(page), VIOLET, rings(700, 100, 80));
		const sealed = inked(ring, VIOLET, printAt(seal, 100, 170));
		const read = await readOne(await put("sealed.jpg", await jpeg(sealed)));
		expect(joined(read.text)).toContain(SAYS);
		expect(read.text).toMatch(/today\.\n\nList the matter for$/);
		expect(read.words.map(([word]) => word)).toContain("matter");
		expect(await colourIn(read)).toBeGreaterThan(40);
	});

	test("on stamp paper, is read without its pattern", async () => {
		const read = await readOne(await put("stamp.jpg", await jpeg(inked(asColour(page), GREEN, waves))));
		expect(joined(read.text)).toContain(SAYS);
	});

	test("keeps what is written on it in another colour, where it stands", async () => {
		const endorsed = inked(asColour(page), RED, printAt(line, 90, 540));
		const read = await readOne(await put("endorsed.jpg", await jpeg(endorsed)));
		expect(joined(read.text)).toContain(SAYS);
		expect(joined(read.text)).toContain(LINE);
	});

	test("has a picture in colour in a PDF as well; one in black has none", async () => {
		const pdf = await PDFDocument.create();
		const font = await pdf.embedFont(StandardFonts.TimesRoman);
		const text = (SENTENCES[0] ?? "").slice(0, 60);
		for (const color of [rgb(0.7, 0.1, 0.1), rgb(0, 0, 0)])
			pdf.addPage([400, 100]).drawText(text, { x: 10, y: 50, size: 13, font, color });
		const path = await put("red.pdf", await pdf.save());
		const probe = await reader.probe(path);
		expect(await colourIn(await reader.readPage(path, probe, 1, ["eng"]))).toBeGreaterThan(40);
		expect(await colourIn(await reader.readPage(path, probe, 2, ["eng"]))).toBeLessThan(3);
	});
});
