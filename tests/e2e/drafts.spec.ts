import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { enter, HEMANT, toast, type Visitor, visit } from "./visitor.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("a draft %s, on a phone", (_name, script) => {
	const title = `Reply <to> "notice" & more ${script ? "with" : "without"} script`;
	let visitor: Visitor;
	let page: Page;
	let draft = "";

	beforeAll(async () => {
		visitor = await visit(browser, { script });
		page = visitor.page;
		await enter(page, HEMANT);
	});
	afterAll(async () => {
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	});

	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const more = () => page.locator(".page-actions").getByText("More", { exact: true }).click();
	const content = () => page.getByLabel("Content");

	test("begins with the template of its type and is created", async () => {
		await page.goto("/matters?q=Prajapati");
		await page.getByRole("link", { name: "Jayesh Prajapati v. Harshad" }).click();
		await page
			.getByRole("link", { name: /^Drafting/ })
			.first()
			.click();
		await page.getByRole("link", { name: "Create Draft" }).click();
		expect(await page.getByLabel("Type").inputValue()).toBe("affidavit");
		// The text is there before anything is pressed, and another type takes its place unasked.
		expect(await content().inputValue()).toContain("solemnly affirm");
		expect(await content().inputValue()).toContain("90112/2023");
		for (const [type, words] of [
			["reply", "ON BEHALF OF THE PLAINTIFF TO"],
			["affidavit", "solemnly affirm"],
		] as const) {
			await page.getByLabel("Type").selectOption(type);
			if (!script) await button("Use template").click();
			await expect.poll(() => content().inputValue()).toContain(words);
		}
		expect(await content().inputValue()).toContain("Jayesh Prajapati ..... Plaintiff");
		await page.getByLabel("Title").fill(title);
		await page.getByLabel("Tags").fill("urgent, exh 24");
		await button("Create Draft").click();
		await page.waitForURL("**/drafting/created?draft=*");
		expect(await toast(page)).toContain("Draft created successfully!");
		for (const name of ["Close", "Create Another Draft"])
			expect(await page.getByRole("link", { name, exact: true }).count()).toBeGreaterThan(0);
		await page.getByRole("link", { name: "View Draft" }).click();
		await page.waitForURL("**/drafts/*");
		draft = page.url();
		expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
	});

	test("keeps a text written on an old version beside the newer one", async () => {
		const other = await page.context().newPage();
		await other.goto(draft);
		await other.getByLabel("Title").fill(`${title}, theirs`);
		await other.getByRole("button", { name: "Save", exact: true }).click();
		await other.waitForLoadState("load");
		expect(await toast(other)).toContain("Draft saved");
		await other.close();

		await content().fill("1. Mine.");
		if (script) await page.locator("#draft-state", { hasText: "Someone else changed this draft" }).waitFor();
		await button(script ? "Compare both" : "Save").click();
		await page.getByText("Two versions of this draft").waitFor();
		expect(await page.getByLabel("Your text").inputValue()).toBe("1. Mine.");
		expect(await page.getByLabel(/^Saved in the meantime/).inputValue()).toContain("solemnly affirm");
		await button("Save mine as a new version").click();
		await page.waitForURL(draft);
		expect(await content().inputValue()).toBe("1. Mine.");
		// Each complaint is the refusal that this test provokes.
		visitor.complaints.splice(0);
	});

	test("has a history that is compared and restored", async () => {
		await more();
		await page.getByRole("link", { name: "Versions" }).click();
		await page.getByRole("link", { name: "Compare Version 1" }).click();
		await page.getByRole("heading", { name: /^From version 1 to version/ }).waitFor();
		expect(await page.locator("ins").last().innerText()).toContain("Mine.");
		await page.getByRole("button", { name: "Restore this version" }).first().click();
		await page.waitForURL(draft);
		expect(await toast(page)).toContain("Version 1 restored");
		expect(await content().inputValue()).toContain("solemnly affirm");
	});

	test("is marked final only after the open fields were named; then its text is locked until it is reopened", async () => {
		await more();
		await button("Mark final").click();
		await page.waitForURL("**/final");
		expect(await page.getByRole("dialog").innerText()).toContain("still have to be filled in");
		await button("Mark final anyway").click();
		await page.waitForURL(draft);
		expect(await toast(page)).toContain("Draft marked final");
		expect(await content().count()).toBe(1);
		expect(await page.locator("textarea").count()).toBe(0);
		await more();
		await button("Reopen").click();
		await page.locator("textarea[name=content]").waitFor();
	});

	test("is printed on the paper of the courts, pages numbered", async () => {
		await page.getByRole("link", { name: "Preview" }).click();
		await page.getByText("VERSUS").waitFor();
		expect(await page.locator("style").last().innerHTML()).toContain("@page{size:21cm 29.7cm;margin:2cm 4cm");
		expect(await page.locator("header nav").isVisible()).toBe(true);
		await page.emulateMedia({ media: "print" });
		expect(await page.locator("header nav").isVisible()).toBe(false);
		await page.emulateMedia({ media: null });
		await page.getByRole("link", { name: "Letterhead, A4" }).click();
		await page.getByText("Nyaya Setu Chambers (demo)").waitFor();
		await page.goto(draft);
	});

	test("is copied, deleted and taken back", async () => {
		await more();
		await button("Duplicate").click();
		await page.waitForURL((url) => url.href.includes("/drafts/") && url.href !== draft);
		expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Copy of: Reply <to>/);
		await button("Delete").click();
		await page.waitForURL("**/drafting?deleted=*");
		expect(await page.getByText("It is kept for 30 days.").innerText()).toContain("Copy of:");
		await button("Undo Copy of")
			.or(page.getByRole("button", { name: /^Undo/ }))
			.first()
			.click();
		await page.waitForURL("**/drafts/*");
		expect(await toast(page)).toContain("Draft restored");
	});
});

test("a text of 140,000 characters opens, is saved by itself and survives a reload", async () => {
	const visitor = await visit(browser, { width: 1280 });
	const { page } = visitor;
	await enter(page, HEMANT);
	const { data } = await (await page.request.get("/api/drafts?q=Darkhast&page=1")).json();
	await page.goto(`/drafts/${data[0]._id}`);
	const content = page.getByLabel("Content");
	const text = await content.inputValue();
	expect(text.length).toBeGreaterThan(120_000);
	await content.fill(`${text}\n401. Costs.`);
	await page.getByText(/^Saved \d{1,2}:\d\d/).waitFor();
	await page.reload();
	expect((await content.inputValue()).endsWith("401. Costs.")).toBe(true);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});
