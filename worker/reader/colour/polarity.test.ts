import { beforeAll, expect, test } from "vitest";
import { halve } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import { drawn, orderPdf, part } from "#worker/reader/testing/test-files.ts";
import { inkOnPaper } from "./polarity.ts";

let page: Grey;

beforeAll(async () => {
	page = part(await halve(await drawn(await orderPdf(1))), [0, 0.06, 1, 0.4]);
});

/** The page with some of its rows the other way round: white on black. */
const inverted = (from: number, to: number): Grey => ({
	...page,
	data: page.data.map((value, at) => {
		const row = Math.floor(at / page.width);
		return row >= from && row < to ? 255 - value : value;
	}),
});

/** The share of pixels in which two pages differ. */
const unlike = (one: Grey, other: Grey) =>
	one.data.filter((value, at) => Math.abs(value - (other.data[at] ?? 0)) > 60).length / one.data.length;

test("a page in white on black is made black on white", () => {
	expect(unlike(inkOnPaper(inverted(0, page.height)), page)).toBe(0);
});

test("a band in white on black is, and what is around it stays", () => {
	expect(unlike(inkOnPaper(inverted(24, 96)), page)).toBeLessThan(0.01);
});

test("black on white stays the same picture, as does a dark one without letters", () => {
	expect(inkOnPaper(page)).toBe(page);
	const bordered = { ...page, data: page.data.slice().fill(10, 0, page.width * 100) };
	expect(inkOnPaper(bordered)).toBe(bordered);
});
