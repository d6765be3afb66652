import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createHearing } from "#app/domains/day/hearings/create.server.ts";
import { boxes } from "#tests/e2e/screens/measures/boxes.ts";
import { type Visitor, visit } from "#tests/e2e/visitor.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { openBrowser } from "#tests/setup/browser.ts";

/** A chamber of its own, made by the services in the database of the application that runs. */
await vi.hoisted(async () => {
	const { inject: given } = await import("vitest");
	const { TEST_SECRET } = await import("#tests/setup/settings.ts");
	const { url: APP_URL, databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = given("app");
	Object.assign(process.env, { APP_URL, DATABASE_URL, DATA_DIR, SESSION_SECRET: TEST_SECRET });
});

let browser: Browser;
let visitor: Visitor;
let page: Page;

/** A Wednesday, and the Sunday after it. */
const DAY = "2032-03-03";
const SUNDAY = "2032-03-07";
const COURT = "Civil Court, Anand";
let hearing: string;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { script: false });
	page = visitor.page;
	const admin = await makeUser({ name: "Leela Menon" });
	const ravi = await makeUser({ name: "Ravi Iyer", role: "Senior", chamberId: admin.chamberId });
	const { matter } = await makeMatter(admin, { title: "Rao v. Mehta", court: COURT });
	const facts = { matterId: matter.id, bench: "Court No. 1", purpose: "Arguments", assignedTo: ravi.userId };
	const made = await createHearing(admin, { ...facts, date: { day: DAY, time: "11:00" } });
	hearing = made.hearing.id;
	await makeHearing(admin, matter.id, { date: DAY });
	const [name = "", value = ""] = (await asUser(admin)).Cookie.split("=");
	await page.context().addCookies([{ name, value, url: inject("app").url }]);
});
afterAll(async () => {
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

const open = async (view: string, width: number) => {
	await page.setViewportSize({ width, height: 800 });
	await page.goto(`/hearings?view=${view}&date=${DAY}`);
};

const isAscending = (places: readonly number[]) =>
	places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));

test("the week is seven columns side by side at 1280 pixels", async () => {
	await open("week", 1280);
	const days = await boxes(page, ".week > .week-day");
	expect([days.length, new Set(days.map(({ top }) => Math.round(top))).size]).toEqual([7, 1]);
	expect(isAscending(days.map(({ left }) => left))).toBe(true);
	expect(days[6]?.right).toBeLessThanOrEqual(1280);
});

test("the week is headings of days one below the other on a phone", async () => {
	await open("week", 360);
	const days = await boxes(page, ".week > .week-day");
	expect([days.length, new Set(days.map(({ left }) => Math.round(left))).size]).toEqual([7, 1]);
	expect(isAscending(days.map(({ top }) => top))).toBe(true);
	expect(await page.getByRole("heading", { level: 3, name: "3 Mar" }).count()).toBe(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.each([360, 1280])(
	"an entry of the week names the court and who goes, and a tap on the day opens it, at %i pixels",
	async (width) => {
		await open("week", width);
		const entry = page.locator(`#hearing-${hearing}`);
		expect(await entry.innerText()).toMatch(new RegExp(`Rao v\\. Mehta[^]*${COURT}[^]*Ravi Iyer`));
		await page.getByRole("heading", { level: 3, name: "3 Mar" }).getByRole("link").click();
		const { searchParams } = new URL(page.url());
		expect([searchParams.get("view"), searchParams.get("date")]).toEqual(["day", DAY]);
		expect(await page.locator("#hearings tbody tr").count()).toBe(2);
	},
);

test.each([360, 1280])(
	"the month says how much lies on each day and on whom, which days are closed, and a tap opens the day, at %i pixels",
	async (width) => {
		await open("month", width);
		expect(await page.locator(".month thead th").count()).toBe(7);
		const dayOf = (date: string) => page.locator(`.month td a[href*="date=${date}"]`);
		expect(await page.locator(".month td a").count()).toBe(31);
		const text = (await dayOf(DAY).textContent()) ?? "";
		for (const words of ["2 hearings found", "Ravi Iyer", "RI"]) expect(text).toContain(words);
		expect(await dayOf(SUNDAY).locator("small").textContent()).toBe("hol.");
		expect(await dayOf(DAY).locator("small").count()).toBe(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		await dayOf(DAY).click();
		expect(new URL(page.url()).searchParams.get("view")).toBe("day");
		expect(await page.locator("#hearings tbody tr").count()).toBe(2);
	},
);

test.each([360, 1280])(
	"the date stands above the rows of one day, and in none of them, at %i pixels",
	async (width) => {
		await open("day", width);
		expect(await page.locator("#found").innerText()).toContain("Wed 3 Mar 2032");
		const rows = page.locator("#hearings tbody");
		expect(await rows.innerText()).toMatch(/11:00\sam/);
		expect(await rows.innerText()).not.toMatch(/Mar|2032|Wed/);
		await open("all", width);
		expect(await rows.innerText()).toMatch(/3 Mar 2032|3\u00a0Mar\u00a02032/);
	},
);
