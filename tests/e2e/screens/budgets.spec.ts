import { readdirSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { missedStyle } from "#tests/e2e/screens/measures/missed-style.ts";
import { ADMIN, signIn, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { fillDocuments, JUNIOR, openOffice } from "./crowd.ts";
import { type Demo, findDemo } from "./demo.ts";
import { type SeenBy, screens } from "./screens.ts";
import { served } from "./served.ts";

/** The most a screen may send of HTML, compressed: a quarter above what it is. The style sheet is in the browser's cache by then. */
const KILOBYTES = 8;
/** Screens that are to stay well below that, and those that may have more. */
const OTHERS: Record<string, number> = {
	"/login": 3,
	"/{}": 3,
	"/notifications": 4.25,
	"/": 7.5,
	"/hearings/new": 10,
	// Nine charts of which every mark is a link with its name.
	"/analytics": 14,
	"/documents/upload the matter": 9,
	"/settings": 9.5,
	"/settings/calendar": 9.5,
	"/settings/calendar/chamber": 9.5,
	"/api/docs": 30,
};
/** The most of HTML that a first visit may bring, its style inside, zipped as browsers without brotli get it. */
const FIRST_KILOBYTES = 18;
const OTHERS_FIRST: Record<string, number> = {
	"/analytics": 24,
	"/api/docs": 42,
	"/hearings/new": 19.5,
	"/documents/upload the matter": 19,
};
/** Says itself how large its paper is. */
const PAPER = "/drafts/{draftId}/print";
/** What every screen shares, sent once. */
const LISTS = ["/matters all", "/clients", "/users", "/hearings all", "/documents all"];
const SHARED = { css: 12, script: 4.25, sprite: 4 };
const MISSING = ["/{}", "/matters/{matterId} unknown"];
/** All islands together, React included, zipped as browsers without brotli get it. Fetched after the first paint. */
const ISLANDS = 62;
const WITH_ISLANDS = ["/drafts/{draftId}", "/matters/{matterId}/drafting/new", "/documents/upload the files"];
/** Who opens a screen that is fuller for them than for the demo chamber's Admin. */
const VISITORS: Record<string, keyof typeof cookies> = {
	"/clients": "office",
	"/users": "office",
	"/notifications": "junior",
};
const CHAMBERLESS = "sunita@demo.example";
/** The script of the two pages that make or ask a passkey. */
const PASSKEYS = 3.5;
const KB = 1024;
/** The screens as they came in English, by name and person: who asks them anything more need not ask again. */
const pages = new Map<string, string>();
const ROWS = 20;

let browser: Browser;
let visitor: Visitor;
let cookies: Record<SeenBy | "office" | "junior", string>;
let demo: Demo;
let assets: Record<keyof typeof SHARED, string>;
let sheet: string;

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { width: 1280 });
	const { page } = visitor;
	const enter = async (email: string) => {
		await page.goto("/login");
		await signIn(page, email);
		await page.waitForURL("**/");
	};
	const leave = async () => {
		const session = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
		await page.context().clearCookies();
		return session;
	};

	await enter(ADMIN);
	await page.request.post("/preferences", { form: { locale: "en" } });
	await fillDocuments(page.request, ROWS);
	demo = await findDemo(page.request);
	assets = await page.evaluate(() => ({
		css: document.documentElement.dataset.css ?? "",
		script: document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "",
		sprite: document.querySelector("use")?.href.baseVal.replace(/#.*/, "") ?? "",
	}));
	sheet = await (await page.request.get(assets.css)).text();
	const css = `css=${/([\w-]+)\.css/.exec(assets.css)?.[1]}`;
	const admin = await leave();

	await openOffice(page.request, ROWS);
	const office = await leave();
	await enter(JUNIOR);
	await vi.waitFor(
		async () => {
			const list = await (await page.request.get("/notifications")).text();
			expect(list.match(/name="id"/g)?.length).toBe(ROWS);
		},
		{ timeout: 120_000, interval: 200 },
	);
	const junior = await leave();
	await page.goto("/login");
	await signIn(page, CHAMBERLESS);
	await page.waitForURL("**/no-chamber");
	const chamberless = await leave();
	cookies = {
		stranger: css,
		admin: `${admin}; ${css}`,
		office: `${office}; ${css}`,
		junior: `${junior}; ${css}`,
		chamberless: `${chamberless}; ${css}`,
	};
});

/** Has everybody read this language; at the end all read English again. */
function readIn(locale: string): void {
	const choose = async (chosen: string) => {
		for (const cookie of Object.values(cookies)) {
			const headers = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" };
			const sent = { method: "POST", redirect: "manual", headers, body: `locale=${chosen}` } as const;
			expect((await fetch(`${inject("app").url}/preferences`, sent)).status).toBe(302);
		}
	};
	beforeAll(() => choose(locale));
	afterAll(() => choose("en"));
}

describe.each(["en", "hi", "gu"])("in %s", (locale) => {
	readIn(locale);

	test.each(screens)("$name ($seenBy) keeps its budget", async ({ name, seenBy, at }) => {
		const cookie = `${cookies[VISITORS[name] ?? seenBy]}; locale=${locale}`;
		const { status, encoding, body } = await served(at(demo), cookie);
		expect({ status, encoding }).toEqual({ status: MISSING.includes(name) ? 404 : 200, encoding: "br" });
		const html = brotliDecompressSync(body).toString();
		expect(html).toContain(`<html lang="${locale}"`);
		if (locale === "en") pages.set(`${name} ${seenBy}`, html);
		if (name !== PAPER) expect(html).not.toContain("<style");
		if (LISTS.includes(name)) expect(html.match(/<tr role="row" id=/g)?.length).toBe(ROWS);
		console.log(`${locale} ${name}: ${body.length} bytes`);
		expect(body.length).toBeLessThanOrEqual((OTHERS[name] ?? KILOBYTES) * KB);
	});
});

describe("on a first visit, in the language whose pages are the longest", () => {
	readIn("hi");

	test.each(screens)("$name ($seenBy) brings all the style it needs, and little", async (screen) => {
		const { name, seenBy, at } = screen;
		const session = cookies[VISITORS[name] ?? seenBy].replaceAll(/css=[^;]*/g, "");
		const { encoding, body } = await served(at(demo), `${session}; locale=hi`, "gzip");
		expect(encoding).toBe("gzip");
		expect(await missedStyle(visitor.page, gunzipSync(body).toString(), sheet)).toEqual([]);
		console.log(`${name}: ${body.length} bytes on a first visit`);
		expect(body.length).toBeLessThanOrEqual((OTHERS_FIRST[name] ?? FIRST_KILOBYTES) * KB);
	});
});

test.each(Object.entries(SHARED))("the %s all screens share has at most %i kB", async (name, kilobytes) => {
	const { status, encoding, body } = await served(assets[name as keyof typeof SHARED], "");
	expect({ status, encoding }).toEqual({ status: 200, encoding: "br" });
	console.log(`${name}: ${body.length} bytes`);
	expect(body.length).toBeLessThanOrEqual(kilobytes * KB);
});

test("the islands share one script, kept for good, which no page needs to be painted", async () => {
	const scripts = new Set<string | undefined>();
	for (const { name, at } of screens) {
		if (!WITH_ISLANDS.includes(name)) continue;
		const { body } = await served(at(demo), cookies.admin);
		const html = brotliDecompressSync(body).toString();
		scripts.add(/data-island="[\w-]+" data-script="([^"]+)"/.exec(html)?.[1]);
		expect(html).not.toMatch(/<(script|link)[^>]*islands-/);
	}
	const [address = ""] = scripts;
	expect([scripts.size, address]).toEqual([1, expect.stringMatching(/^\/assets\/islands-[\w-]+\.js$/)]);
	const { status, encoding, cached, body } = await served(address, "", "gzip");
	expect({ status, encoding }).toEqual({ status: 200, encoding: "gzip" });
	expect(cached).toContain("immutable");
	console.log(`islands: ${body.length} bytes`);
	expect(body.length).toBeLessThanOrEqual(ISLANDS * KB);
});

test("everything that is shipped is loaded by a page, and by the server nothing but itself", async () => {
	const shipped = readdirSync("build/client/assets").filter((name) => !/\.(br|gz)$/.test(name));
	const loaded = new Set<string>();
	for (const { name, seenBy, at } of screens) {
		const fetched = async () =>
			brotliDecompressSync((await served(at(demo), cookies[seenBy])).body).toString();
		const html = pages.get(`${name} ${seenBy}`) ?? (await fetched());
		for (const [, name] of html.matchAll(/\/assets\/([\w.-]+\.\w+)/g)) loaded.add(name ?? "");
	}
	// Passkeys need a name as address, and this application has a number: tests/e2e/sign-in loads their script.
	const [passkeys = "", ...more] = shipped.filter((name) => name.startsWith("passkey-"));
	expect(more).toEqual([]);
	expect((await served(`/assets/${passkeys}`, "")).body.length).toBeLessThanOrEqual(PASSKEYS * KB);
	expect([...loaded, passkeys].sort()).toEqual(shipped.sort());
	expect(readdirSync("build/server")).toEqual(["index.js"]);
});

test("a first visit brings the style sheet along, later ones link it", async () => {
	const styleOf = async (cookie: string) =>
		/<style|<link rel="stylesheet"/.exec(
			brotliDecompressSync((await served("/login", cookie)).body).toString(),
		)?.[0];
	expect(await styleOf("")).toBe("<style");
	expect(await styleOf(cookies.stranger)).toBe('<link rel="stylesheet"');
});
