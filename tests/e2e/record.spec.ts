import type { Browser } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { HEMANT, signIn, toast, visit } from "./visitor.ts";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

test.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("the evening's results and next dates are entered on one page %s", async (_name, script) => {
	const visitor = await visit(browser, { script });
	const { page } = visitor;
	await page.goto("/login?redirectTo=/hearings");
	await signIn(page, HEMANT);
	// The demo chamber's own hearings wait for the next day on which courts sit.
	const matters = await page.request.get("/api/matters?limit=1");
	const [matter] = ((await matters.json()) as { data: { _id: string }[] }).data;
	for (const bench of ["I", "II"]) {
		const hearing = { matterId: matter?._id, date: addDays(courtToday(), -1), bench, purpose: "Hearing" };
		expect((await page.request.post("/api/hearings", { data: hearing })).status()).toBe(201);
	}
	await page.locator("main .more > summary").click();
	await page.getByRole("link", { name: "Record results" }).click();
	await page.waitForURL("**/hearings/record*");

	// A page that is still coming has its message before its last rows: each is counted when all of it is there.
	const rows = page.locator("fieldset.outcome-row");
	const before = await rows.count();
	const [first, second] = [rows.nth(0), rows.nth(1)];
	await first.getByLabel("Result", { exact: true }).selectOption("Part heard");
	await first.getByLabel("Next date").fill("2027-02-08");
	// A browser without scripts sends whatever the field holds; this one is told to hold no check of its own.
	await second.getByLabel("Next date").evaluate((input) => input.removeAttribute("min"));
	await second.getByLabel("Next date").fill("2020-01-01");
	await page.getByRole("button", { name: "Save" }).click();

	await page.getByText("The next date must be after this hearing").first().waitFor();
	await page.getByText("1 result recorded").waitFor();
	await page.waitForLoadState();
	expect(await rows.count()).toBe(before - 1);
	expect(await rows.nth(0).getByLabel("Next date").inputValue()).toBe("2020-01-01");
	await rows.nth(0).getByLabel("Next date").fill("2027-02-09");
	await page.getByRole("button", { name: "Save" }).click();
	expect(await toast(page)).toContain("1 result recorded");
	await page.waitForLoadState();
	expect(await rows.count()).toBe(before - 2);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});
