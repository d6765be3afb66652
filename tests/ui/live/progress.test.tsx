// @vitest-environment node
import type { Browser, BrowserContext, Page } from "playwright";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { LiveProgress } from "#app/ui/live-progress.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { pageSettings } from "#tests/ui/render.tsx";
import { origin, script } from "../site.tsx";

let browser: Browser;
let context: BrowserContext;
let page: Page;
let source: string;
/** What the server shows the next time it is asked. */
let now: string;

const waiting = { title: "The export is waiting to begin", done: 0, all: 0 };
const making = { title: "Writing the matters", done: 25, all: 50 };

function shown(state: typeof waiting): string {
	const card = <LiveProgress {...state} here="/settings/chamber" />;
	return renderToStaticMarkup(<I18n settings={pageSettings}>{card}</I18n>);
}

beforeAll(async () => {
	browser = await openBrowser();
	source = await script("progress");
});

beforeEach(async () => {
	context = await browser.newContext();
	// Far beyond what a page needs: time ends a test that hangs, and decides no other.
	context.setDefaultTimeout(120_000);
	page = await context.newPage();
	await page.clock.install();
	await page.route("**/*", (route) => {
		if (route.request().url().endsWith("/progress.js"))
			return route.fulfill({ contentType: "text/javascript", body: source });
		const body = `${now}<script type="module" src="/progress.js"></script>`;
		return route.fulfill({
			contentType: "text/html",
			body: `<!doctype html><html lang="en"><title>Peshi</title><body>${body}`,
		});
	});
	now = shown(waiting);
	await page.goto(`${origin}/settings/chamber`);
});
afterEach(() => context.close());

const heading = () => page.getByRole("heading", { level: 2 }).innerText();

test("the heading follows what the worker does, and the figures with it", async () => {
	expect(await heading()).toBe(waiting.title);
	expect(await page.locator("body").innerText()).not.toContain("Loading");
	expect(await page.getByRole("progressbar").count()).toBe(0);
	now = shown(making);
	await page.clock.runFor(2000);
	await expect.poll(heading).toBe(making.title);
	expect(await page.getByRole("progressbar").getAttribute("value")).toBe("25");
	await page.getByText("25 of 50").waitFor();
});

test("a page that follows nothing any more is opened as it is then", async () => {
	now = "<h2>The export is ready</h2>";
	await page.clock.runFor(2000);
	await expect.poll(heading).toBe("The export is ready");
});
