// @vitest-environment node
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LinkField } from "#app/ui/form/link-field.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { openSite, origin } from "./site.tsx";

const LINK = "https://peshi.example/register?invite=abc";

let browser: Browser;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	page = await openSite(browser, () => (
		<LinkField name="link" label="Link" value={LINK} share="Invitation for asha@example.in" />
	));
	// A made-up site is no secure one, and has neither; this one says what was asked of it.
	await page.addInitScript(() => {
		const say = (text: string) => {
			document.title = text;
			return Promise.resolve();
		};
		if (window.name === "bare") return;
		Object.defineProperty(navigator, "clipboard", { value: { writeText: say } });
		Object.defineProperty(navigator, "share", { value: (data: object) => say(JSON.stringify(data)) });
	});
});
afterAll(async () => {
	await page?.close();
});

test("a link to pass on is copied and shared by a press", async () => {
	await page.goto(`${origin}/link`);
	await page.getByRole("button", { name: "Copy" }).click();
	expect(await page.title()).toBe(LINK);
	await page.getByRole("button", { name: "Share" }).click();
	expect(JSON.parse(await page.title())).toEqual({ text: "Invitation for asha@example.in", url: LINK });
});

test("where the browser can do neither, the field to copy by hand is all there is", async () => {
	await page.evaluate(() => {
		window.name = "bare";
	});
	await page.goto(`${origin}/link`);
	await page.waitForFunction(() => document.cookie.includes("js=1"));
	expect(await page.getByRole("button").count()).toBe(0);
	expect(await page.getByLabel("Link").inputValue()).toBe(LINK);
	expect(await page.getByLabel("Link").getAttribute("readonly")).not.toBeNull();
});
