import { describe, expect, test } from "vitest";
import { rotate } from "#worker/reader/formats/picture.ts";
import { cleanPage } from "#worker/reader/ocr/clean-page.ts";
import { overlooked } from "#worker/reader/ocr/overlooked.ts";
import type { Grey } from "./grey.ts";
import { arranged, stretches } from "./layout.ts";
import type { Line } from "./line.ts";
import { analysisCopy, skewOf } from "./skew.ts";

const line = (text: string, x0: number, y0: number, x1: number): Line => ({
	text,
	confidence: 90,
	box: { x0, y0, x1, y1: y0 + 30 },
	weakestWord: 90,
	words: [],
});

describe("arranged", () => {
	test("puts the halves of torn lines together, from top to bottom", () => {
		const lines = [
			line("son of Kantilal Patel,", 600, 100, 1000),
			line("residing at Ahmedabad", 590, 150, 1000),
			line("I, Mehul Patel,", 100, 102, 560),
			line("44 years, Hindu,", 100, 151, 560),
			line("do solemnly affirm as under:", 100, 200, 900),
			line("VERIFICATION", 400, 330, 700),
		];
		expect(arranged(lines).text).toBe(
			"I, Mehul Patel, son of Kantilal Patel,\n44 years, Hindu, residing at Ahmedabad\ndo solemnly affirm as under:\n\nVERIFICATION",
		);
	});

	test.each([
		["on one level", 0],
		["half a line apart", 24],
		["higher by a line", -50],
	])("leaves real columns in the order they were read, with lines %s, under their headline", (_, lower) => {
		const column = (name: string, x: number, y: number) =>
			Array.from({ length: 12 }, (_, row) => line(`${name}${row}`, x, y + row * 50, x + 400));
		const headline = line("headline", 350, 10, 750);
		const { text } = arranged([...column("left", 100, 100), headline, ...column("right", 600, 100 + lower)]);
		const words = text.replace(/\n+/g, " ").split(" ");
		expect([words[0], ...words.slice(11, 15)]).toEqual(["headline", "left10", "left11", "right0", "right1"]);
	});
});

/** A white page with bars as tall as lines of text. */
function page(bars: Array<[x: number, y: number, width: number, height: number]>): Grey {
	const width = 1200;
	const height = 1600;
	const data = new Uint8Array(width * height).fill(255);
	for (const [x, y, w, h] of bars)
		for (let row = y; row < y + h; row += 1)
			for (let column = x; column < x + w; column += 1) if (column % 6 < 3) data[row * width + column] = 0;
	return { data, width, height };
}

const rows = Array.from({ length: 20 }, (_, row): [number, number, number, number] => [
	150,
	200 + row * 60,
	900,
	26,
]);

test("stretches splits a line at its wide gap", () => {
	const found = stretches(
		page([
			[100, 100, 200, 30],
			[900, 100, 120, 30],
		]),
		{ x0: 90, y0: 95, x1: 1100, y1: 135 },
	);
	expect(found.map(({ box }) => [box.x0, box.x1])).toEqual([
		[102, 297],
		[900, 1017],
	]);
});

test("stretches tells the dots that lead from one to the other, but not the few after an initial", () => {
	const dots = (from: number, count: number) =>
		Array.from({ length: count }, (_, dot): [number, number, number, number] => [from + dot * 12, 122, 4, 5]);
	const line = page([[102, 100, 200, 30], ...dots(310, 40), [810, 100, 90, 30], ...dots(906, 3)]);
	const found = stretches(line, { x0: 90, y0: 95, x1: 1100, y1: 135 });
	expect(found.map(({ box, leader }) => [box.x0, box.x1, leader?.x0, leader?.x1])).toEqual([
		[102, 302, undefined, undefined],
		[810, 933, 312, 782],
	]);
});

test("overlooked finds words outside every line, but no rules and no pictures", () => {
	const picture = page([
		...rows.slice(0, 8),
		[800, 900, 150, 28],
		[100, 1000, 1000, 3],
		[200, 1100, 500, 300],
	]);
	const lines = rows.slice(0, 8).map(([x, y, width]) => line("read", x, y, x + width));
	const found = overlooked(picture, lines);
	expect(found).toHaveLength(1);
	expect(found[0]?.y0).toBeGreaterThan(890);
	expect(found[0]?.y1).toBeLessThan(940);
});

test("overlooked finds a heading above a table by the height of letters, where no line was found", () => {
	const heading = page([[300, 100, 500, 28]]);
	expect(overlooked(heading, [], 14)).toHaveLength(1);
	expect(overlooked(heading, [])).toEqual([]);
});

test.each([-4.5, -0.8, 0, 2.3, 7])("skewOf finds a turn of %d degrees", async (degrees) => {
	const turned = await rotate(page(rows), degrees);
	expect(skewOf(analysisCopy(turned))).toBeCloseTo(-degrees, 0.7);
});

describe("cleanPage", () => {
	test("leaves a clean page as it is, and calls a white one blank", async () => {
		const clean = page(rows);
		expect((await cleanPage(clean))?.page).toBe(clean);
		expect(await cleanPage(page([]))).toBeNull();
	});

	test("divides a shadow out and takes speckles away", async () => {
		const shaded = page(rows);
		shaded.data.forEach((value, at) => {
			shaded.data[at] = value * (0.35 + (0.65 * (at % shaded.width)) / shaded.width);
		});
		const flat = await cleanPage(shaded);
		expect(flat?.done.flattened).toBe(true);
		expect(flat?.page.data[20 * 1200 + 30]).toBeGreaterThan(220);

		const speckled = page(rows);
		for (let at = 0; at < speckled.data.length; at += 97) speckled.data[at] = 0;
		const clean = await cleanPage(speckled);
		expect(clean?.done.despeckled).toBe(true);
		expect(clean?.page.data.subarray(0, 1200 * 150).every((value) => value === 255)).toBe(true);
	});
});
