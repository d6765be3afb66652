import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { clickThrough, enter, HEMANT, type Visitor, visit } from "../visitor.ts";

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { script: false });
	await enter(visitor.page, HEMANT);
});
afterAll(async () => {
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test("a matter against a client written in another script is asked about, and opened with one more tap on a phone without scripts", async () => {
	const { page } = visitor;
	await page.goto("/matters/new");
	const form = page.getByRole("dialog");
	await form.getByLabel("Matter Title").fill("Gurpreet Kaur Sandhu v. जयेश प्रजापति");
	await form.getByLabel("Case Number").fill("CS/4411/2026");
	await form.getByLabel("Court", { exact: false }).first().fill("Civil Court, Sanand");
	await form.getByLabel("Filing Date").fill("2026-02-03");
	// A short list of clients is one native list; among more of them one searches.
	if (await form.locator("select[name=clientId]").count())
		await form.getByLabel("Client").selectOption({ label: "Gurpreet Kaur Sandhu" });
	else {
		await form.locator("[name='_q.clientId']").fill("Gurpreet");
		await clickThrough(page, form.locator("button[value=clientId]"));
		await form.getByRole("radio", { name: "Gurpreet Kaur Sandhu" }).check();
	}
	await form.getByLabel("Notes").fill("Came by telephone");
	await form.getByRole("button", { name: "Create Matter" }).tap();

	await form.getByText("Jayesh Maganlal Prajapati is a client of this chamber.").waitFor();
	expect(await form.getByLabel("Notes").inputValue()).toBe("Came by telephone");
	expect(await form.getByText("part of the name").count()).toBe(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await form.getByRole("button", { name: "No conflict: different person" }).tap();

	await page
		.getByRole("link", { name: /Gurpreet Kaur Sandhu v. जयेश प्रजापति/ })
		.first()
		.tap();
	await page.waitForURL(/\/matters\/[0-9a-f-]{36}/);
	expect(await page.getByText("is a client of this chamber").count()).toBe(0);
	await page.goto(`${page.url().split("#")[0]}/info`);
	const recorded = page
		.locator("section, article, div")
		.filter({ hasText: "No conflict: different person" })
		.last();
	await recorded.waitFor();
	expect(await page.getByText("Jayesh Maganlal Prajapati is a client of this chamber.").count()).toBe(1);
});
