import sharp from "sharp";
import { expect, test } from "vitest";
import { loadPicture } from "#worker/reader/formats/picture.ts";
import { cleanPage } from "#worker/reader/ocr/clean-page.ts";
import { asImage, drawn, fixture, orderPdf } from "#worker/reader/testing/test-files.ts";
import type { Grey } from "./grey.ts";
import { printOf } from "./print.ts";
import { analysisCopy } from "./skew.ts";

const measured = (page: Grey) => printOf(page, analysisCopy(page));

/** White paper with a row of bars like letters, nine pixels high, and dots of ink at these places. */
function dotted(places: Array<[x: number, y: number]>): Grey {
	const page = { data: new Uint8Array(600 * 200).fill(240), width: 600, height: 200 };
	for (let x = 50; x < 500; x += 10)
		for (let y = 100; y < 109; y += 1) page.data.fill(10, y * page.width + x, y * page.width + x + 5);
	for (const [x, y] of places) page.data[y * page.width + x] = 10;
	return page;
}

/** A page as a fax: black on white, one pixel in forty the other way round. */
function faxed({ data, width, height }: Grey): Grey {
	let chance = 1;
	const bits = data.map((value) => {
		chance = (chance * 48_271) % 2_147_483_647;
		return value < 128 !== chance % 40 < 1 ? 0 : 255;
	});
	return { data: bits, width, height };
}

test("letters and strokes are measured in pixels of the page, whatever its size", async () => {
	const order = await orderPdf(1);
	const [large, small] = [measured(await drawn(order)), measured(await drawn(order, 1, { small: true }))];
	expect(large.letter / small.letter).toBeGreaterThan(1.9);
	expect(large.letter / small.letter).toBeLessThan(2.5);
	expect(large.stroke).toBeGreaterThan(small.stroke);
});

test("the words that stand on a page are counted to about a fifth, in each script", async () => {
	const order = await drawn(await orderPdf(1));
	const hindi = await loadPicture(fixture("order-hi.png"), 1);
	const gujarati = await loadPicture(fixture("order-gu.png"), 1);
	for (const [page, words] of [
		[order, 51],
		[hindi, 167],
		[gujarati, 138],
	] as const) {
		expect(measured(page).words.length / words).toBeGreaterThan(0.8);
		expect(measured(page).words.length / words).toBeLessThan(1.25);
	}
});

test("a lone dot is a speck; a row of dots, and a dot beside a letter, are not", () => {
	const leader = Array.from({ length: 60 }, (_, at): [number, number] => [50 + at * 3, 150]);
	const overLetter: [number, number] = [52, 97];
	const specks = measured(dotted([...leader, overLetter, [400, 40]])).specks;
	expect(specks).toEqual([{ x0: 400, y0: 40, x1: 401, y1: 41 }]);
});

test.each([
	["order-hi.png", 167],
	["order-gu.png", 138],
])(
	"a fax of %s is so full of dust that it is measured without it, and cleaned by what was measured",
	async (name, words) => {
		const page = faxed(await loadPicture(fixture(name), 1));
		expect(measured(page)).toMatchObject({ dusty: true, letter: 0, words: [] });
		const clean = await cleanPage(page);
		expect(clean?.done.despeckled).toBe(true);
		expect((clean?.print.words.length ?? 0) / words).toBeGreaterThan(0.8);
		expect((clean?.print.words.length ?? 0) / words).toBeLessThan(1.25);
		const untouched = await cleanPage(page, "untouched");
		expect(untouched?.done.degrees).toBe(0);
		expect(untouched?.page).toBe(page);
	},
);

/** One pixel in sixteen black and one in sixteen white, as on a scan of poor paper in poor light; the same each time. */
function grainy({ data, width, height }: Grey): Grey {
	let state = 1;
	const grains = data.map((value) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state < 2 ** 28 ? 0 : state >= 15 * 2 ** 28 ? 255 : value;
	});
	return { data: grains, width, height };
}

test("grain is taken away although the runs of ink that strokes are measured by are its own", async () => {
	const page = await drawn(await orderPdf(1));
	const clean = await cleanPage(grainy(page));
	expect(measured(grainy(page)).stroke).toBe(1);
	expect(clean?.print.dusty).toBe(false);
	expect(clean?.print.words.length).toBeGreaterThan(0.8 * measured(page).words.length);
	expect(clean?.done.despeckled).toBe(true);
	const dark = (picture: Grey) => picture.data.filter((value) => value < 128).length;
	expect(dark(clean?.page as Grey) / dark(page)).toBeGreaterThan(0.7);
	expect(dark(clean?.page as Grey) / dark(page)).toBeLessThan(1.3);
});

test("the frames of a form's boxes are no letters, however much of the page they take up", () => {
	const page = dotted([]);
	for (const left of [20, 310])
		for (const top of [20, 120]) {
			for (const y of [top, top + 60]) page.data.fill(10, y * 600 + left, y * 600 + left + 270);
			for (let y = top; y < top + 60; y += 1) for (const x of [left, left + 269]) page.data[y * 600 + x] = 10;
		}
	expect(measured(page)).toMatchObject({ letter: measured(dotted([])).letter });
});

/** A signature, a table and an emblem, drawn on a page where nothing else stands. */
const DRAWN = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><g fill="none" stroke="#111" stroke-width="4">
	<path d="M1000 1500c60-160 90-150 60 20s40-140 90-40s60-90 110-10s90-110 170-30"/>
	<path d="M200 1400h500v300h-500zM200 1500h500M400 1400v300"/></g>
	<circle cx="400" cy="2000" r="120"/></svg>`;

test("a signature is a stroke too large for words, a table and an emblem are none", async () => {
	const order = await drawn(await orderPdf(1));
	const over = await sharp(Buffer.from(DRAWN)).resize(order.width).png().toBuffer();
	const data = await asImage(order)
		.composite([{ input: over, left: 0, top: 0 }])
		.toColourspace("b-w")
		.raw()
		.toBuffer();
	const { scribbles, words } = measured({ ...order, data: new Uint8Array(data) });
	expect(scribbles).toHaveLength(1);
	const [{ x0, y0, x1, y1 } = { x0: 0, y0: 0, x1: 0, y1: 0 }] = scribbles;
	const scale = 1654 / order.width;
	expect([x0, x1, y0, y1].map((side) => Math.round((side * scale) / 50) * 50)).toEqual([
		1000, 1450, 1400, 1600,
	]);
	expect(words.length).toBeLessThan(1.25 * 51);
	expect(measured(order).scribbles).toEqual([]);
});
