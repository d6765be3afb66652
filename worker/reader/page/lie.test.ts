import { describe, expect, test } from "vitest";
import { loadPicture, rotate } from "#worker/reader/formats/picture.ts";
import { drawn, fixture, noise, orderPdf, slip } from "#worker/reader/testing/test-files.ts";
import type { Grey } from "./grey.ts";
import { lieOf } from "./lie.ts";
import { analysisCopy } from "./skew.ts";

const PAGES: Array<[string, () => Promise<Grey>, headlines: [least: number, most: number]]> = [
	["English", async () => drawn(await orderPdf(1)), [0, 0.1]],
	["Hindi", () => loadPicture(fixture("order-hi.png"), 1), [0.42, 1]],
	["Gujarati", () => loadPicture(fixture("order-gu.png"), 1), [0, 0.1]],
];

const lie = async (picture: Grey, degrees: number) =>
	lieOf(analysisCopy(degrees === 0 ? picture : await rotate(picture, degrees)));

describe.each(PAGES)("a page in %s", (_, draw, [least, most]) => {
	test("is told on its side, on its head and upright, and whether its words hang on headlines", async () => {
		const page = await draw();
		expect(await lie(page, 90)).toMatchObject({ runsDown: true });
		expect(await lie(page, 270)).toMatchObject({ runsDown: true });
		expect(await lie(page, 180)).toMatchObject({ runsDown: false, top: "below" });
		const upright = await lie(page, 0);
		expect(upright).toMatchObject({ runsDown: false, top: "above" });
		expect(upright.headlines).toBeGreaterThanOrEqual(least);
		expect(upright.headlines).toBeLessThanOrEqual(most);
	});

	test("leans a little and is told all the same", async () => {
		expect(await lie(await draw(), 1)).toMatchObject({ runsDown: false, top: "above" });
	});
});

test("next to nothing to go by says nothing", async () => {
	expect(await lie(await slip(), 0)).toMatchObject({ top: "unknown" });
	expect(await lie(noise(400, 300), 0)).toMatchObject({ top: "unknown" });
	const blank = { data: new Uint8Array(300 * 300).fill(255), width: 300, height: 300 };
	expect(lieOf(blank)).toEqual({ runsDown: false, top: "unknown", headlines: null, dense: null });
});

test("the pieces of broken rules are no words that hang on headlines", () => {
	const copy: Grey = { data: new Uint8Array(800 * 400).fill(255), width: 800, height: 400 };
	const field = (x: number, y: number, wide: number, high: number) => {
		for (let row = y; row < y + high; row += 1) copy.data.fill(0, row * 800 + x, row * 800 + x + wide);
	};
	for (let row = 0; row < 4; row += 1)
		for (let at = 0; at < 30; at += 1) {
			field(40 + at * 24, 40 + row * 80, 14, 3);
			field(40 + at * 24, 70 + row * 80, 9, 14);
			field(52 + at * 24, 70 + row * 80, 9, 14);
		}
	expect(lieOf(copy).headlines).toBe(0);
});

test("twelve marks as large as letters tell where the print is, eleven do not", () => {
	const page = (letters: number) => {
		const copy: Grey = { data: new Uint8Array(800 * 200).fill(255), width: 800, height: 200 };
		for (let letter = 0; letter < letters; letter += 1)
			for (let y = 80; y < 108; y += 1)
				copy.data.fill(0, y * 800 + 60 + letter * 30, y * 800 + 78 + letter * 30);
		return lieOf(copy).dense;
	};
	expect(page(12)).not.toBeNull();
	expect(page(11)).toBeNull();
});
