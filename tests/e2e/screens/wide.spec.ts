import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boxes, textLinesOf } from "#tests/e2e/screens/measures/boxes.ts";
import { ADMIN, enter, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

const WIDTH = 1280;

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { script: false, width: WIDTH });
	page = visitor.page;
	await enter(page, ADMIN);
	// Both lists have a name that is one long word, with no place to break it.
	const word = "अW".repeat(100);
	const made = await page.request.post("/api/clients", { data: { name: word } });
	const client = (await made.json()) as { data: { _id: string } };
	const facts = { caseNumber: "RCS/99002/2025", court: word.slice(0, 150), filingDate: "2025-01-06" };
	const matter = { ...facts, title: word, clientId: client.data._id };
	const opened = await page.request.post("/api/matters", { data: matter });
	const { data } = (await opened.json()) as { data: { _id: string } };
	// A next date whose words are as wide as any.
	const hearing = { matterId: data._id, date: "2027-11-24", bench: "Court No. 4", purpose: "Arguments" };
	expect((await page.request.post("/api/hearings", { data: hearing })).status()).toBe(201);
});
afterAll(async () => {
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test.each(["en", "hi", "gu"])(
	"at 1280 pixels no list is wider than the page has room for, and no case number is broken, in %s",
	async (locale) => {
		await page.request.post("/preferences", { form: { locale } });
		const cut: string[] = [];
		for (const path of ["/matters", "/clients", "/documents", "/hearings?view=all", "/users"]) {
			await page.goto(path);
			const [card] = await boxes(page, ".table-card");
			const [table] = await boxes(page, ".table");
			if (!card || !table || table.right > card.right) cut.push(`${path}: ${table?.right} of ${card?.right}`);
		}
		await page.goto("/matters?q=91877/2025");
		const number = await textLinesOf(page, "td .case-number");
		await page.request.post("/preferences", { form: { locale: "en" } });
		expect(cut).toEqual([]);
		expect(number).toEqual({ text: "R/CR.MA/91877/2025", lines: 1 });
	},
);

test("at 1280 pixels what a list is narrowed by stands in one line beside its search", async () => {
	for (const path of ["/matters", "/documents", "/hearings", "/users"]) {
		await page.goto(path);
		const tops = await page
			.locator(".filters :is(input:not([type=hidden]), select)")
			.evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
		expect(tops.length, path).toBeGreaterThan(1);
		expect(new Set(tops).size, path).toBe(1);
	}
});

test("the help of the keys is readable: each key beside what it does", async () => {
	const state = await page.context().storageState();
	const { page: typist, close } = await visit(browser, { width: WIDTH, state });
	await typist.goto("/matters");
	await typist.keyboard.press("?");
	const help = typist.locator("#keys");
	await help.waitFor();
	const rows = await help.locator("dl").evaluate((list) => {
		const texts = [...list.querySelectorAll("dt, dd")].map((one) => one.textContent?.trim() ?? "");
		const apart = [...list.querySelectorAll("dt")].filter((key) => {
			const what = key.nextElementSibling?.getBoundingClientRect();
			const { right, top } = key.getBoundingClientRect();
			return !what || what.left < right || Math.abs(what.top - top) > 2;
		});
		return { texts, apart: apart.length, wide: list.scrollWidth - list.clientWidth };
	});
	expect(rows.apart).toBe(0);
	expect(rows.wide).toBe(0);
	expect(rows.texts).not.toContain("");
	expect(rows.texts.filter((text) => text.length > 60)).toEqual([]);
	await close();
});
