import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtDayBeside } from "#app/domains/law/courts/court-days.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { demoCourtDays } from "#drizzle/demo/dates.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { ADMIN, signIn, type Visitor, visit } from "./visitor.ts";

/** A phone's first screen shows a matter, and not only what stands above it. */
const FIRST_ROW_PX = 200;
const COURTS = [
	"High Court of Gujarat",
	"City Civil Court, Ahmedabad",
	"Sessions Court, Surat",
	"Family Court, Vadodara",
	"Motor Accident Claims Tribunal, Rajkot",
];
const SHEET_DAY = "2031-03-04";

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { script: false });
	page = visitor.page;
	await page.goto("/login");
	await signIn(page, ADMIN);
	await page.getByRole("heading", { level: 1 }).waitFor();
});
afterAll(async () => {
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

/** A chamber of its own, so that the demo chamber's lists stay what other tests count. */
async function openChamber(): Promise<void> {
	const person = { name: "Leela Menon", email: `leela.${Date.now()}@menon.example`, password: DEMO_PASSWORD };
	await page.context().clearCookies();
	const data = { ...person, chamberName: "Menon Chambers" };
	expect((await page.request.post("/api/auth/register", { data })).status()).toBe(201);
}

async function enter(path: string, data: object): Promise<string> {
	const answer = await page.request.post(`/api/${path}`, { data });
	expect([path, answer.status()]).toEqual([path, 201]);
	return ((await answer.json()) as { data: { _id: string } }).data._id;
}

async function enterSheet(n: number): Promise<void> {
	for (let item = 1; item <= n; item++) {
		const client = await enter("clients", { name: `Client ${item}`, contact: { phone: "+91 90000 00101" } });
		const matter = await enter("matters", {
			title: `Krishnaben Ramanlal Thakkar and others v. State of Gujarat through the Collector (${item})`,
			caseNumber: `R/SCA/${10_000 + item}/2029`,
			court: COURTS[item % COURTS.length],
			filingDate: "2029-01-06",
			clientId: client,
		});
		const called = {
			matterId: matter,
			bench: "Division Bench",
			courtRoom: "Court No. 8",
			itemNo: String(item),
		};
		const order =
			"Heard learned counsel for the parties. Rule returnable in four weeks. Ad-interim relief to continue.";
		await enter("hearings", {
			...called,
			date: "2031-01-07",
			purpose: "Admission",
			order,
			result: "Adjourned",
		});
		await enter("hearings", { ...called, date: SHEET_DAY, time: "11:00", purpose: "Ad-interim relief" });
	}
}

/** How many pages Chromium's printer makes of the page that is open. */
async function printedPages(): Promise<number> {
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	return Number(/\/Type \/Pages[^>]*?\/Count (\d+)/.exec(pdf)?.[1]);
}

test("on a phone the first matter of the board begins within the first 200 pixels below the bar", async () => {
	for (const locale of ["en", "gu"]) {
		await page.request.post("/preferences", { form: { locale } });
		await page.goto("/");
		const bar = await page.locator(".topbar").boundingBox();
		const row = await page.locator(".board li").first().boundingBox();
		expect(bar && row).not.toBeNull();
		expect((row?.y ?? Infinity) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeLessThanOrEqual(FIRST_ROW_PX);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	}
	await page.request.post("/preferences", { form: { locale: "en" } });
});

test("the list of the next court day is one tap from home, that of tomorrow two", async () => {
	await page.goto("/");
	const shown = new URL(
		(await page.getByRole("link", { name: "Full diary" }).getAttribute("href")) ?? "",
		page.url(),
	).searchParams.get("date");
	await page.getByRole("link", { name: "Next court day" }).click();
	const next = courtDayBeside(shown ?? "", 1, demoCourtDays(courtToday()));
	expect(new URL(page.url()).searchParams.get("date")).toBe(next);
	await page.goto("/");
	await page.getByRole("link", { name: "Full diary" }).click();
	await page.getByRole("link", { name: "Tomorrow" }).click();
	expect(new URL(page.url()).searchParams.get("date")).toBe(addDays(courtToday(), 1));
	expect(await page.getByRole("link", { name: "Tomorrow" }).getAttribute("aria-current")).toBe("true");
});

test("twenty-five matters of five courts make one sheet of A4, on which a card on a phone is a row", async () => {
	await openChamber();
	await enterSheet(25);
	await page.goto(`/hearings/print?date=${SHEET_DAY}`);
	expect(await page.locator(".causelist tbody tr:not(.causelist-court)").count()).toBe(25);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	expect(await printedPages()).toBe(1);
	await page.emulateMedia({ media: "print" });
	await page.setViewportSize({ width: 718, height: 1000 });
	const widths = await page
		.locator(".causelist thead th")
		.evaluateAll((heads) => heads.slice(-2).map((head) => head.getBoundingClientRect().width));
	const mm = 96 / 25.4;
	for (const width of widths) expect(width / mm).toBeGreaterThanOrEqual(29.9);
	await page.emulateMedia({ media: null });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/hearings/print");
	expect(await page.getByLabel("Hearing date").inputValue()).not.toBe(courtToday());
});
