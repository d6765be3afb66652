import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
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

/** A sheet of A4 with its margins, in pixels of print. */
const SHEET = 680;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { script: false, width: SHEET });
	page = visitor.page;
	const admin = await makeUser({ name: "Leela Krishnamurthy Menon" });
	const { matter } = await makeMatter(admin, { title: "Rao v. Mehta" });
	for (let n = 0; n < 13; n += 1) {
		const name = `Narasimhamurthy ${String.fromCharCode(65 + n)}. Venkataraman`;
		const { userId } = await makeUser({ name, role: "Junior", chamberId: admin.chamberId });
		for (const days of n === 0 ? [0, 0, 0, 29] : [n])
			await makeHearing(admin, matter.id, { date: addDays(courtToday(), days), assignedTo: userId });
	}
	const [name = "", value = ""] = (await asUser(admin)).Cookie.split("=");
	await page.context().addCookies([{ name, value, url: inject("app").url }]);
});
afterAll(async () => {
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test("the load of thirty days is whole on a sheet of A4, with its shades", async () => {
	await page.emulateMedia({ media: "print" });
	await page.goto("/analytics");
	const [grid] = await boxes(page, ".heat");
	const [card] = await boxes(page, ".card:has(.heat)");
	expect(grid?.right).toBeLessThanOrEqual(card?.right ?? 0);
	expect(card?.right).toBeLessThanOrEqual(SHEET);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET);
	expect(await page.locator(".heat tbody tr").count()).toBe(13);
	const cut = await page.locator(".heat :is(th, td)").evaluateAll(
		(cells) =>
			cells.filter((cell) => {
				const { left, right } = cell.getBoundingClientRect();
				const inner = [...cell.querySelectorAll(":not(.sr-only)")].map((one) => one.getBoundingClientRect());
				return inner.some((one) => one.left < left - 1 || one.right > right + 1);
			}).length,
	);
	expect(cut).toBe(0);
	const adjusts = await page
		.locator(".heat a[class^=heat-]")
		.evaluateAll((shades) => shades.map((one) => getComputedStyle(one).printColorAdjust));
	expect(adjusts.length).toBeGreaterThan(13);
	expect(new Set(adjusts)).toEqual(new Set(["exact"]));
});
