import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { clickThrough, toast, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

const PASSWORD = "first-chamber";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

/** Opens a chamber of its own and signs its Admin in. */
async function newChamber(page: Page, email: string): Promise<void> {
	const data = { name: "Leela Menon", email, password: PASSWORD };
	expect((await page.request.post("/api/auth/register", { data })).status()).toBe(201);
}

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("what is set under System Preferences, %s", (_name, script) => {
	test("takes effect on every page", async () => {
		const { page, complaints, close } = await visit(browser, { script, width: 1280 });
		await newChamber(page, `comfort${script ? 1 : 2}@menon.example`);
		const root = page.locator("html");
		await page.goto("/settings/preferences");
		const section = page.locator("#preferences");
		expect(await root.getAttribute("data-density")).toBeNull();
		await section.getByLabel("Density of lists").selectOption("compact");
		await section.getByLabel("Keep messages until I dismiss them").check();
		await section.getByLabel("Single-key shortcuts").uncheck();
		await clickThrough(page, section.getByRole("button", { name: "Save changes" }));
		expect(await root.getAttribute("data-density")).toBe("compact");
		expect(await root.getAttribute("data-single")).toBe("off");

		expect(await toast(page)).toContain("Preferences saved");
		const life = await page.locator(".toast").evaluate((element) => getComputedStyle(element).animationName);
		expect(life).not.toContain("out");
		await page.getByRole("link", { name: "Dismiss" }).click();
		await page.waitForURL("**/settings/preferences");
		expect(await page.locator(".toast").count()).toBe(0);
		expect(await section.getByLabel("Keep messages until I dismiss them").isChecked()).toBe(true);

		expect(complaints).toEqual([]);
		await close();
	});

	test("a hearing on a day the courts do not sit is taken and pointed out", async () => {
		const { page, close } = await visit(browser, { script });
		await newChamber(page, `court${script ? 1 : 2}@menon.example`);
		await page.goto("/settings/court-days");
		const section = page.locator("#court");
		await section.getByLabel("Court holidays").fill("26/01/2032");
		await section.getByRole("button", { name: "Save changes" }).click();
		expect(await toast(page)).toContain("Preferences saved");
		const facts = { title: "Menon v. Menon", caseNumber: "CS/12/2026", court: "Civil Court" };
		const made = await page.request.post("/api/matters", { data: { ...facts, filingDate: "2026-02-03" } });
		const { data } = (await made.json()) as { data: { _id: string } };
		for (const [date, warning] of [
			["2032-01-25", "Sunday: court may be closed"],
			["2032-01-26", "Court holiday: court may be closed"],
			["2032-01-10", "Second or fourth Saturday: court may be closed"],
		]) {
			await page.goto(`/matters/${data._id}/hearings/new`);
			await page
				.getByRole("dialog")
				.getByLabel("Date")
				.fill(date ?? "");
			await page.getByLabel("Bench").fill("Court No. 1");
			await page.getByLabel("Purpose").fill("Arguments");
			await page.getByRole("button", { name: "Create Hearing" }).click();
			expect(await toast(page)).toBe("Hearing created successfully!");
			await page.getByRole("listitem").filter({ hasText: warning }).waitFor();
		}
		await page.goto("/hearings?view=all");
		expect(await page.getByText("court may be closed").count()).toBe(3);
		await close();
	});
});

test("what was typed into a dialog is discarded only after a question, unless the question is turned off", async () => {
	const { page, close } = await visit(browser, { width: 1280 });
	await newChamber(page, "discard@menon.example");
	const questions: string[] = [];
	page.on("dialog", async (dialog) => {
		questions.push(dialog.message());
		await (questions.length === 1 ? dialog.dismiss() : dialog.accept());
	});
	const typeAndEscape = async () => {
		await page.goto("/clients/new");
		await page.waitForFunction(() => document.querySelector("dialog.dialog")?.matches(":modal"));
		await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill("Arun Menon");
		await page.keyboard.press("Escape");
	};
	await typeAndEscape();
	expect(questions).toEqual(["Leave without saving what you typed?"]);
	expect(
		await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).inputValue(),
	).toBe("Arun Menon");
	await page.evaluate(() => {
		const ways = Reflect.get(window, "navigation") as EventTarget;
		ways.addEventListener("navigate", () =>
			sessionStorage.setItem("ways", `${sessionStorage.getItem("ways") ?? ""}|`),
		);
	});
	await page.keyboard.press("Escape");
	await page.waitForURL(/\/clients(#.*)?$/);
	expect(questions).toHaveLength(2);
	expect(await page.evaluate(() => sessionStorage.getItem("ways"))).toBe("|");

	await page.goto("/settings/preferences");
	await page.locator("#preferences").getByLabel("Ask before leaving a form I have not saved").uncheck();
	await page.locator("#preferences").getByRole("button", { name: "Save changes" }).click();
	await page.locator(".toast").waitFor();
	await typeAndEscape();
	await page.waitForURL(/\/clients(#.*)?$/);
	expect(questions).toHaveLength(2);
	await close();
});
