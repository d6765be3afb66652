// @module-tag long
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { scannedPng } from "./scans.ts";
import { HEMANT, signIn, toast, untilRead, type Visitor, visit } from "./visitor.ts";

const MATTER = "Blue Heron Logistics LLP v. Union of India and Ors.";
const READING = { timeout: 300_000, interval: 500 };
const written = (day: string) => day.split("-").reverse().join(".");

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

// Each way has a day and words of its own, so that what one writes the other does not find.
describe.each([
	{ way: "with JavaScript", script: true, judge: "ANJALI RAO", name: "order-a", ahead: 40 },
	{ way: "without JavaScript", script: false, judge: "VIKRAM SETH", name: "order-b", ahead: 47 },
])("an order fills in the next hearing, $way", ({ script, judge, name, ahead }) => {
	const day = addDays(courtToday(), ahead);
	let visitor: Visitor;
	let page: Page;
	let order: Buffer;

	beforeAll(async () => {
		visitor = await visit(browser, { script });
		page = visitor.page;
		order = await scannedPng([
			"IN THE HIGH COURT OF DELHI AT NEW DELHI",
			"W.P.(C) 90123/2024",
			"BLUE HERON LOGISTICS LLP ..... Petitioner",
			"versus",
			"UNION OF INDIA AND ORS. ..... Respondents",
			`CORAM: HON'BLE MR. JUSTICE ${judge}`,
			"ORDER",
			written(addDays(courtToday(), -2)),
			"1. Counsel for the respondents seeks time.",
			`2. List on ${written(day)}.`,
		]);
		await page.goto("/documents/upload?matterId=none");
		await signIn(page, HEMANT);
		await page.getByRole("heading", { name: "Upload Document" }).waitFor();
	});
	afterAll(() => visitor.close());

	const choose = (file: string) =>
		page
			.locator("input[type=file]:not([capture])")
			.setInputFiles([{ name: file, mimeType: "image/png", buffer: order }]);

	test("is read, and looks like a matter's: one tap puts it there", async () => {
		await choose(`${name}.png`);
		await page.getByRole("button", { name: "Upload All" }).click();
		await page.waitForURL((url) => url.pathname === "/documents/inbox");
		await page
			.getByRole("link", { name: `${name}.png` })
			.first()
			.click();
		await page.getByRole("heading", { level: 1, name: `${name}.png` }).waitFor();
		await untilRead(page);
		const look = async () => {
			await page.reload();
			return page.getByRole("main").innerText();
		};
		await expect.poll(look, READING).toContain(`Looks like ${MATTER}`);
		await page.getByRole("link", { name: "Move to this matter" }).click();
		await page.getByRole("radio", { name: MATTER, checked: true }).waitFor();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("heading", { name: "Read in this order" }).waitFor();
	});

	test("shows what was read, each with the piece of the page that says it", async () => {
		const card = page.locator("section").filter({ hasText: "Read in this order" });
		const text = await card.innerText();
		expect(text).toContain("High Court of Delhi");
		expect(text).toMatch(new RegExp(`Mr. Justice ${judge}`, "i"));
		const pictures = card.getByRole("img");
		expect(await pictures.count()).toBe(5);
		const last = pictures.last();
		expect(await last.getAttribute("alt")).toBe(`Page 1, where it says: List on ${written(day)}`);
		await last.scrollIntoViewIfNeeded();
		const drawn = () => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
		await expect.poll(drawn, READING).toBeGreaterThan(100);
	});

	test("fills in Add Hearing, which is written only when it is saved", async () => {
		const here = page.url();
		await page.getByRole("link", { name: "Add hearing with these details" }).click();
		await page.getByText(`Filled in from ${name}.png.`).waitFor();
		expect(await page.getByLabel("Date").inputValue()).toBe(day);
		expect(await page.getByLabel("Bench").inputValue()).toMatch(new RegExp(judge, "i"));
		await page.goto(here);
		await page.getByRole("link", { name: "Add hearing with these details" }).click();
		await page.getByLabel("Purpose").fill("Reply");
		await page.getByRole("button", { name: "Create Hearing" }).click();
		await page.waitForURL("**/hearings");
		expect(await toast(page)).toBe("Hearing created successfully!");
		await page.goto(here);
		await page.getByRole("link", { name: /^The hearing of .+ is already in the diary$/ }).waitFor();
	});

	test("uploaded again under another name is said to be here, and can be removed", async () => {
		await page.goto("/documents/upload?matterId=none");
		await choose(`${name}-again.png`);
		await page.getByRole("button", { name: "Upload All" }).click();
		await page.getByText(`This file is already here: ${name}.png, ${MATTER}, `).first().waitFor();
		expect(await page.getByRole("button", { name: "Keep both" }).isVisible()).toBe(true);
		await page.getByRole("button", { name: "Remove this upload" }).click();
		await page.waitForURL((url) => url.pathname === "/documents/inbox");
		await page.goto("/documents");
		expect(await page.getByRole("link", { name: `${name}-again.png` }).count()).toBe(0);
		expect(await page.getByRole("link", { name: `${name}.png` }).count()).toBeGreaterThan(0);
	});

	test("uploaded again with no choice made, is kept, and is nearly the same", async () => {
		await page.goto("/documents/upload?matterId=none");
		await choose(`${name}-kept.png`);
		await page.getByRole("button", { name: "Upload All" }).click();
		await page.getByText("This file is already here").first().waitFor();
		await page.goto("/documents");
		await page
			.getByRole("link", { name: `${name}-kept.png` })
			.first()
			.click();
		await page.getByRole("heading", { level: 1, name: `${name}-kept.png` }).waitFor();
		await untilRead(page);
		const look = async () => {
			await page.reload();
			return page.getByRole("main").innerText();
		};
		await expect.poll(look, READING).toContain("Looks like");
		await page.getByRole("link", { name: `${name}.png (100 % similar)` }).waitFor();
	});

	test("the browser had nothing to complain about", () => {
		expect(visitor.complaints).toEqual([]);
	});
});
