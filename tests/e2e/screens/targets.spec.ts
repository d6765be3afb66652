// @module-tag long
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN, enter, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Demo, findDemo } from "./demo.ts";
import { screens } from "./screens.ts";

const CLERK = "bharat@demo.example";
const LEAST_PX = 24;
const HEIGHT = 800;

let browser: Browser;
let visitor: Visitor;
let demo: Demo;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { width: 1280, script: false });
	await enter(visitor.page, ADMIN);
	demo = await findDemo(visitor.page.request);
});
afterAll(() => visitor.close());

/** What can be pressed on a page and is too low for a finger; a link inside a sentence is as high as its line. */
const lowTargets = (page: Page) =>
	page.evaluate((least) => {
		const isInSentence = (link: Element) =>
			[...(link.parentElement?.childNodes ?? [])].some(
				(node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
			);
		return [...document.querySelectorAll("a[href], button, summary, select")]
			.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
			.filter((one) => !one.matches(".backdrop, .sr-only, .skip, [inert] *") && !isInSentence(one))
			.flatMap((one) => {
				const inner = [...one.children].map((child) => child.getBoundingClientRect().height);
				const height = Math.max(one.getBoundingClientRect().height, ...inner);
				const stretched = getComputedStyle(one, "::after");
				const isWholeRow = stretched.position === "absolute" && stretched.content !== "none";
				return height > 0 && height < least && !isWholeRow
					? [`${one.tagName.toLowerCase()} “${one.textContent?.trim().slice(0, 40)}” ${Math.round(height)}`]
					: [];
			});
	}, LEAST_PX);

/** Buttons that stand in a row of which the first deletes. */
const deletesFirst = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll(".page-actions, .dialog-foot, .row-actions, form")]
			.map((group) => [...group.querySelectorAll(".btn")])
			.filter((buttons) => buttons.length > 1)
			.filter(([first]) => first?.querySelector('use[href$="#trash-2"]') || first?.matches(".btn-danger"))
			.map(([first]) => first?.textContent?.trim().slice(0, 40) ?? ""),
	);

test.each([
	[360, "en", ADMIN],
	[1280, "hi", ADMIN],
	[360, "gu", ADMIN],
	[360, "gu", CLERK],
])(
	"everything that is pressed is 24 pixels high at least, and no row of buttons begins with Delete, at %i pixels in %s for %s",
	async (width, locale, email) => {
		const { page } = visitor;
		await page.context().clearCookies();
		await enter(page, email);
		await page.request.post("/preferences", { form: { locale } });
		await page.setViewportSize({ width, height: HEIGHT });
		const found: Record<string, string[]> = {};
		for (const screen of screens.filter(({ seenBy }) => seenBy === "admin")) {
			await page.goto(screen.at(demo));
			const low = [...(await lowTargets(page)), ...(await deletesFirst(page))];
			if (low.length > 0) found[screen.name] = [...new Set(low)].slice(0, 6);
		}
		if (email === ADMIN) await page.request.post("/preferences", { form: { locale: "en" } });
		expect(found).toEqual({});
	},
);
