// @module-tag long
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { clickThrough, enter, HEMANT, toast, visit } from "./visitor.ts";

let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser);
	await enter(page, HEMANT);
	state = await page.context().storageState();
	await close();
});

/** A finger on a phone: counts how often it touches the screen. */
function finger(page: Page) {
	let taps = 0;
	return {
		tap: async (what: Locator) => {
			taps += 1;
			await what.click();
		},
		lead: async (what: Locator) => {
			taps += 1;
			await clickThrough(page, what);
		},
		/** A native list opens at one touch and takes another. */
		choose: async (what: Locator, value: string) => {
			taps += 2;
			await what.selectOption(value);
		},
		taps: () => taps,
	};
}

type Made = { matterId: string; title: string };

async function makeMatter(page: Page, title: string): Promise<Made> {
	const data = {
		title,
		court: "Civil Court, Sanand",
		caseNumber: null,
		filingDate: "2020-01-06",
	};
	const answer = await page.request.post("/api/matters", { data });
	expect(answer.status()).toBe(201);
	return { matterId: ((await answer.json()) as { data: { _id: string } }).data._id, title };
}

async function makeHearing(page: Page, matterId: string, date: string): Promise<string> {
	const data = { matterId, date, bench: "Court No. 4", courtRoom: "4", purpose: "Arguments" };
	const answer = await page.request.post("/api/hearings", { data });
	expect(answer.status()).toBe(201);
	return ((await answer.json()) as { data: { _id: string } }).data._id;
}

type Listed = { data: { date: string; result: string | null; purpose: string; bench: string }[] };

const hearingsOf = async (page: Page, matterId: string) =>
	((await (await page.request.get(`/api/hearings?matterId=${matterId}`)).json()) as Listed).data;

const ways = [
	["with JavaScript", true],
	["without JavaScript", false],
] as const;

test.each(ways)("a hearing is recorded in four taps on a phone %s", async (name, script) => {
	const visitor = await visit(browser, { script, state });
	const { page } = visitor;
	const { matterId } = await makeMatter(page, `Record ${name}`);
	await makeHearing(page, matterId, addDays(courtToday(), -1));
	await page.goto(`/matters/${matterId}/hearings`);
	const { tap, lead, taps } = finger(page);
	await lead(page.getByRole("link", { name: "Record result" }));
	const dialog = page.getByRole("dialog");
	await tap(dialog.getByRole("radio", { name: "Part heard" }));
	await tap(dialog.getByRole("radio", { name: /^\+2 weeks/ }));
	await lead(dialog.getByRole("button", { name: "Save" }));
	expect(await toast(page)).toContain("Result recorded. Next date:");
	expect(taps()).toBeLessThanOrEqual(4);
	const [next, past] = await hearingsOf(page, matterId);
	expect([past?.result, next?.result, next?.purpose, next?.bench]).toEqual([
		"Part heard",
		null,
		"Arguments",
		"Court No. 4",
	]);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test.each(ways)(
	"a hearing is added in five taps from the diary and three from its matter %s",
	async (name, script) => {
		const visitor = await visit(browser, { script, state });
		const { page } = visitor;
		const { matterId } = await makeMatter(page, `Add ${name}`);
		await makeHearing(page, matterId, addDays(courtToday(), -3));
		const places = [
			["/hearings", "New Hearing", 5],
			[`/matters/${matterId}/hearings`, "Add hearing", 3],
		] as const;
		for (const [path, opener, most] of places) {
			await page.goto(path);
			const { tap, lead, taps } = finger(page);
			await lead(page.getByRole("link", { name: opener, exact: false }).first());
			const dialog = page.getByRole("dialog");
			if (path === "/hearings") {
				// A matter that was opened is the first of those to choose from.
				await tap(dialog.getByRole("radio", { name: `Add ${name}` }));
			}
			await tap(dialog.getByRole("radio", { name: /^\+4 weeks/ }));
			await lead(dialog.getByRole("button", { name: "Create Hearing" }));
			expect(await toast(page)).toContain("Hearing created successfully!");
			expect(taps()).toBeLessThanOrEqual(most);
		}
		const [one, two, before] = await hearingsOf(page, matterId);
		expect(one?.date).toBe(two?.date);
		expect([one?.bench, one?.purpose]).toEqual([before?.bench, before?.purpose]);
		expect(visitor.complaints).toEqual([]);
		await visitor.close();
	},
);

test("without JavaScript a date is checked on request, and all that was typed stays", async () => {
	const visitor = await visit(browser, { script: false, state });
	const { page } = visitor;
	const { matterId } = await makeMatter(page, "Check the date");
	await makeHearing(page, matterId, "2027-02-14");
	await page.goto(`/matters/${matterId}/hearings/new`);
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Date").fill("2027-02-14");
	await dialog.getByLabel("Notes").fill("Bring the register");
	await clickThrough(page, dialog.getByRole("button", { name: "Check the date" }));
	const text = await dialog.textContent();
	for (const words of [
		"Sun 14 Feb 2027",
		"Sunday: court may be closed",
		"Already has a hearing on this day",
		"1 other hearing that day",
	])
		expect(text).toContain(words);
	expect(await dialog.getByLabel("Notes").inputValue()).toBe("Bring the register");
	expect(await dialog.getByLabel("Bench").inputValue()).toBe("Court No. 4");
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

/** On a day of its own, so that the sheet shows these hearings alone. */
const DAY = "2021-03-01";

test("forty next dates are one save, in seven screens of a phone and two hundred taps, and are kept until then", async () => {
	const visitor = await visit(browser, { state });
	const { page } = visitor;
	const { matterId } = await makeMatter(
		page,
		"A long evening of the chamber v. Everybody else who was there",
	);
	for (let n = 0; n < 40; n += 1) await makeHearing(page, matterId, DAY);
	await page.setViewportSize({ width: 360, height: 780 });
	await page.goto(`/hearings/record?date=${DAY}`);
	const rows = page.locator("fieldset.outcome-row");
	expect(await rows.count()).toBe(40);
	const heights = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height));
	expect(Math.max(...heights)).toBeLessThanOrEqual(120);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(height).toBeLessThanOrEqual(7 * 780);

	const { tap, lead, choose, taps } = finger(page);
	for (let n = 0; n < 40; n += 1) {
		const row = rows.nth(n);
		await choose(row.getByLabel("Result", { exact: true }), "Part heard");
		await tap(row.getByRole("radio", { name: /^\+2w/ }));
	}
	await page.reload();
	expect(await rows.nth(39).getByLabel("Result", { exact: true }).inputValue()).toBe("Part heard");
	await lead(page.getByRole("button", { name: "Save" }));
	expect(await toast(page)).toContain("40 results recorded");
	expect(taps()).toBeLessThanOrEqual(200);
	const stored = await page.evaluate(() =>
		Object.keys(localStorage).filter((name) => name.startsWith("peshi row")),
	);
	expect(stored).toEqual([]);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test("a row that somebody else recorded meanwhile is named and keeps what was typed, and the others are saved", async () => {
	const visitor = await visit(browser, { script: false, state });
	const { page } = visitor;
	const { matterId } = await makeMatter(page, "Two people record");
	const day = "2021-03-02";
	const ids = [await makeHearing(page, matterId, day), await makeHearing(page, matterId, day)];
	await page.goto(`/hearings/record?date=${day}`);
	const rows = page.locator("fieldset.outcome-row");
	for (const n of [0, 1]) await rows.nth(n).getByLabel("Result", { exact: true }).selectOption("Not reached");
	const theirs = await page.request.patch(`/api/hearings/${ids[0]}`, { data: { result: "Part heard" } });
	expect(theirs.status()).toBe(200);
	await clickThrough(page, page.getByRole("button", { name: "Save" }));
	const main = page.getByRole("main");
	await main.getByText("1 result recorded").waitFor();
	await main.getByText("Now recorded: Part heard").waitFor();
	expect(await rows.count()).toBe(1);
	expect(await rows.getByLabel("Result", { exact: true }).inputValue()).toBe("Not reached");
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});
