// @module-tag long
import type { Browser, BrowserContext, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { makeList } from "#bench/causelists/make.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { clickThrough, enter, finger, HEMANT, visit } from "./visitor.ts";

let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser);
	await enter(page, HEMANT);
	state = await page.context().storageState();
	await close();
});

const ways = [
	["with scripts", true],
	["without scripts", false],
] as const;

async function onPhone(script: boolean, walk: (page: Page) => Promise<void>): Promise<void> {
	const visitor = await visit(browser, { script, state });
	await walk(visitor.page);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
}

async function make(page: Page, path: string, data: object): Promise<string> {
	const answer = await page.request.post(`/api/${path}`, { data });
	expect([path, answer.status()]).toEqual([path, 201]);
	return ((await answer.json()) as { data: { _id: string } }).data._id;
}

const matter = { caseNumber: null, court: "Civil Court, Sanand", filingDate: "2020-01-06" };

test.each(ways)(
	"the item that a court is at is set in one tap, also the first one of the day, %s",
	(how, script) =>
		onPhone(script, async (page) => {
			const room = script ? "41" : "42";
			const matterId = await make(page, "matters", { ...matter, title: `Running ${how}` });
			const at = { bench: `Court No. ${room}`, courtRoom: room, purpose: "Arguments", date: courtToday() };
			const id = await make(page, "hearings", { ...at, matterId, itemNo: "12" });
			await page.goto(`/?date=${courtToday()}`);
			const { lead, taps } = finger(page);
			const line = page.locator(".board-running").filter({ has: page.locator(`form[action*="${id}"]`) });
			const called = (item: string) => line.getByRole("button", { name: `Item ${item} is called` });
			await lead(line.getByRole("button", { name: "Set" }));
			expect([taps(), await line.textContent()]).toEqual([1, expect.stringContaining("Running: item 1")]);
			expect(await page.locator(`#hearing-${id}`).textContent()).toContain("11 before ours");
			await lead(called("2"));
			expect([taps(), await page.locator(`#hearing-${id}`).textContent()]).toEqual([
				2,
				expect.stringContaining("10 before ours"),
			]);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		}),
);

test.each(ways)("the court's PDF is the board of its day in three taps, %s", (_how, script) =>
	onPhone(script, async (page) => {
		const listed = addDays(courtToday(), script ? 3 : 4);
		const list = await makeList("madras", script ? 21 : 22, { items: 24, dates: [listed] });
		const row = list.rows.find(({ item, connectedTo }) => item === "2" && connectedTo === null);
		const title = `${row?.first} v. ${row?.second}`;
		const facts = { title, caseNumber: row?.number, court: list.court, filingDate: "2020-01-06" };
		await make(page, "matters", facts);
		await page.goto("/cause-lists");
		const { tap, lead, taps } = finger(page);
		const chooser = page.waitForEvent("filechooser");
		await tap(page.getByLabel("The court's list (PDF)"));
		await (await chooser).setFiles({ name: "list.pdf", mimeType: "application/pdf", buffer: list.pdf });
		await lead(page.getByRole("button", { name: "Read the list" }));
		const save = page.getByRole("button", { name: "Save in the diary" });
		await save.waitFor({ timeout: 240_000 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		await lead(save);
		expect(taps()).toBeLessThanOrEqual(3);
		const { pathname, searchParams } = new URL(page.url());
		expect([pathname, searchParams.get("date")]).toEqual(["/", listed]);
		const onBoard = page.locator("[id^=hearing-]").filter({ hasText: row?.first ?? "none" });
		expect(await onBoard.textContent()).toContain("2");

		// From the list itself the board is one tap away.
		await page.goto("/cause-lists");
		await clickThrough(page, page.getByRole("link", { name: list.court }).first());
		await clickThrough(page, page.getByRole("link", { name: /^Board of / }));
		expect(new URL(page.url()).searchParams.get("date")).toBe(listed);
	}),
);
