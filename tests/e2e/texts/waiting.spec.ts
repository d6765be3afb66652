import type { Browser } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { ADMIN, enter, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

test("a list says that it is loading while its filter waits", async () => {
	const { page, close } = await visit(browser, { width: 1280 });
	await enter(page, ADMIN);
	for (const name of ["matters", "clients", "documents", "hearings", "users"]) {
		await page.goto(`/${name}`);
		let release = () => {};
		const held = new Promise<void>((done) => {
			release = done;
		});
		await page.route(`**/${name}?*`, async (route) => {
			await held;
			await route.continue();
		});
		await page.getByRole("main").getByRole("searchbox").first().fill("a");
		await page.getByText(`Loading ${name}...`).waitFor();
		release();
		await page.getByText(`Loading ${name}...`).waitFor({ state: "detached" });
		await page.unrouteAll({ behavior: "wait" });
	}
	await close();
});

test("a matter that is long in coming shows its outline meanwhile", async () => {
	const { page, close } = await visit(browser, { width: 1280 });
	await enter(page, ADMIN);
	await page.goto("/matters");
	let release = () => {};
	const held = new Promise<void>((done) => {
		release = done;
	});
	await page.route(/\/matters\/[\da-f-]{36}$/, async (route) => {
		await held;
		await route.continue();
	});
	// The browser's driver asks nothing of a page that is about to go, so the page tells by itself.
	const outlined = page.waitForEvent("console", (message) => message.text().startsWith("outline"));
	await page.evaluate(() => {
		const main = document.getElementById("main") as HTMLElement;
		const tell = () =>
			console.log(`outline ${main.ariaBusy}, ${main.querySelector("h1")?.getClientRects().length} headings`);
		new MutationObserver(tell).observe(main, { attributeFilter: ["aria-busy"] });
	});
	await page.locator("main [data-row]").first().click({ noWaitAfter: true });
	expect((await outlined).text()).toBe("outline true, 0 headings");
	const outline = page.locator("main.skeleton");
	release();
	await page.getByRole("navigation", { name: "Matter sections" }).waitFor();
	expect(await outline.count()).toBe(0);
	await page.goBack();
	await page.getByRole("heading", { level: 1, name: "Matters" }).waitFor();
	expect(await outline.count()).toBe(0);
	await close();
});
