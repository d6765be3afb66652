import type { Browser } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { ADMIN, enter, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

test("an address that there is not keeps the shell around it for whoever is signed in", async () => {
	const { page, close } = await visit(browser, { script: false });
	await enter(page, ADMIN);
	const answer = await page.goto("/no/such/page");
	expect(answer?.status()).toBe(404);
	expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
	for (const href of ["/matters", "/hearings", "/settings"])
		expect(await page.locator(`nav a[href="${href}"]`).count(), href).toBeGreaterThan(0);
	await close();
});

test.each(["/CALENDAR/some-secret", "/Calendar/some-secret", "/API/matters", "/Matters"])(
	"capitals make another address, which there is not: %s",
	async (path) => {
		const { page, close } = await visit(browser, { script: false });
		await enter(page, ADMIN);
		const answer = await page.request.get(path, { maxRedirects: 0 });
		expect(answer.status()).toBe(404);
		expect(await answer.text()).not.toContain("BEGIN:VCALENDAR");
		await close();
	},
);
