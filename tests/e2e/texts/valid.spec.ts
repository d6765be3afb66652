// @module-tag long
import { HtmlValidate, type Message } from "html-validate";
import type { APIRequestContext, Browser } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Demo, findDemo } from "#tests/e2e/screens/demo.ts";
import { type SeenBy, screens } from "#tests/e2e/screens/screens.ts";
import { ADMIN, enter, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

const html = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

let browser: Browser;
let admin: Visitor;
let demo: Demo;

vi.setConfig({ testTimeout: 300_000 });

beforeAll(async () => {
	browser = await openBrowser();
	admin = await visit(browser, { script: false });
	await enter(admin.page, ADMIN);
	demo = await findDemo(admin.page.request);
});
afterAll(() => admin.close());

/** Which part of a page is followed is known only in its body, where browsers without scripts take the order as well. */
const isFault = ({ selector }: Message) => !/ > noscript > meta$/.test(selector ?? "");

/** What html-validate finds in the pages that the server makes of these screens, each finding once. */
async function faultsOf(request: APIRequestContext, person: SeenBy): Promise<string[]> {
	const found = new Map<string, string>();
	let seen = 0;
	for (const { name, at } of screens.filter(({ seenBy }) => seenBy === person)) {
		const answer = await request.get(at(demo));
		if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
		seen += 1;
		const { results } = await html.validateString(await answer.text(), name);
		for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages).filter(isFault))
			found.set(`${ruleId}: ${message}`, `${name}: ${ruleId}: ${message} (${selector})`);
	}
	expect(seen).toBeGreaterThan(0);
	return [...found.values()];
}

test("the HTML of every screen is valid, as the server sends it", async () => {
	expect(await faultsOf(admin.page.request, "admin")).toEqual([]);
});

test("also before sign-in", async () => {
	const stranger = await visit(browser, { script: false });
	expect(await faultsOf(stranger.page.request, "stranger")).toEqual([]);
	await stranger.close();
});
