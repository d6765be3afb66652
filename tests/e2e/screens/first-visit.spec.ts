import type { Browser, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { ADMIN, signIn, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

/** A list, a dialog over it and a page of forms. */
const SCREENS = ["/matters", "/matters/new", "/settings/preferences"];
/** By how much of 255 a colour may differ: an edge is not drawn the same each time. */
const NOISE = 3;
const VIEWS = [
	{ width: 360, theme: "light", media: "screen" },
	{ width: 1280, theme: "dark", media: "screen" },
	{ width: 800, theme: "light", media: "print" },
] as const;

let browser: Browser;
let visitor: Visitor;
let beside: Page;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser);
	beside = await visitor.page.context().newPage();
	await visitor.page.addInitScript(() => {
		new PerformanceObserver((list) => {
			for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
				document.documentElement.dataset.moved = String(
					Number(document.documentElement.dataset.moved ?? 0) + value,
				);
		}).observe({ type: "layout-shift", buffered: true });
	});
	await visitor.page.goto("/login");
	await signIn(visitor.page, ADMIN);
	await visitor.page.waitForURL("**/");
});

test.each(SCREENS)(
	"%s looks with the style it brings as with the whole sheet, which moves nothing",
	async (path) => {
		const { page } = visitor;
		await page.setViewportSize({ width: 360, height: 740 });
		await page.context().clearCookies({ name: "css" });
		const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
		await page.route("**/app-*.css", (route) => held.then(() => route.continue()));
		await page.goto(path);
		await twoFrames(page);
		const before = await moved(page);
		letGo();
		await page.waitForFunction(() => /css=app-/.test(document.cookie));
		await twoFrames(page);
		expect(await moved(page)).toBe(before);

		for (const { width, theme, media } of VIEWS) {
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ media });
			await page.evaluate((name) => {
				document.documentElement.dataset.theme = name;
				for (const folded of document.querySelectorAll("details")) folded.open = true;
			}, theme);
			const [own, whole] = [await picture(page, false), await picture(page, true)];
			expect(await difference(own, whole)).toBeLessThanOrEqual(NOISE);
		}
		await page.emulateMedia({ media: "screen" });
	},
);

async function picture(page: Page, withWhole: boolean): Promise<Buffer> {
	await page.evaluate((isOn) => {
		const [sheet] = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
		if (!sheet) throw new Error("The whole sheet did not come.");
		sheet.disabled = !isOn;
	}, withWhole);
	await twoFrames(page);
	return await page.screenshot();
}

/** The greatest difference between the colours of two pictures, of 255. */
const difference = (one: Buffer, other: Buffer) =>
	beside.evaluate(
		async (pictures) => {
			const [first = [], second = []] = await Promise.all(
				pictures.map(async (base64) => {
					const picture = new Image();
					picture.src = `data:image/png;base64,${base64}`;
					await picture.decode();
					const { width, height } = picture;
					const paper = new OffscreenCanvas(width, height).getContext("2d");
					paper?.drawImage(picture, 0, 0);
					return paper?.getImageData(0, 0, width, height).data;
				}),
			);
			if (first.length !== second.length || first.length === 0) return Number.POSITIVE_INFINITY;
			let most = 0;
			for (let at = 0; at < first.length; at += 1)
				most = Math.max(most, Math.abs((first[at] ?? 0) - (second[at] ?? 0)));
			return most;
		},
		[one, other].map((bytes) => bytes.toString("base64")),
	);

const moved = (page: Page) => page.evaluate(() => document.documentElement.dataset.moved);

const twoFrames = (page: Page) =>
	page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
