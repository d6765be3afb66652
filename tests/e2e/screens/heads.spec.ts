import type { Browser } from "playwright";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";

import { ADMIN, enter, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

/** Of a phone of 360 by 780. */
const FIRST_ROW_PX = 300;
const WIDE_PX = 200;
/** Little more than half a phone: the search, four figures, four ways to lists, and the activity behind a word. */
const LOWER_HALF_PX = 425;

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { script: false });
	await visitor.page.setViewportSize({ width: 360, height: 780 });
	await enter(visitor.page, ADMIN);
	await visitor.page.request.post("/work/new", { form: { title: "Buy stamps", dueDate: courtToday() } });
});
afterAll(async () => {
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

afterEach(() => visitor.page.request.post("/preferences", { form: { locale: "en" } }));

const lists = [
	["the board", "/", ".board li"],
	["the diary", "/hearings?view=all", "#hearings tbody tr"],
	["the matters", "/matters", "#matters tbody tr"],
	["the documents", "/documents", "#documents tbody tr"],
	["the work", "/work", "main :is(.card-rows > *, .empty)"],
] as const;

describe.each(["en", "hi", "gu"])("on a phone in %s", (locale) => {
	test.each(lists)(
		"the first row of %s begins within 300 pixels, below one wide button at most",
		async (_what, path, row) => {
			const { page } = visitor;
			await page.request.post("/preferences", { form: { locale } });
			await page.goto(path);
			const first = await page.locator(row).first().boundingBox();
			expect(first?.y ?? Infinity).toBeLessThanOrEqual(FIRST_ROW_PX);
			const widths = await page
				.locator("main .page-head .btn")
				.evaluateAll((all) =>
					all
						.filter((one) => one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
						.map((one) => one.getBoundingClientRect().width),
				);
			expect(widths.filter((width) => width > WIDE_PX).length).toBeLessThanOrEqual(1);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		},
	);
});

test.each(["en", "hi", "gu"])(
	"the lower half of the dashboard is one block that fills little more than half a phone, with all that it held, in %s",
	async (locale) => {
		const { page } = visitor;
		await page.request.post("/preferences", { form: { locale } });
		await page.goto("/");
		const parts = page.locator("main .quick, main .chamber-block");
		const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
		expect(boxes).toHaveLength(2);
		const top = Math.min(...boxes.map((box) => box?.y ?? 0));
		const bottom = Math.max(...boxes.map((box) => (box ? box.y + box.height : Infinity)));
		expect(bottom - top).toBeLessThanOrEqual(LOWER_HALF_PX);
		expect(await page.locator(".chamber-block .stat").count()).toBe(4);
		expect(await page.locator(".chamber-block .shortcut").count()).toBe(4);
		const activity = page.locator(".chamber-block > details > summary");
		await activity.click();
		expect(await page.locator(".chamber-block details .card").count()).toBeGreaterThan(1);
	},
);

test("what is behind More on a phone stands open on a wide screen", async () => {
	const { page } = visitor;
	await page.goto("/hearings");
	const print = page.getByRole("link", { name: /^Print / });
	expect(await print.isVisible()).toBe(false);
	await page.locator("main .more > summary").click();
	await print.waitFor();
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/hearings");
	await print.waitFor();
	await page.setViewportSize({ width: 360, height: 780 });
});
