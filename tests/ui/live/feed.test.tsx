// @vitest-environment node
import type { Browser, BrowserContext, Page, Route } from "playwright";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { LiveFeed } from "#app/ui/live-feed.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { pageSettings } from "#tests/ui/render.tsx";
import { brotli, origin, script } from "../site.tsx";

const SECOND = 1000;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let source: string;
/** What each request held, and what the next ones are answered with. */
let requests: (string | null)[] = [];
let rows = "";
let status = 200;
let ended = 0;

beforeAll(async () => {
	browser = await openBrowser();
	source = await script("feed");
});

beforeEach(async () => {
	requests = [];
	rows = "<p>Asha created matter</p>";
	status = 200;
	context = await browser.newContext();
	// Far beyond what a page needs: time ends a test that hangs, and decides no other.
	context.setDefaultTimeout(120_000);
	page = await context.newPage();
	await page.clock.install();
	await page.route("**/*", answer);
	ended = 0;
	page.on("response", (response) => {
		if (response.url().endsWith("/resources/activity")) ended += 1;
	});
});
afterEach(() => context.close());

async function answer(route: Route) {
	const { pathname } = new URL(route.request().url());
	if (pathname === "/feed.js") return route.fulfill({ contentType: "text/javascript", body: source });
	if (pathname !== "/resources/activity") return route.fulfill({ contentType: "text/html", body: html() });
	const held = await route.request().headerValue("if-none-match");
	requests.push(held);
	const etag = `"${rows.length}"`;
	const headers = { ETag: etag, "X-Updated": encodeURIComponent(`Updated १०:${requests.length}`) };
	if (status !== 200) return route.fulfill({ status });
	return held === etag ? route.fulfill({ status: 304, headers }) : route.fulfill({ body: rows, headers });
}

function html(): string {
	const feed = (
		<LiveFeed
			title="Recent Activity"
			rows="/resources/activity"
			at={new Date("2026-03-05T10:42:00+05:30")}
			here="/settings"
			anchor="activity"
		>
			<p>No recent activity</p>
		</LiveFeed>
	);
	const body = renderToStaticMarkup(<I18n settings={pageSettings}>{feed}</I18n>);
	return `<!doctype html><html lang="en"><title>Peshi</title><body>${body}<script type="module" src="/feed.js"></script>`;
}

/** Lets time go by, and waits for the answer of a request that falls due. */
async function pass(seconds: number, expected: number) {
	await page.clock.runFor(seconds * SECOND);
	await answered(expected);
}

/** Waits until so many requests have their answer, and the page has taken the last one in. */
async function answered(expected: number) {
	await expect.poll(() => ended).toBe(expected);
	expect(requests).toHaveLength(expected);
	const expectedText = expected === 0 || status !== 200 ? /./ : `Updated १०:${expected}`;
	await expect.poll(() => page.locator("[data-updated]").innerText()).toMatch(expectedText);
}

const entries = () => page.locator("[data-entries]").innerText();
const pause = () => page.locator("[data-pause]");

test("asks every thirty seconds and shows what is new, without speaking", async () => {
	await page.goto(`${origin}/settings`);
	expect(await page.locator("[data-updated]").innerText()).toBe("Updated 10:42 am");
	expect(await entries()).toBe("No recent activity");
	await pass(29, 0);
	await pass(1, 1);
	await expect.poll(entries).toBe("Asha created matter");
	expect(await page.locator("[data-updated]").innerText()).toBe("Updated १०:1");
	expect(await page.locator("[data-entries]").getAttribute("aria-live")).toBe("off");

	await pass(30, 2);
	expect(requests).toEqual([null, `"${rows.length}"`]);
	rows = "<p>Asha created hearing</p>";
	await pass(30, 3);
	await expect.poll(entries).toBe("Asha created hearing");
});

test("asks more seldom when nothing comes, and at once again after news", async () => {
	await page.goto(`${origin}/settings`);
	for (let count = 1; count <= 5; count += 1) await pass(30, count);
	await pass(30, 6);
	await pass(30, 6);
	await pass(30, 7);
	rows = "<p>News</p>";
	await pass(120, 8);
	await expect.poll(entries).toBe("News");
	await pass(30, 9);
});

test("a pause holds until it is lifted", async () => {
	await page.goto(`${origin}/settings`);
	await pause().click();
	expect(await pause().getAttribute("aria-pressed")).toBe("true");
	await pass(600, 0);
	await pause().click();
	await answered(1);
	await pass(30, 2);
});

test("rests while the page is hidden and catches up when it is looked at", async () => {
	await page.goto(`${origin}/settings`);
	const show = (hidden: boolean) =>
		page.evaluate((now) => {
			Object.defineProperty(document, "hidden", { value: now, configurable: true });
			document.dispatchEvent(new Event("visibilitychange"));
		}, hidden);
	await show(true);
	await pass(600, 0);
	await show(false);
	await answered(1);
});

test("leaves the rows alone while the keyboard is in them", async () => {
	rows = '<p><a id="first" href="/matters">Matter</a></p>';
	await page.goto(`${origin}/settings`);
	await pass(30, 1);
	await page.locator("#first").focus();
	rows = "<p>Something else entirely</p>";
	await pass(30, 2);
	expect(await entries()).toBe("Matter");
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await pass(30, 3);
	await expect.poll(entries).toBe("Something else entirely");
});

test("asks once more at once when that fails, and goes on after the second failure", async () => {
	status = 503;
	await page.goto(`${origin}/settings`);
	await pass(30, 2);
	await pass(30, 4);
	status = 200;
	await pass(30, 5);
	await expect.poll(entries).toBe("Asha created matter");
});

test("does not ask because the window has the focus again", async () => {
	await page.goto(`${origin}/settings`);
	await page.evaluate(() => {
		for (const name of ["blur", "focus"]) window.dispatchEvent(new Event(name));
	});
	await pass(29, 0);
	await pass(1, 1);
});

test("does nothing for those who save data", async () => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});
	await page.goto(`${origin}/settings`);
	await pass(600, 0);
	expect(await pause().isHidden()).toBe(true);
});

test("weighs at most one kilobyte", () => {
	expect(brotli(source)).toBeLessThanOrEqual(1024);
});
