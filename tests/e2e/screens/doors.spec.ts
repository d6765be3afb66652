// @module-tag long
import type { APIRequestContext, Browser, BrowserContext } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { addresses } from "#tests/addresses.ts";
import { ADMIN, enter, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { findDemo } from "./demo.ts";
import { screens } from "./screens.ts";

const SITE = "http://peshi.invalid";

let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser);
	await enter(page, ADMIN);
	state = await page.context().storageState();
	await close();
});

test("each link of each screen to a dialog or a form leads to one that is left to that screen, with its query", async () => {
	const { page, close } = await visit(browser, { script: false, state });
	const api = page.request;
	const demo = await findDemo(api);
	const plain = new Set<string>();
	const found: string[] = [];
	let doors = 0;
	for (const { name, at } of screens.filter(({ seenBy }) => seenBy === "admin")) {
		const path = at(demo);
		const html = await htmlOf(api, path);
		if (!html) continue;
		const own = leaveOf(html);
		const wanted = new Set([bare(path), ...(own ? [bare(own)] : [])]);
		// What is behind an open dialog is out of reach.
		const [within = html] = /<dialog open[\s\S]*?<\/dialog>/.exec(html) ?? [];
		for (const href of linksOf(within)) {
			// Another step of the same form is no way to another one, and the way out of a dialog is none into one.
			const isOwn = patternOf(href) === patternOf(path) || bare(href) === (own && bare(own));
			if (isOwn || plain.has(bare(href))) continue;
			const behind = await htmlOf(api, href);
			const leave = behind && leaveOf(behind);
			if (!leave) {
				plain.add(bare(href));
				continue;
			}
			doors += 1;
			if (!wanted.has(bare(leave))) found.push(`${name}: ${patternOf(href)} is left to ${leave}`);
		}
	}
	await close();
	expect(found).toEqual([]);
	expect(doors).toBeGreaterThan(300);
});

async function htmlOf(api: APIRequestContext, path: string): Promise<string | null> {
	const answer = await api.get(path, { headers: { accept: "text/html" } });
	return answer.headers()["content-type"]?.startsWith("text/html") ? answer.text() : null;
}

/** Where a page's dialog, or its form, is left to; null for a page that is neither. */
function leaveOf(html: string): string | null {
	const dialog =
		/<dialog open=""[^>]* data-close="([^"]*)"/.exec(html) ??
		/<dialog[^>]* data-close="([^"]*)"[^>]* open/.exec(html);
	const [, cancel] = /<a href="([^"]*)"[^>]*>(?:Cancel)<\/a>/.exec(html) ?? [];
	const leave = dialog?.[1] ?? cancel;
	return leave === undefined ? null : unescaped(leave);
}

/** The links to pages of ours, one of each kind; those that open another tab are left by closing it. */
function linksOf(html: string): string[] {
	const links = [...html.matchAll(/<a ([^>]*)>/g)]
		.filter(([, attributes = ""]) => !/target="_blank"|download|tabindex="-1"/i.test(attributes))
		.flatMap(([, attributes = ""]) => unescaped(/href="(\/[^"]*)"/.exec(attributes)?.[1] ?? "") || []);
	const kinds = links.map((href) => [kindOf(href), href] as const);
	return [...new Map(kinds.filter(([kind]) => kind !== null)).values()];
}

const screenPatterns = addresses
	.filter(({ file, isFrame }) => file.endsWith(".tsx") && !isFrame)
	.map(({ pattern }) => pattern)
	.concat("/tasks/{taskId}");

/** Links of one kind lead to the same screen with the same names in their query. */
function kindOf(href: string): string | null {
	const { pathname, searchParams } = new URL(href, SITE);
	const pattern = patternOf(pathname);
	if (!screenPatterns.includes(pattern) || pattern === "/{}") return null;
	return [pattern, ...new Set(searchParams.keys())].join(" ");
}

/** The pattern of an address: the one with the fewest parameters that fits. */
function patternOf(path: string): string {
	const { pathname } = new URL(path, SITE);
	const fits = screenPatterns.filter((pattern) => {
		const parts = pattern.split(/\{\w*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
		return new RegExp(`^${parts.join("[^/]+")}$`).test(pathname);
	});
	return fits.sort((a, b) => a.split("{").length - b.split("{").length)[0] ?? "/{}";
}

/** Without the row. */
const bare = (path: string) => path.split("#")[0] ?? path;

const unescaped = (text: string) =>
	text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
