// @module-tag long
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { scannedPages, scannedPng } from "./scans.ts";
import { HEMANT, signIn, toast, type Visitor, visit } from "./visitor.ts";

const MATTER = "Blue Heron Logistics LLP v. Union of India and Ors.";
const ORDER =
	"Heard learned counsel for the petitioner in part. Respondents to produce the original licence file on the next date without fail.";
const READING = { timeout: 300_000, interval: 500 };

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

// Each way has words of its own, so that what one uploads the other does not find.
describe.each([
	{ way: "with JavaScript", script: true, seal: "vermilion", clause: "Demurrage", file: "scan-a" },
	{ way: "without JavaScript", script: false, seal: "turquoise", clause: "Salvage", file: "scan-b" },
])("the main job on a phone, $way", ({ script, seal, clause, file }) => {
	let visitor: Visitor;
	let page: Page;
	let documentsTab = "";

	beforeAll(async () => {
		visitor = await visit(browser, { script, moves: true });
		page = visitor.page;
	});
	afterAll(() => visitor.close());

	test("signs in, after a wrong password, and arrives where it was going", async () => {
		await page.goto("/matters?stage=arguments");
		expect(new URL(page.url()).pathname).toBe("/login");
		await signIn(page, HEMANT, "not the password");
		await page.getByText("Invalid email or password").waitFor();
		expect(await page.getByLabel("Email").inputValue()).toBe(HEMANT);
		expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");

		await signIn(page, HEMANT);
		await page.waitForURL("**/matters?stage=arguments");
		expect(await toast(page)).toBe("Login successful!");
		expect(await page.title()).toMatch(/^Login successful! – Matters/);
	});

	test("records a hearing with the judge's order, which the timeline shows cut", async () => {
		await page.getByRole("link", { name: MATTER }).first().click();
		await page.getByRole("heading", { level: 1, name: MATTER }).waitFor();
		await page.getByRole("link", { name: "Add Hearing" }).first().click();
		await page.getByRole("heading", { name: "Add Hearing" }).waitFor();
		expect(await page.getByLabel("Date").inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);

		// A blank passes the browser's own check, which works where no script runs; the server says what is missing.
		await page.getByLabel("Bench").fill(" ");
		await page.getByLabel("Purpose").fill(" ");
		await page.getByRole("button", { name: "Create Hearing" }).click();
		await page.getByText("Bench is required").first().waitFor();
		expect(await page.getByText("Purpose is required").first().isVisible()).toBe(true);
		expect(await page.title()).toMatch(/^Error: /);

		await page.getByLabel("Bench").fill("Division Bench");
		await page.getByLabel("Purpose").fill(`Final hearing, ${seal} seal`);
		await page.getByRole("textbox", { name: "Order" }).fill(ORDER);
		await page.getByRole("button", { name: "Create Hearing" }).click();
		await page.waitForURL(({ pathname }) => /^\/matters\/[\w-]+$/.test(pathname));
		expect(await toast(page)).toBe("Hearing created successfully!");
		await page.goto(`${new URL(page.url()).pathname}/hearings`);

		const entry = page
			.getByRole("listitem")
			.filter({ hasText: `${seal} seal` })
			.first();
		expect(await entry.innerText()).toContain(`${ORDER.slice(0, 100).trimEnd()}...`);
		expect(await entry.innerText()).not.toContain("without fail");
		expect(await entry.getByText("Scheduled").isVisible()).toBe(true);

		await entry.getByRole("link", { name: "Read order" }).click();
		await page.getByRole("heading", { name: "Hearing details" }).waitFor();
		await page.getByText(ORDER).waitFor();
		await page.getByRole("dialog").getByRole("link", { name: "Close" }).first().click();
		await page.getByRole("heading", { level: 1, name: MATTER }).waitFor();
	});

	test("uploads scans: chooses the matter, then the files", async () => {
		await page.goto("/documents");
		await page.getByRole("link", { name: "Upload Document" }).click();
		await page.getByRole("searchbox", { name: "Title, case number or client" }).fill("blue heron");
		await page.getByRole("dialog").getByRole("button", { name: "Search" }).click();
		await page.getByRole("link", { name: `${MATTER} - W.P.(C) 90123/2024` }).click();
		await page.getByText("10 MB").first().waitFor();

		const order = await scannedPng([
			"IN THE HIGH COURT OF DELHI",
			"Blue Heron Logistics and Union of India",
			`The licence bears the ${seal} seal of the Collector`,
			"and shall be restored within two weeks.",
		]);
		const pages = await scannedPages([
			["INDEX OF PAPERS", "Petition with affidavit and annexures"],
			["ANNEXURE P-2", `${clause} at the port was waived by the letter`, "of the Commissioner of Customs."],
		]);
		await page.getByLabel(/files? here/i).setInputFiles([
			{ name: `${file}-order.png`, mimeType: "image/png", buffer: order },
			{ name: `${file}-index.pdf`, mimeType: "application/pdf", buffer: pages },
		]);
		await page.getByRole("button", { name: "Upload All" }).click();
		await page.waitForURL(/\/documents\?matterId=/);
		expect(await toast(page)).toBe("2 file(s) uploaded successfully");
		documentsTab = page.url();
	});

	test("sees the worker read them", async () => {
		for (const name of [`${file}-order.png`, `${file}-index.pdf`]) {
			const row = page.getByRole("row").filter({ hasText: name }).first();
			const look = async () => {
				// The script keeps the badge up to date; without it the person asks again.
				if (!script) await page.goto(documentsTab);
				return row.innerText();
			};
			await expect.poll(look, READING).toContain("Completed");
		}
	});

	test("finds them by a word in the scan, with page and snippet, and opens that page", async () => {
		await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
		await page.getByRole("main").locator("[type=search]").fill(clause.toLowerCase());
		await page.keyboard.press("Enter");
		const result = page.getByRole("link", { name: "Page 2" }).first();
		await result.waitFor();
		expect(await page.locator("mark").allInnerTexts()).toContain(clause);
		expect(await page.getByRole("main").innerText()).toContain("was waived by the letter");

		await result.click();
		await page.getByRole("heading", { level: 1, name: `${file}-index.pdf` }).waitFor();
		expect(new URL(page.url()).searchParams.get("page")).toBe("2");
		await page.locator("mark", { hasText: clause }).first().waitFor();
		await page.getByRole("img", { name: `Page 2 of ${file}-index.pdf` }).waitFor();
		expect(await page.locator("#hit").isVisible()).toBe(true);
		await page.getByText("Page 2 of 2").first().waitFor();

		await page.goto(`/search?q=${seal}`);
		const found = await page.getByRole("main").innerText();
		expect(found).toContain(`${file}-order.png`);
		expect(found).toContain("Final hearing");
	});

	test("finds the matter by its case number typed carelessly", async () => {
		await page.goto("/");
		await page.getByRole("textbox", { name: "Quick Case Search" }).fill("  ");
		await page.getByRole("button", { name: "Search Case" }).click();
		await page.getByText("Please enter a case number or case name").first().waitFor();

		await page.getByRole("textbox", { name: "Quick Case Search" }).fill("wpc 90123 of 2024");
		await page.getByRole("button", { name: "Search Case" }).click();
		await page.getByRole("heading", { level: 1, name: MATTER }).waitFor();
		expect(await toast(page)).toBe("Case found! Redirecting to case details...");

		await page.goto("/search?q=wpc+90123+of+2024");
		await page.getByRole("main").getByRole("link", { name: MATTER }).first().click();
		await page.getByRole("heading", { level: 1, name: MATTER }).waitFor();
	});

	test("signs out, and is out", async () => {
		await page.locator("summary").filter({ hasText: "Account menu" }).click();
		await page.getByRole("button", { name: "Log out" }).click();
		await page.waitForURL("**/login");
		await page.goto("/matters");
		expect(new URL(page.url()).pathname).toBe("/login");
	});

	test("without a complaint of the browser", () => {
		expect(visitor.complaints).toEqual([]);
	});
});
