// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resized } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { crop } from "#worker/reader/page/layout.ts";
import { type PageResult, Reader } from "#worker/reader/read.ts";
import { makeSearchable } from "#worker/reader/searchable/make.ts";
import {
	asImage,
	drawn,
	orderPdf,
	part,
	pictureRows,
	SENTENCES,
	scannedPdf,
	sentenceOn,
	workshop,
} from "#worker/reader/testing/test-files.ts";
import { openPdf } from "../formats/pdf.ts";
import { chosenEngine, type EngineSpec, nameOfEngine, openEngine } from "./choose.ts";
import { nativeEngine, TesseractDied } from "./native.ts";

const installed = chosenEngine("auto");
/** The engine that comes along, and the one installed on this machine where there is one. */
const ENGINES = (installed ? [null, installed] : [null]).map((spec): [string, EngineSpec] => [
	nameOfEngine(spec),
	spec,
]);
/** Ten-thousandths of a page by which a word's box may differ from where it was printed. */
const NEAR = 60;

let order: Uint8Array;
let page: Grey;

beforeAll(async () => {
	order = await orderPdf(1);
	page = part(await drawn(order), [0, 0, 1, 0.4]);
});

describe.each(ENGINES)("%s", (_, spec) => {
	const engine = openEngine(spec);
	const reader = new Reader({ pageTimeoutMs: 240_000 }, spec);
	afterAll(() => reader.close());

	test("reads a page line by line, each word with its box and how sure it is", async () => {
		const [lines = []] = await engine.read([page], { languages: ["eng"], layout: "page", dpi: 300 });
		const words = lines.flatMap((line) => line.words);
		expect(words.map(({ text }) => text).join(" ")).toContain(SENTENCES[0]);
		for (const line of lines) {
			expect(line.text).toBe(line.words.map(({ text }) => text).join(" "));
			expect(line.weakestWord).toBe(Math.min(...line.words.map(({ confidence = -1 }) => confidence)));
			for (const { box, text, letters } of line.words) {
				expect(letters.map((letter) => letter.text).join("")).toBe(text);
				for (const letter of letters) {
					expect(letter.box.x0).toBeGreaterThanOrEqual(box.x0 - 2);
					expect(letter.box.x1).toBeLessThanOrEqual(box.x1 + 2);
				}
				expect(box.x0).toBeGreaterThanOrEqual(line.box.x0 - 2);
				expect(box.y1).toBeLessThanOrEqual(line.box.y1 + 2);
				expect(Math.min(...crop(page, box, 0).data)).toBeLessThan(100);
			}
		}
		const sure = words.map(({ confidence = -1 }) => confidence);
		expect(Math.min(...sure)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...sure)).toBeLessThanOrEqual(100);
		expect(sure.reduce((sum, one) => sum + one, 0) / sure.length).toBeGreaterThan(80);
	});

	test("reads several pictures, each by itself, and finds nothing in an empty one", async () => {
		const looking = { languages: ["eng"], layout: "line", dpi: 300 } as const;
		const lines = [part(page, [0, 0.2, 1, 0.27]), part(page, [0, 0.285, 1, 0.352])];
		const found = await engine.read(lines, looking);
		const texts = found.map((lines) => lines.map(({ text }) => text));
		expect(texts).toEqual([["IN THE HIGH COURT OF DELHI AT NEW DELHI"], ["CS(OS) 123/2024"]]);
		const empty = { data: new Uint8Array(900 * 900).fill(255), width: 900, height: 900 };
		expect(await engine.read([empty], { ...looking, layout: "page" })).toEqual([[]]);
		expect(await engine.read([], looking)).toEqual([]);
	});

	test.each([
		["order-hi.png", ["eng", "hin"], "न्यायालय सिविल जज"],
		["order-gu.png", ["eng", "guj"], "સિવિલ જજ"],
	] as const)("reads %s in %j", async (name, languages, heading) => {
		const picture = await pictureRows(name, 160, 260);
		const [lines = []] = await engine.read([picture], { languages, layout: "block", dpi: 200 });
		expect(lines.map(({ text }) => text).join(" ")).toContain(heading);
	});

	test("marks words where they are printed, and makes a copy that is found by them", async () => {
		const put = await workshop();
		const sentence = await drawn(await orderPdf(1, /The app.*|.*receiver.*/g));
		const scan = await scannedPdf([await resized(sentence, 200 / 300)]);
		const pages: PageResult[] = [];
		await reader.read(await put("scan.pdf", scan), { lang: "auto", onPage: (read) => void pages.push(read) });
		const [read] = pages;
		expect(read).toMatchObject({ source: "ocr", languages: ["eng"] });
		const printed = await layerOf(order);
		for (const word of SENTENCES[0]?.split(" ").filter((one) => one.length > 6) ?? []) {
			const [, ...box] = read?.words.find(([text]) => text === word) ?? [];
			const [, ...place] = printed.find(([text]) => text === word) ?? [];
			expect(box).toHaveLength(4);
			for (const side of [0, 2])
				expect(Math.abs((box[side] ?? 0) - (place[side] ?? 0)), word).toBeLessThan(NEAR);
			const middle = ([, top = 0, , bottom = 0]: number[]) => (top + bottom) / 2;
			expect(Math.abs(middle(box) - middle(place)), word).toBeLessThan(NEAR);
		}
		const { words = [], turn = 0, skew = 0 } = read ?? {};
		const copy = await layerOf(await makeSearchable(scan, [{ page: 1, words, turn, skew }]));
		expect(copy.map(([text]) => text).join(" ")).toContain(SENTENCES[0]);
	});

	test("says what a page's processor time went into", async () => {
		const put = await workshop();
		const strip = asImage(await sentenceOn(1));
		const path = await put("cost.png", await strip.png().toBuffer());
		const { cost } = await reader.readPage(path, await reader.probe(path), 1, ["eng"]);
		expect(Object.keys(cost)).toEqual(expect.arrayContaining(["open", "clean", "recognise", "picture"]));
		expect(cost.recognise).toBeGreaterThan(0);
	});
});

describe.each(installed ? [installed] : [])("the tesseract installed, $version", (spec) => {
	test("gives up a picture when it takes more memory than it may have", async () => {
		const command = spec.command.map((part) => part.replace(/--as=\d+/, "--as=60000000"));
		const looking = { languages: ["eng"], layout: "page", dpi: 300 } as const;
		await expect(nativeEngine({ ...spec, command }).read([page], looking)).rejects.toThrow();
		expect(await nativeEngine(spec).read([page], looking)).toHaveLength(1);
	});

	test("is given up by the kernel when it takes more processor time than it may have", async () => {
		const command = spec.command.map((part) => part.replace(/--cpu=\d+/, "--cpu=1"));
		const grain = Uint8Array.from({ length: 4_000_000 }, (_, at) => ((at * 7919) % 251) ^ (at >> 5));
		const noise = { data: grain, width: 2000, height: 2000 };
		const looking = { languages: ["eng", "hin", "guj"], layout: "page", dpi: 300 } as const;
		await expect(nativeEngine({ ...spec, command }).read([noise, noise, noise], looking)).rejects.toThrow(
			TesseractDied,
		);
	});
});

async function layerOf(pdf: Uint8Array) {
	const open = await openPdf(pdf);
	const words = await open.withPage(1, async (one) => one.words());
	open.close();
	return words;
}
