// @module-tag long
import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { rotate } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Point } from "#worker/reader/page/points.ts";
import type { PageResult } from "#worker/reader/read.ts";
import { asImage, drawn, orderPdf, SENTENCES } from "#worker/reader/testing/test-files.ts";
import { patientReader } from "#worker/reader/testing/test-reader.ts";
import { type Photo, photographed, STILL } from "../../../bench/ocr/photograph.ts";
import { type Sheet, sheetsOn } from "./sheets.ts";

const HALF = { width: 1224, height: 1632, noise: 6 };
const at = (photo: Partial<Photo>): Photo => ({ ...STILL, name: "", seed: 21, ...HALF, ...photo });

const { reader, put } = patientReader();
let pages: Grey[];
let full: Grey;

beforeAll(async () => {
	const order = await orderPdf(2);
	pages = [await drawn(order, 1), await drawn(order, 2)];
	full = await drawn(await fullPage(), 1, { small: true });
});

const first = () => pages.slice(0, 1);

/** A page written from top to bottom. */
async function fullPage(): Promise<Uint8Array> {
	const pdf = await PDFDocument.create();
	const font = await pdf.embedFont(StandardFonts.TimesRoman);
	const page = pdf.addPage([595, 842]);
	for (let row = 0; row < 34; row += 1)
		page.drawText((SENTENCES[row % 3] ?? "").slice(0, 84), { x: 60, y: 780 - row * 21, size: 12, font });
	return await pdf.save();
}

async function read(name: string, picture: Grey): Promise<PageResult> {
	const path = await put(name, await asImage(picture).jpeg({ quality: 90 }).toBuffer());
	return await reader.readPage(path, await reader.probe(path), 1, ["eng"]);
}

/** Where a point of the photograph came to lie on a sheet, by Newton's steps. */
function onSheet({ at: place }: Sheet, { x, y }: Point): Point {
	let [u, v] = [600, 900];
	for (let step = 0; step < 40; step += 1) {
		const [here, right, below] = [place(u, v), place(u + 1, v), place(u, v + 1)];
		const [a, b, c, d] = [right.x - here.x, below.x - here.x, right.y - here.y, below.y - here.y];
		const [dx, dy] = [x - here.x, y - here.y];
		u += (dx * d - dy * b) / (a * d - b * c);
		v += (dy * a - dx * c) / (a * d - b * c);
	}
	return { x: u, y: v };
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
const LEVELS = [0.12, 0.3, 0.5, 0.7, 0.88];

/** How far points of one line of the page are from one level, as shares of the height: in the photograph and on the sheet. */
function unevenness(photo: Photo, down: number): { before: number; after: number } {
	const { picture, placed } = photographed([full], photo);
	const [sheet] = sheetsOn(picture) ?? [];
	if (!sheet) throw new Error("no sheet was found");
	const points = LEVELS.map((across) => placed(0, across, down));
	return {
		before: spread(points.map(({ y }) => y)) / picture.height,
		after: spread(points.map((point) => onSheet(sheet, point).y)) / sheet.height,
	};
}

test("a page photographed at an angle on a table is read, each word where it stands in the photograph", async () => {
	const photo = at({ width: 1700, height: 2266, pitch: 24, yaw: -14, roll: -6, distance: 1.5, fill: 0.72 });
	const { picture, placed } = photographed(first(), photo);
	const page = await read("angle.jpg", picture);
	expect(page.text.replace(/\s+/g, " ")).toContain(SENTENCES[0]);
	// Where these words stand on the page as it is drawn, 595 by 842 points.
	for (const [word, across, down] of [
		["CS(OS)", 92, 106],
		["Learned", 95, 274],
	] as const) {
		const spot = placed(0, across / 595, down / 842);
		const [found] = page.words.filter(([text]) => text === word);
		const [, left = 0, top = 0, right = 0, bottom = 0] = found ?? [word];
		const middle = { x: (left + right) / 20_000, y: (top + bottom) / 20_000 };
		expect(Math.abs(middle.x - spot.x / picture.width)).toBeLessThan(0.02);
		expect(Math.abs(middle.y - spot.y / picture.height)).toBeLessThan(0.008);
	}
});

test("two pages of an open register are read one after the other, each on its side of the picture", async () => {
	const register = at({ width: 2266, height: 1700, fill: 0.88, curl: 0.05, pitch: 15, distance: 1.5 });
	const { picture } = photographed(pages, register);
	const page = await read("register.jpg", picture);
	const text = page.text.replace(/\s+/g, " ");
	expect(text).toContain(SENTENCES[0]);
	expect(text).toContain(SENTENCES[1]);
	expect(text.indexOf(SENTENCES[0] ?? "")).toBeLessThan(text.indexOf(SENTENCES[1] ?? ""));
	const side = (word: string) => (page.words.find(([found]) => found === word)?.[1] ?? 0) > 5000;
	expect([side("receiver"), side("third")]).toEqual([false, true]);
});

test("bent lines of text become straight on the sheet", () => {
	const bent = unevenness(at({ curl: 0.08, pitch: 28, distance: 1.4 }), 0.8);
	expect(bent.before).toBeGreaterThan(0.015);
	expect(bent.after).toBeLessThan(bent.before / 4);
});

test("lines that converge become level where the sides of the paper are not in the picture", () => {
	const near = unevenness(at({ fill: 1.25, yaw: 22, distance: 1.2, lift: 0 }), 0.2);
	expect(near.before).toBeGreaterThan(0.02);
	expect(near.after).toBeLessThan(near.before / 3);
});

test("thumbs on the paper and what it lies on are cut away, and print is not", () => {
	const { picture, placed } = photographed(first(), at({ fingers: 2, roll: 5, table: 50 }));
	const [sheet, ...others] = sheetsOn(picture) ?? [];
	if (!sheet) throw new Error("no sheet was found");
	expect(others).toEqual([]);
	const dark = (across: number, down: number) => {
		const { x, y } = onSheet(sheet, placed(0, across, down));
		return (sheet.picture.data[Math.round(y) * sheet.width + Math.round(x)] ?? 0) < 140;
	};
	const levels = Array.from({ length: 60 }, (_, step) => 0.4 + step * 0.009);
	expect(levels.filter((down) => dark(0.03, down) || dark(0.97, down))).toEqual([]);
	const across = Array.from({ length: 200 }, (_, step) => 0.12 + step * 0.002);
	expect(across.filter((place) => dark(place, 0.3254)).length).toBeGreaterThan(5);
	const { x, y } = sheet.at(0, 0);
	const corner = placed(0, 0, 0);
	expect(Math.hypot(x - corner.x, y - corner.y)).toBeLessThan(picture.width * 0.01);
});

test("plain scans, leaning ones and shaded pages with straight lines are left as they are", async () => {
	const [page] = pages;
	if (!page) throw new Error("no page");
	const shaded = {
		...page,
		data: page.data.map((value, at) => value * (1 - 0.4 * ((at % page.width) / page.width))),
	};
	const black = { ...page, data: page.data.slice() };
	for (let y = 400; y < 1200; y += 1) black.data.fill(20, y * page.width + 300, y * page.width + 900);
	for (const picture of [page, await rotate(page, 3), shaded, black]) expect(sheetsOn(picture)).toBeNull();
});
