import { expect, test } from "vitest";
import { resized } from "#worker/reader/formats/picture.ts";
import {
	type FoundLine,
	type Looking,
	type OcrEngine,
	recognisedLine,
} from "#worker/reader/ocr-engines/engine.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { LANGUAGES } from "#worker/reader/page/languages.ts";
import { drawn, orderPdf } from "#worker/reader/testing/test-files.ts";
import { cleanPage } from "./clean-page.ts";
import { recognise } from "./ocr.ts";

// Which lines are read again is decided by what an engine says, so here it says what the case needs.

const [WIDTH, LINE, HEIGHT] = [1200, 60, 30];

type ScriptedLine = { text: string; sure?: number; to?: number };

/** An engine that finds these lines on a page, one below the other, and keeps what else it was asked. */
function scripted(first: ScriptedLine[], again: ScriptedLine[]) {
	const looks: Array<Looking & { widths: number[] }> = [];
	const engine: OcrEngine = {
		name: "scripted",
		knowsMarathi: false,
		read: async (pictures, looking) => {
			looks.push({ ...looking, widths: pictures.map(({ width }) => width) });
			if (looks.length === 1) return [first.flatMap((line, row) => found(line, row))];
			return looking.layout === "line"
				? pictures.map((_, index) => found(again[index] ?? { text: "" }, 0))
				: [again.flatMap((line, row) => found(line, row))];
		},
	};
	return { engine, looks };
}

function found({ text, sure = 95, to = 1100 }: ScriptedLine, row: number): FoundLine[] {
	const box = { x0: 100, y0: 40 + row * LINE, x1: to, y1: 40 + row * LINE + HEIGHT };
	const words = text.split(" ").map((word) => ({ text: word, box, confidence: sure, letters: [] }));
	const line = recognisedLine(words, box);
	return line ? [line] : [];
}

/** A page with letters as bars from 100 to these places on each row; dots from there to 1100 where they stand for a leader. */
function paper(rows: Array<{ to: number; dots?: boolean; from?: number }>): Grey {
	const page = {
		data: new Uint8Array(WIDTH * (80 + rows.length * LINE)).fill(255),
		width: WIDTH,
		height: 80 + rows.length * LINE,
	};
	const ink = (x: number, y: number, width: number, height: number) => {
		for (let row = y; row < y + height; row += 1) page.data.fill(0, row * WIDTH + x, row * WIDTH + x + width);
	};
	for (const [row, { to, dots, from = 1100 }] of rows.entries()) {
		const y = 40 + row * LINE;
		for (let x = 100; x < to; x += 16) ink(x, y + 2, 10, HEIGHT - 4);
		for (let x = to + 20; dots && x < from - 20; x += 12) ink(x, y + HEIGHT - 6, 3, 3);
		for (let x = from; x < 1100; x += 16) ink(x, y + 2, 10, HEIGHT - 4);
	}
	return page;
}

const SENTENCE = { text: "The plaintiff and the defendant are present before the court today" };
const page = { whole: false, expected: LANGUAGES, letter: 0 };
const plain = { to: 1100 };

test("a line into which letters of another language strayed is read again alone, in the page's languages", async () => {
	const { engine, looks } = scripted(
		[SENTENCE, { text: "જ The witness is absent", sure: 70 }, SENTENCE, SENTENCE],
		[{ text: "6 The witness is absent", sure: 65 }],
	);
	const read = await recognise(engine, paper([plain, plain, plain, plain]), ["eng", "guj"], page);
	expect(read.languages).toEqual(["eng"]);
	expect(read.text).toContain("6 The witness is absent");
	expect(read.text).not.toContain("જ");
	expect(looks.map(({ layout, languages, widths }) => [layout, languages, widths.length])).toEqual([
		["page", ["eng", "guj"], 1],
		["line", ["eng"], 1],
	]);
});

test("a page into which they strayed everywhere is read again as a whole", async () => {
	const stray = { text: "જ The witness is absent from the court without any cause", sure: 70 };
	const { engine, looks } = scripted([stray, stray, SENTENCE], [SENTENCE, SENTENCE, SENTENCE]);
	const read = await recognise(engine, paper([plain, plain, plain]), ["eng", "guj"], page);
	expect(read.text.split("\n")).toEqual([SENTENCE.text, SENTENCE.text, SENTENCE.text]);
	expect(looks.slice(0, 2).map(({ layout, languages }) => [layout, languages])).toEqual([
		["page", ["eng", "guj"]],
		["page", ["eng"]],
	]);
});

test("a line that ends in a dotted leader is read again without it", async () => {
	const { engine, looks } = scripted(
		[SENTENCE, { text: "State of GUJ 0000", sure: 40 }, SENTENCE],
		[{ text: "State of Gujarat" }],
	);
	const read = await recognise(engine, paper([plain, { to: 400, dots: true }, plain]), ["eng"], page);
	expect(read.text).toContain("State of Gujarat");
	expect(looks[1]?.widths[0]).toBeLessThan(400);
});

test("a line that was passed over is read on either side of its leader", async () => {
	const { engine, looks } = scripted(
		[SENTENCE, SENTENCE, SENTENCE],
		[{ text: "Ramesh Patel" }, { text: "Plaintiff" }],
	);
	const rows = [plain, plain, plain, { to: 400, dots: true, from: 950 }];
	const read = await recognise(engine, paper(rows), ["eng"], page);
	expect(looks[1]?.widths).toHaveLength(2);
	expect(read.text).toMatch(/Ramesh Patel (\.+ )?Plaintiff/);
});

test("letters much taller than an engine needs are made smaller before they are read, others are not", async () => {
	const order = await drawn(await orderPdf(1));
	const tall = await resized(order, 1.5);
	const clean = await cleanPage(tall);
	expect(clean?.done.scale).toBeLessThan(1);
	expect(clean?.page.width).toBe(Math.round(tall.width * (clean?.done.scale ?? 0)));
	expect((await cleanPage(tall, "untouched"))?.page.width).toBe(tall.width);
	for (const fitting of [order, await drawn(await orderPdf(1), 1, { small: true })])
		expect((await cleanPage(fitting))?.done.scale).toBe(1);
});
