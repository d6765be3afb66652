// @module-tag long
import type { Browser, BrowserContext } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { ADMIN, clickThrough, enter, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { findDemo } from "./demo.ts";
import { screens } from "./screens.ts";

const MOST_OPTIONS = 20;
/** What a column of a table may be is guessed first, and looked at beside its neighbours. */
const COLUMN = /^columns\[\d+\]$/;

let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser);
	await enter(page, ADMIN);
	state = await page.context().storageState();
	await close();
});

test("no screen has a list of more than twenty options, and none a list of matters", async () => {
	const { page, close } = await visit(browser, { script: false, state });
	const demo = await findDemo(page.request);
	const found: string[] = [];
	let lists = 0;
	for (const { name, at } of screens.filter(({ seenBy }) => seenBy === "admin")) {
		const html = await (await page.request.get(at(demo))).text();
		for (const [, attributes = "", options = ""] of html.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
			lists += 1;
			const n = options.split("<option").length - 1;
			const field = /name="([^"]*)"/.exec(attributes)?.[1] ?? "";
			if ((n > MOST_OPTIONS && !COLUMN.test(field)) || /matterId$/.test(field))
				found.push(`${name}: ${field} has ${n}`);
		}
	}
	expect(found).toEqual([]);
	expect(lists).toBeGreaterThan(50);
	await close();
});

type Made = { data: { _id: string } };

test.each([
	["with scripts", true],
	["without scripts", false],
])("a matter is found in a form by a careless number, and what was typed stays, %s", async (_how, script) => {
	const { page, complaints, close } = await visit(browser, { script, state });
	const data = {
		title: `Picked v. Others ${_how}`,
		caseNumber: `SCA/${script ? 77101 : 77102}/2025`,
		court: "High Court of Gujarat",
		filingDate: "2025-01-06",
	};
	const made = (await (await page.request.post("/api/matters", { data })).json()) as Made;
	for (let n = 0; n < 8; n++)
		await page.request.post("/api/matters", {
			data: { title: `Another suit ${n}`, court: "Sanand", filingDate: "2025-01-06" },
		});
	await page.goto("/work/new");
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Title").fill("Call the client");
	const row = dialog.locator(`[name=matterId][value="${made.data._id}"]`);
	const search = dialog.getByLabel("Find: Matter");
	if (script) {
		await search.click();
		await search.pressSequentially("sca 77101 of 2025");
		await row.waitFor();
	} else {
		await search.fill("sca 77102 of 2025");
		await clickThrough(page, dialog.getByRole("button", { name: "Search" }));
	}
	await row.check();
	expect(await dialog.getByLabel("Title").inputValue()).toBe("Call the client");
	await clickThrough(page, dialog.getByRole("button", { name: "Save" }));
	await page.goto(`/matters/${made.data._id}/tasks`);
	expect(await page.locator("main").innerText()).toContain("Call the client");
	expect(complaints).toEqual([]);
	await close();
});
