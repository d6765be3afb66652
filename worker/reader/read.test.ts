// @module-tag long
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { resized, rotate } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import {
	asImage,
	drawn,
	joined,
	joinedPdf,
	noise,
	orderPdf,
	part,
	pictureRows,
	SENTENCES,
	scannedPdf,
	sentenceOn,
	wordsIn,
} from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { tiffOf } from "./ocr-engines/tiff.ts";
import { type PageResult, Reader } from "./read.ts";

const { reader, put, readAll } = patientReader();
let order: Uint8Array;

beforeAll(async () => {
	order = await orderPdf();
});

const readGrey = async (name: string, picture: Promise<Grey>, lang: string) =>
	readAll(
		await put(
			name,
			await asImage(await picture)
				.png()
				.toBuffer(),
		),
		lang,
	);

function recall(truth: string, text: string): number {
	const found = new Set(wordsIn(text));
	return wordsIn(truth).filter((word) => found.has(word)).length / wordsIn(truth).length;
}

test("a first reading leaves for later what might read better another way, and says so", async () => {
	const path = await put("grain.png", await asImage(noise(300, 200)).png().toBuffer());
	const probe = await reader.probe(path);
	const read = (first: boolean) => reader.readPage(path, probe, 1, ["eng", "hin", "guj"], { first });
	const once = await read(true);
	expect([once.isFirst, once.cost.ways, once.cost.turns]).toEqual([true, undefined, undefined]);
	const wholly = await read(false);
	expect([wholly.isFirst, wholly.cost.turns]).toEqual([false, expect.any(Number)]);
});

/** `picture` at 90 dots to the inch, under dust and above a dotted leader, as a picture of little quality. */
async function forwarded(picture: Grey): Promise<Buffer> {
	const small = asImage(picture).resize({ width: 744 });
	const { data, info } = await small.toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
	for (let x = 100; x < 640; x += 3) data[(info.height - 6) * info.width + x] = 30;
	for (let speck = 1; speck < 250; speck += 1) data[(speck * 7919 * 31) % data.length] = 40;
	return await asImage({ data, width: info.width, height: info.height }).jpeg({ quality: 30 }).toBuffer();
}

/** The lines of the Hindi order that the tests look for, one below the other. */
async function fewHindi(): Promise<Grey> {
	const rows = await Promise.all(
		[[160, 320] as const, [610, 750] as const, [1190, 1268] as const].map(([top, bottom]) =>
			pictureRows("order-hi.png", top, bottom),
		),
	);
	const data = Uint8Array.from(Buffer.concat(rows.map((part) => part.data)));
	return { data, width: 1654, height: data.length / 1654 };
}

/** The Gujarati order as far as its date, read as such. */
const gujarati = () => (readGujarati ??= readGrey("head.png", pictureRows("order-gu.png", 160, 680), "guj"));
let readGujarati: ReturnType<typeof readAll> | undefined;

describe("pictures", () => {
	test.each(["png", "jpeg", "tiff"] as const)("an English scan as %s", async (format) => {
		const picture = await sentenceOn(1);
		const { pages, summary } = await readAll(
			await put(`scan.${format}`, await asImage(picture).toFormat(format).toBuffer()),
		);
		expect(summary).toMatchObject({ kind: format === "tiff" ? "tiff" : "image", pages: 1, read: 1 });
		expect(pages[0]).toMatchObject({ page: 1, source: "ocr" });
		expect(pages[0]?.error).toBeUndefined();
		expect(pages[0]?.confidence).toBeGreaterThan(80);
		expect(pages[0]?.languages).toEqual(["eng"]);
		expect(recall(SENTENCES[0] ?? "", pages[0]?.text ?? "")).toBe(1);
	});

	test("a scan laid crooked and in shadow", async () => {
		const lines = part(await drawn(order, 2), [0.08, 0.2, 0.92, 0.36]);
		const picture = await resized(lines, 2 / 3);
		const shadow = Buffer.from(
			`<svg width="${picture.width}" height="${picture.height}"><defs><linearGradient id="g"><stop stop-color="#444"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
		);
		const dark = await asImage(picture)
			.composite([{ input: shadow, blend: "multiply" }])
			.png()
			.toBuffer();
		const crooked = sharp(dark).rotate(3.4, { background: "#ffffff" });
		const { pages } = await readAll(await put("crooked.jpg", await crooked.jpeg().toBuffer()));
		expect(recall(SENTENCES[1] ?? "", pages[0]?.text ?? "")).toBe(1);
	});

	test("every page of a TIFF", async () => {
		const pictures = [await sentenceOn(1), await sentenceOn(2), await sentenceOn(3)];
		const { pages, summary } = await readAll(await put("fax.tif", tiffOf(pictures)));
		expect(summary).toMatchObject({ kind: "tiff", pages: 3, read: 3 });
		for (const [index, sentence] of SENTENCES.entries())
			expect(recall(sentence, pages[index]?.text ?? "")).toBe(1);
	});

	test("a PDF of pictures, and one in which only some pages are", async () => {
		const scan = await scannedPdf([await sentenceOn(2)], 300);
		const { pages } = await readAll(await put("mixed.pdf", await joinedPdf([await orderPdf(1), scan])));
		expect(pages.map((page) => page.source)).toEqual(["text", "ocr"]);
		expect(recall(SENTENCES[1] ?? "", pages[1]?.text ?? "")).toBe(1);
	});

	test("a Gujarati page on its head, in a language nobody chose", async () => {
		const upper = rotate(await pictureRows("order-gu.png", 160, 320), 180);
		const { pages } = await readGrey("head-gu.png", upper, "auto");
		expect(pages[0]?.turn).toBe(180);
		expect(pages[0]?.text).toContain("1542/2022");
	});

	test("a wide gap between a name and its role loses neither", async () => {
		const { pages } = await gujarati();
		const text = joined(pages[0]?.text ?? "");
		expect(text).toContain("રમેશભાઈ જીવાભાઈ પટેલ વાદી");
		expect(text).toContain("અમદાવાદ મ્યુનિસિપલ કોર્પોરેશન પ્રતિવાદી");
	});

	test.each(["hin", "auto", "eng"])("Hindi with its digits and dates, chosen as %s", async (lang) => {
		const { pages } = await readGrey(`few-${lang}.png`, fewHindi(), lang);
		const text = pages[0]?.text ?? "";
		expect(text).toContain("18.09.2023");
		expect(text).toContain("27.10.2023");
		expect(text).toContain("345 सन");
		expect(recall("पत्रावली पेश हुई वादी की ओर से विद्वान अधिवक्ता श्री आलोक कुमार श्रीवास्तव उपस्थित हैं", text)).toBe(1);
	});

	test("Gujarati", async () => {
		const { pages } = await gujarati();
		expect(pages[0]?.text).toContain("1542/2022");
		expect(pages[0]?.text).toContain("16/08/2023");
		expect(recall("અમદાવાદના સિટી સિવિલ જજ સાહેબની કોર્ટમાં દીવાની દાવા નંબર", pages[0]?.text ?? "")).toBe(1);
	});

	test("one process reads each file in its own languages, whatever it read before", async () => {
		const heading = async (name: Parameters<typeof pictureRows>[0]) =>
			await asImage(await pictureRows(name, 160, 260))
				.png()
				.toBuffer();
		const [hindi, other] = [await heading("order-hi.png"), await heading("order-gu.png")];
		const alone = new Reader({ pageTimeoutMs: 240_000 });
		const pids = new Set<number | null>();
		const texts: string[] = [];
		for (const [lang, bytes] of [
			["hin", hindi],
			["guj", other],
			["hin", hindi],
		] as const) {
			const onPage = ({ text }: PageResult) => {
				texts.push(text);
				pids.add(alone.childPid);
			};
			await alone.read(await put("heading.png", bytes), { lang, onPage });
		}
		alone.close();
		expect(pids.size).toBe(1);
		expect(texts[0]).toContain("न्यायालय सिविल जज");
		expect(texts[1]).toContain("સિવિલ જજ");
		expect(texts[2]).toBe(texts[0]);
	});

	test("a form of small letters, with dotted leaders and dust, forwarded as a poor picture", async () => {
		const { pages } = await readAll(
			await put("form.jpg", await forwarded(part(await drawn(order), [0, 0, 1, 0.34]))),
		);
		expect(
			recall(`${SENTENCES[0]} IN THE HIGH COURT OF DELHI Sharma Traders Plaintiff`, pages[0]?.text ?? ""),
		).toBeGreaterThan(0.9);
		const [, left = 0, top = 0, right = 0, bottom = 0] =
			pages[0]?.words.find(([word]) => word === "receiver") ?? [];
		expect((left + right) / 2).toBeGreaterThan(1000);
		expect((left + right) / 2).toBeLessThan(9000);
		expect((top + bottom) / 2).toBeGreaterThan(5000);
	});

	test("a page of which little can be read says of how many words", async () => {
		const page = part(await drawn(order), [0.08, 0.19, 0.9, 0.34]);
		const tiny = await asImage(page).resize({ width: 270 }).blur(1.2).jpeg({ quality: 20 }).toBuffer();
		const { pages } = await readAll(await put("tiny.jpg", tiny));
		expect(pages[0]?.wordsRead).toBeLessThan((pages[0]?.wordsSeen ?? 0) / 2);
		const well = await readGrey("well.png", sentenceOn(1), "eng");
		expect(well.pages[0]?.wordsRead).toBe(18);
		expect(well.pages[0]?.wordsSeen).toBeGreaterThan(14);
		expect(well.pages[0]?.wordsSeen).toBeLessThan(23);
	});

	test("a blank page is read as nothing, without a failure", async () => {
		const blank = { data: new Uint8Array(1240 * 1754).fill(250), width: 1240, height: 1754 };
		const { pages, summary } = await readAll(await put("blank.pdf", await scannedPdf([blank])));
		expect(pages).toMatchObject([
			{ page: 1, text: "", confidence: null, source: "ocr", words: [], turn: 0, skew: 0 },
		]);
		expect(pages[0]?.error).toBeUndefined();
		expect(summary).toMatchObject({ read: 1, failed: 0 });
	});
});

test("pages already read are left out, and a start is kept to", async () => {
	const path = await put("again.pdf", order);
	expect((await readAll(path, "eng", { done: new Set([1, 3]) })).pages.map((page) => page.page)).toEqual([2]);
	expect((await readAll(path, "eng", { startAt: 3 })).pages.map((page) => page.page)).toEqual([3]);
});

test("a file replaced under the same name is read anew", async () => {
	const before = await readAll(await put("same.pdf", order));
	const after = await readAll(await put("same.pdf", await orderPdf(1)));
	expect([before.summary.pages, after.summary.pages]).toEqual([3, 1]);
});

test("what onPage throws ends the reading", async () => {
	const path = await put("stop.pdf", order);
	const stop = new Error("the row is gone");
	let pages = 0;
	const reading = reader.read(path, {
		lang: "eng",
		onPage: () => {
			pages += 1;
			throw stop;
		},
	});
	await expect(reading).rejects.toBe(stop);
	expect(pages).toBe(1);
});
