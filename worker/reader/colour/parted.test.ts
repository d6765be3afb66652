import { beforeAll, describe, expect, test } from "vitest";
import { halve } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import {
	asColour,
	GREEN,
	inked,
	printAt,
	RED,
	rings,
	VIOLET,
	waves,
} from "#worker/reader/testing/coloured.ts";
import { drawn, orderPdf, part } from "#worker/reader/testing/test-files.ts";
import { type Colour, greyOf, hasColour } from "./colour.ts";
import { parted } from "./parted.ts";

let page: Grey;
let word: Grey;

beforeAll(async () => {
	page = part(await halve(await drawn(await orderPdf(1))), [0, 0.06, 1, 0.4]);
	word = await halve(part(await drawn(await orderPdf(1)), [0.085, 0.21, 0.25, 0.255]));
});

/** How many of the pixels that are ink on one of two pages are paper on the other, as a share of the ink on the first. */
function differing(one: Grey, other: Grey): number {
	let [ink, unlike] = [0, 0];
	for (const [at, value] of one.data.entries()) {
		const [isInk, isOther] = [value < 110, (other.data[at] ?? 255) < 110];
		if (isInk) ink += 1;
		if (isInk !== isOther) unlike += 1;
	}
	return unlike / ink;
}

const printOf = (colour: Colour) => parted(colour, greyOf(colour));

describe("coloured ink over print", () => {
	test("a violet seal goes, and what it lies on stays", () => {
		const sealed = inked(asColour(page), VIOLET, rings(450, 300, 180));
		expect(differing(page, greyOf(sealed))).toBeGreaterThan(0.3);
		expect(differing(page, printOf(sealed).print)).toBeLessThan(0.03);
	});

	test("the pattern of stamp paper goes", () => {
		const stamped = inked(asColour(page), GREEN, waves);
		expect(differing(page, printOf(stamped).print)).toBeLessThan(0.1);
	});

	test("a pattern goes whose thin lines hang together nowhere, where print touches them and where none does", () => {
		const thin = (x: number, y: number) =>
			(y + 9 * Math.sin(x / 25)) % 40 < 2 && (x + Math.floor(y / 40) * 23) % 110 < 70 ? 0.8 : 0;
		const stamped = inked(asColour(page), VIOLET, thin);
		const linesOn = ({ data }: Grey) =>
			data.filter((value, at) => value < 200 && (page.data[at] ?? 0) > 240).length;
		expect(linesOn(printOf(stamped).print)).toBeLessThan(linesOn(greyOf(stamped)) / 20);
		expect(differing(page, printOf(stamped).print)).toBeLessThan(0.1);
	});

	test("a pattern goes that is fainter than any ink, on a page with few lines of print", () => {
		const faint = (x: number, y: number) => ((y + 9 * Math.sin(x / 25)) % 30 < 3 ? 0.2 : 0);
		const few = { ...page, data: page.data.map((value, at) => (at > page.data.length / 3 ? 255 : value)) };
		const stamped = inked(asColour(few), RED, faint);
		const linesOn = ({ data }: Grey) =>
			data.filter((value, at) => value < 235 && (few.data[at] ?? 0) > 250).length;
		expect(linesOn(printOf(stamped).print)).toBeLessThan(linesOn(greyOf(stamped)) / 20);
		expect(differing(few, printOf(stamped).print)).toBeLessThan(0.05);
	});

	test("a round seal goes that no print touches, and is kept by itself", () => {
		const below = { ...page, data: page.data.map((value, at) => (at > page.data.length / 2 ? 255 : value)) };
		const sealed = inked(asColour(below), VIOLET, rings(450, below.height * 0.75, below.height * 0.18));
		const { print, inks } = printOf(sealed);
		expect(print.data.slice(print.data.length / 2).some((value) => value < 200)).toBe(false);
		expect(inks).toHaveLength(1);
		expect(differing(below, print)).toBeLessThan(0.03);
	});

	test("a seal is kept by itself, without the print under it, where it lies", () => {
		const sealed = inked(asColour(page), VIOLET, printAt(word, 300, 205));
		const [ink, ...others] = printOf(sealed).inks;
		expect(others).toEqual([]);
		expect(ink?.box.x0).toBeGreaterThan(200);
		expect(ink?.box.x1).toBeLessThan(600 + word.width);
		expect(ink?.picture.data.some((value) => value < 60)).toBe(true);
	});
});

describe("coloured ink that is taken out of the print and not handed on to be read", () => {
	const seals = [
		[300, 210, 60],
		[700, 210, 50],
		[500, 330, 40],
	] as const;
	const sealed = (count: number) =>
		seals
			.slice(0, count)
			.reduce((paper, [left, top, radius]) => inked(paper, VIOLET, rings(left, top, radius)), asColour(page));

	test("is a third seal", () => {
		expect(printOf(sealed(2))).toMatchObject({ inks: [{}, {}], others: [] });
		const { inks, others } = printOf(sealed(3));
		expect(inks).toHaveLength(2);
		expect(others).toHaveLength(1);
		const [left, top, radius] = seals[2];
		const [third] = others;
		expect(Math.abs((third?.x0 ?? 0) - (left - radius))).toBeLessThan(50);
		expect(Math.abs((third?.y1 ?? 0) - (top + radius))).toBeLessThan(50);
	});

	test("is a ring around half the page, and not the pattern of stamp paper", () => {
		const ring = (x: number, y: number) => (Math.abs(Math.hypot((x - 620) / 2, y - 290) - 265) < 6 ? 1 : 0);
		const { inks, others } = printOf(inked(asColour(page), VIOLET, ring));
		expect([inks.length, others.length]).toEqual([0, 1]);
		expect(printOf(inked(asColour(page), GREEN, waves)).others).toEqual([]);
	});
});

describe("what stays as it is", () => {
	test("text in another colour that no print touches", () => {
		const endorsed = inked(asColour(page), RED, printAt(word, 850, 240));
		const grey = greyOf(endorsed);
		expect(hasColour(endorsed)).toBe(true);
		expect(parted(endorsed, grey)).toEqual({ print: grey, inks: [], others: [] });
	});

	test("a page all in one colour", () => {
		const white = { ...page, data: new Uint8Array(page.data.length).fill(255) };
		const blue = inked(asColour(white), [36, 54, 160], printAt(page, 0, 0));
		const grey = greyOf(blue);
		expect(parted(blue, grey).print).toBe(grey);
	});

	test("a page all in faint ink but for its margins, with a word of print over it", () => {
		const white = { ...page, data: new Uint8Array(page.data.length).fill(255) };
		const written = (x: number, y: number) =>
			x > page.width * 0.1 && x < page.width * 0.9 && (x % 9 < 3 || y % 12 < 2) ? 1 : 0;
		const blue = inked(asColour(white), [150, 165, 215], written);
		const signed = inked(blue, [0, 0, 0], printAt(word, 850, 240));
		const grey = greyOf(signed);
		const inkOf = ({ data }: Grey) => data.filter((value) => value < 220).length;
		expect(inkOf(parted(signed, grey).print)).toBeGreaterThan(inkOf(grey) * 0.9);
	});

	test("black and white, which has no colour", () => {
		expect(hasColour(asColour(page))).toBe(false);
	});
});
