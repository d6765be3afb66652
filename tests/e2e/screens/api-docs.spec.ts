import type { Browser } from "playwright";
import { beforeAll, expect, inject, test } from "vitest";
import { faultsOfColours, faultsOfParts } from "#tests/e2e/screens/measures/axe.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { visit } from "../visitor.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

test("the page of calls is read without signing in and without a script, and loads nothing from elsewhere", async () => {
	const { page, complaints, close } = await visit(browser, { script: false });
	const requests: string[] = [];
	page.on("request", (request) => requests.push(new URL(request.url()).origin));
	expect((await page.goto("/api/docs"))?.status()).toBe(200);
	const call = page.locator("#createHearing");
	await call.locator("summary").click();
	for (const text of ["/api/hearings", "Create a hearing", "For Admin, Senior, Junior, Clerk.", "purpose"])
		expect(await call.innerText()).toContain(text);
	await call.getByRole("link", { name: "Hearing", exact: true }).click();
	expect(new URL(page.url()).hash).toBe("#shape-Hearing");
	expect(await page.locator("#shape-Hearing").innerText()).toContain("courtRoom: string | null");

	expect(new Set(requests)).toEqual(new Set([inject("app").url]));
	expect(complaints).toEqual([]);
	await close();
});

test("the page of calls takes no writes, and says what it takes", async () => {
	for (const method of ["POST", "PATCH", "DELETE"]) {
		const answer = await fetch(`${inject("app").url}/api/docs`, { method });
		expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	}
});

test.each([360, 1280])(
	"with every call open at %i pixels axe-core finds nothing and every link leads on",
	async (width) => {
		const { page, complaints, close } = await visit(browser, { width });
		await page.goto("/api/docs");
		const lost = await page.evaluate(() => {
			for (const call of document.querySelectorAll("details")) call.open = true;
			const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')];
			return links.map(({ hash }) => hash).filter((hash) => !document.getElementById(hash.slice(1)));
		});
		expect(lost).toEqual([]);
		expect(await faultsOfParts(page)).toEqual([]);
		for (const theme of ["light", "dark"] as const)
			expect(await faultsOfColours(page, theme), theme).toEqual([]);
		await page.setViewportSize({ width: 320, height: 640 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		expect(complaints).toEqual([]);
		await close();
	},
);
