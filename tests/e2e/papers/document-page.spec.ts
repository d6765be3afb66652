// @module-tag long
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { LINE, scannedPages } from "../scans.ts";
import { enter, HEMANT, type Visitor, visit } from "../visitor.ts";

const READING = { timeout: 300_000, interval: 500 };
const WORD = "cormorant";
const TEXT = [
	["INDEX OF PAPERS", "Petition with affidavit and annexures"],
	[
		"ANNEXURE P-2",
		"The trawler named Cormorant was seized at Veraval",
		"by the Assistant Director of Fisheries.",
	],
	["ANNEXURE P-3", "Release of the Cormorant against a bond is prayed for."],
];
/** The page's sides in the points of a PDF. */
const [ACROSS, DOWN] = [595, 842];

let browser: Browser;
let state: NonNullable<Parameters<typeof visit>[1]>["state"];
let id = "";

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser);
	await enter(page, HEMANT);
	state = await page.context().storageState();
	await close();
});

async function upload(page: Page, name: string, pages: string[][]): Promise<string> {
	const file = { name, mimeType: "application/pdf", buffer: await scannedPages(pages, DOWN) };
	const answer = await page.request.post("/api/documents", { multipart: { file } });
	return ((await answer.json()) as { data: { _id: string } }).data._id;
}

test("a page that waits to be read shows itself, and says so meanwhile", async () => {
	const { page, complaints, close } = await visit(browser, { state });
	id = await upload(page, "trawler.pdf", TEXT);
	await page.goto(`/documents/${id}?page=3`);
	await page.getByText("Release of the Cormorant against a bond").waitFor({ timeout: READING.timeout });
	expect(complaints).toEqual([]);
	await close();
});

test("without JavaScript the person asks again", async () => {
	const { page, close } = await visit(browser, { state, script: false });
	const other = await upload(page, "pelican.pdf", [["The trawler named Pelican"]]);
	await page.goto(`/documents/${other}`);
	const look = async () => {
		const again = page.getByRole("link", { name: "Refresh" });
		if ((await again.count()) > 0) await again.click();
		return page.getByRole("main").innerText();
	};
	await expect.poll(look, READING).toContain("Completed");
	expect(await look()).toContain("The trawler named Pelican");
	await close();
});

describe.each([
	{ script: true, width: 360 },
	{ script: true, width: 1280 },
	{ script: false, width: 360 },
	{ script: false, width: 1280 },
])("a word in a scan, JavaScript $script, $width pixels wide", ({ script, width }) => {
	let visitor: Visitor;
	let page: Page;
	beforeAll(async () => {
		visitor = await visit(browser, { script, width, state });
		page = visitor.page;
	});
	afterAll(() => visitor.close());

	test("is found, and its mark lies on its ink", async () => {
		await page.goto(`/search?q=${WORD}`);
		const result = page.getByRole("main").getByRole("link", { name: "Page 2", exact: true });
		await result.first().click();
		await page.getByText("Match 1 of 2").waitFor();
		expect(await page.locator("mark").allInnerTexts()).toEqual(["Cormorant"]);
		await expectInSight(page);
		const marked = await markOn(page);
		const [line = ""] = TEXT[1]?.slice(1) ?? [];
		expect(shared(marked, await inkOf(line, "Cormorant", 1))).toBeGreaterThan(0.8);
		expect(await darkness(page, marked)).toBeGreaterThan(0.05);
	});

	test("leads to the next place, on another page, and back", async () => {
		await page.getByRole("link", { name: "Next match" }).click();
		await page.getByText("Match 2 of 2").waitFor();
		expect(new URL(page.url()).searchParams.get("page")).toBe("3");
		await expectInSight(page);
		const [line = ""] = TEXT[2]?.slice(1) ?? [];
		expect(shared(await markOn(page), await inkOf(line, "Cormorant", 1))).toBeGreaterThan(0.8);
		await page.getByRole("link", { name: "Previous match" }).click();
		await page.getByText("Match 1 of 2").waitFor();
	});

	test("is shown large by a tap on the picture", async () => {
		const picture = page.getByRole("img", { name: /^Page 2 of trawler\.pdf/ });
		const before = (await picture.boundingBox())?.width ?? 0;
		await picture.click({ position: { x: 20, y: 20 } });
		await page.waitForURL(/size=large/);
		const large = page.getByRole("img", { name: /^Page 2 of trawler\.pdf/ });
		expect((await large.boundingBox())?.width).toBeGreaterThan(before * 1.3);
		await expectInSight(page);
		await page.getByRole("link", { name: "Zoom out", exact: true }).last().click();
		await page.waitForURL((url) => !url.searchParams.has("size"));
	});

	test("other words are looked for in the document, and pages opened from the strip", async () => {
		await page.getByRole("searchbox", { name: "Find in this document" }).fill("index papers");
		await page.getByRole("main").getByRole("button", { name: "Search" }).click();
		await page.getByText("Match 1 of").waitFor();
		expect((await page.locator("mark").allInnerTexts()).join(" ")).toContain("INDEX");
		const strip = page.getByRole("navigation", { name: "Pages of this document" });
		await strip.getByRole("link", { name: /^Page 3/ }).click();
		await page.getByText("Not on this page").waitFor();
		await page.getByRole("link", { name: "Clear" }).click();
		await page.getByText("Page 3 of 3").first().waitFor();
		expect(await page.locator("rect, mark").count()).toBe(0);
	});

	test("the pictures suit the line: a phone's page and its thumbnails are small", async () => {
		const sizes: number[] = [];
		page.on("response", async (response) => {
			if (/\/pages\/\d+\?/.test(response.url()))
				sizes.push(Number(response.headers()["content-length"] ?? 0));
		});
		await page.goto(`/documents/${id}?page=2&fresh=${script}${width}`);
		const pictures = page.locator(".sheet img, nav[aria-label='Pages of this document'] img");
		expect(await pictures.count()).toBe(1 + TEXT.length);
		for (const picture of await pictures.all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect
				.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(0);
		}
		const most = width < 640 ? 35_000 : 100_000;
		expect(sizes.length).toBeGreaterThan(0);
		for (const size of sizes) {
			expect(size).toBeGreaterThan(0);
			expect(size).toBeLessThan(most);
		}
	});

	test("without a complaint of the browser", () => {
		expect(visitor.complaints).toEqual([]);
	});
});

type Box = { left: number; top: number; right: number; bottom: number };

/** Where the mark lies on the picture, in shares of its sides. */
async function markOn(page: Page): Promise<Box> {
	const mark = await page.locator("#hit").boundingBox();
	const picture = await page.locator(".sheet img").boundingBox();
	if (!mark || !picture) throw new Error("There is no mark on a picture.");
	const [left, top] = [(mark.x - picture.x) / picture.width, (mark.y - picture.y) / picture.height];
	return { left, top, right: left + mark.width / picture.width, bottom: top + mark.height / picture.height };
}

/** Where a word of a line stands, by the font it was set in. */
async function inkOf(line: string, word: string, row: number): Promise<Box> {
	const font = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman);
	const before = line.slice(0, line.indexOf(word));
	const left = LINE.left + font.widthOfTextAtSize(before, LINE.size);
	const base = LINE.first + row * LINE.apart;
	return {
		left: left / ACROSS,
		top: (base - LINE.size * 0.68) / DOWN,
		right: (left + font.widthOfTextAtSize(word, LINE.size)) / ACROSS,
		bottom: base / DOWN,
	};
}

const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top);

/** How much of the second box the first covers; nothing where it is more than three times as large. */
function shared(mark: Box, ink: Box): number {
	if (area(mark) > 3 * area(ink)) return 0;
	const both = {
		left: Math.max(mark.left, ink.left),
		top: Math.max(mark.top, ink.top),
		right: Math.min(mark.right, ink.right),
		bottom: Math.min(mark.bottom, ink.bottom),
	};
	return area(both) / area(ink);
}

/** The share of dark pixels below the mark, in the picture the page shows. */
async function darkness(page: Page, { left, top, right, bottom }: Box): Promise<number> {
	const crop = [left, top, right, bottom].map((side) => Math.round(side * 10_000)).join();
	const answer = await page.request.get(`/documents/${id}/pages/2?crop=${crop}`);
	const pixels = await sharp(await answer.body())
		.greyscale()
		.raw()
		.toBuffer();
	return pixels.filter((pixel) => pixel < 128).length / pixels.length;
}

async function expectInSight(page: Page): Promise<void> {
	const mark = await page.locator("#hit").boundingBox();
	const size = page.viewportSize();
	expect(mark?.y).toBeGreaterThan(52);
	expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(size?.height ?? 0);
	expect(mark?.x).toBeGreaterThanOrEqual(0);
	expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((size?.width ?? 0) + 1);
}
