import type { Browser, Locator } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { enter, HEMANT, toast, type Visitor, visit } from "./visitor.ts";

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

test("a task is entered with five taps from any page of a phone, and done with one", async () => {
	const { page } = visitor;
	let taps = 0;
	const tap = async (what: Locator) => {
		taps += 1;
		await what.tap();
	};
	await page.goto("/matters");
	await tap(page.locator("summary").filter({ visible: true }).first());
	await tap(page.getByRole("link", { name: "Work", exact: true }).filter({ visible: true }));
	await tap(page.getByRole("link", { name: "New task" }));
	await tap(page.getByLabel("Title"));
	await page.keyboard.type("Return the brief");
	await tap(page.getByRole("button", { name: "Save" }));
	expect(await toast(page)).toContain("Task added");
	expect(taps).toBeLessThanOrEqual(5);
	await page.getByRole("button", { name: "Mark done Return the brief" }).tap();
	await page.getByRole("button", { name: "Reopen Return the brief" }).waitFor();
	expect(await toast(page)).toContain("Marked as done");
});
