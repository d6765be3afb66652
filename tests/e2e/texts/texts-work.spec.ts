import type { Browser, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { HEMANT, toast } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Reader, readerAs, tidy } from "./reader.ts";

let browser: Browser;
let page: Page;
let reader: Reader;
let matter = "";
beforeAll(async () => {
	browser = await openBrowser();
	reader = await readerAs(browser, HEMANT);
	page = reader.page;
	matter = `/matters/${(await reader.rowsOf("matters?q=90123/2024"))[0]?._id}`;
});

const press = (name: string) => page.getByRole("button", { name, exact: true }).last().click();

test("Create Draft offers seven types and templates, and leads on from its panel", async () => {
	await reader.open(`${matter}/drafting`);
	await page.getByRole("link", { name: "Create Draft" }).click();
	const dialog = reader.dialog();
	expect(await dialog.getAttribute("class")).toContain("dialog-xl");
	const labels = (await reader.texts("dialog label")).map((label) => label.replace(" (optional)", ""));
	const specified = ["Title", "Type", "Content", "Tags", "Notes"];
	expect(labels).toEqual(["Begin with", "Language of the paper", ...specified]);
	// The matter is at its arguments on the plaintiff's side; where nothing is known, it is a written statement.
	expect(await dialog.getByLabel("Type").inputValue()).toBe("rejoinder");
	expect(await dialog.getByLabel("Type").locator("option").allTextContents()).toEqual([
		"Vakalatnama",
		"Written statement",
		"Bail application",
		"Affidavit",
		"Reply",
		"Rejoinder",
		"Other",
	]);
	expect(await dialog.getByLabel("Content").getAttribute("rows")).toBe("15");
	const create = dialog.getByRole("button", { name: "Create Draft" }).last();
	expect(await create.getAttribute("data-busy")).toBe("Creating...");

	await dialog.getByLabel("Title").fill(" ");
	await dialog.getByLabel("Content").fill(" ");
	await press("Create Draft");
	expect(await reader.main()).toContain("Title is required");
	expect(await reader.main()).toContain("Content is required");

	await reader.dialog().getByLabel("Type").selectOption("affidavit");
	await press("Use template");
	const text = await reader.dialog().getByLabel("Content").inputValue();
	for (const part of ["90123/2024", "AFFIDAVIT", "Blue Heron"])
		expect(text.toUpperCase()).toContain(part.toUpperCase());

	await reader.dialog().getByLabel("Title").fill("Affidavit in support");
	await reader.dialog().getByLabel("Tags").fill("interim, stay ,");
	await press("Create Draft");
	expect(await toast(page)).toBe("Draft created successfully!");
	expect(await reader.dialog().getByRole("link", { name: "Close" }).count()).toBe(2);
	expect(await reader.dialog().getByRole("link", { name: "Create Another Draft" }).count()).toBe(1);
	await reader.dialog().getByRole("link", { name: "View Draft" }).click();
	expect(new URL(page.url()).pathname).toMatch(/^\/drafts\/[\da-f-]{36}$/);
	expect(await page.getByLabel("Tags").inputValue()).toBe("interim, stay");

	await reader.open(`${matter}/drafting`);
	expect(await reader.texts("main th")).toEqual(["Title", "Type", "Status", "Created", "Updated"]);
	const row = page.getByRole("row").filter({ hasText: "Affidavit in support" });
	expect(tidy(await row.textContent())).toContain("Draft");
});

test("Tasks and Reminders take what their buttons promise", async () => {
	await reader.open(`${matter}/tasks`);
	await page.getByRole("link", { name: "Add Task" }).click();
	await reader.dialog().getByLabel("Title").fill("File the rejoinder");
	await reader.dialog().getByLabel("Due date").fill("2031-03-04");
	await press("Save");
	expect(await toast(page)).toBe("Task added");
	expect(await reader.main()).toContain("File the rejoinder");
	const bell = page.getByRole("link", { name: "Add Bell", exact: true });
	expect((await bell.getAttribute("href"))?.split("?back=")[0]).toBe(`${matter}/reminders/new`);

	await reader.open(`${matter}/reminders`);
	await page.getByRole("link", { name: "Set Reminder" }).click();
	await reader.dialog().getByLabel("Remind me about").fill("Compilation of judgments");
	await reader.dialog().getByLabel("Date", { exact: true }).fill("2031-03-03");
	await press("Save");
	expect(await toast(page)).toBe("Reminder set");
	expect(await reader.main()).toContain("Compilation of judgments");
	expect(await reader.main()).toContain("Email, SMS and WhatsApp: not available yet.");
});
