// @module-tag long
import type { Browser, BrowserContext, Page } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
	faultsOfColours,
	faultsOfParts,
	faultsOfSizes,
	looks,
	takeAxeAlong,
} from "#tests/e2e/screens/measures/axe.ts";
import { gluedTexts } from "#tests/e2e/screens/measures/glued.ts";
import { lookAt } from "#tests/e2e/screens/measures/shape.ts";
import { ADMIN, enter, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Demo, findDemo } from "./demo.ts";
import { type Screen, type SeenBy, screens } from "./screens.ts";

const LOCALES = ["en", "hi", "gu"] as const;
/** The wide one first: a page is opened in it. */
const WIDTHS = [1280, 360] as const;
/** That of the page last: it is left as it came. */
const THEMES = ["dark", "light"] as const;
/** Colours are the same in every language. */
const COLOURS_IN: (typeof LOCALES)[number] = "en";
/** The screens of the Admin on which a dialog was open; none where this file's first tests are left out. */
const withDialog = new Set<string>();
/** The shapes of pages that axe-core has seen whole and found nothing in. */
const sound = new Set<string>();
const WIDE = 1280;
/** Pages looked at side by side. */
const LANES = 2;
const SUNITA = "sunita@demo.example";

let browser: Browser;
let admin: State;
let demo: Demo;
type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
	browser = await openBrowser();
	const visitor = await visit(browser, { width: WIDE });
	await enter(visitor.page, ADMIN);
	demo = await findDemo(visitor.page.request);
	admin = await visitor.page.context().storageState();
	await visitor.close();
	await untilIdle();
});
afterAll(async () => {
	console.log(
		`axe-core: ${looks.whole} pages whole, ${looks.sizes} by their sizes, ${looks.spared} by their shape; ` +
			`${looks.colours} by their colours`,
	);
});

/** What the worker still reads and tells would change a page from one language to the next. */
async function untilIdle(): Promise<void> {
	const sql = postgres(inject("app").databaseUrl, { max: 1, onnotice: () => {} });
	const waiting = () => sql`select name from pgboss.job
		where state in ('created', 'retry', 'active') and start_after < now() and name not like '\\_\\_pgboss%'`;
	await vi.waitFor(async () => expect(await waiting()).toHaveLength(0), { timeout: 240_000, interval: 250 });
	await sql.end();
}

// All screens of a language are one test, which takes minutes on a machine that does other work besides.
vi.setConfig({ testTimeout: 600_000 });

describe.each(LOCALES)("every screen in %s", (locale) => {
	test("is free of faults that axe-core knows in light and dark, at 360 and 1280 pixels, and reflows at 320", async () => {
		const look = async (lane: number) => {
			const { page, complaints, close } = await visit(browser, { width: WIDE, state: admin });
			await page.request.post("/preferences", { form: { locale } });
			if (locale === COLOURS_IN) await takeAxeAlong(page);
			const found: string[] = [];
			for (const screen of seenBy("admin").filter((_, at) => at % LANES === lane)) {
				found.push(...(await faultsOf(page, screen, locale)));
			}
			await close();
			return [...found, ...complaints];
		};
		const found = await Promise.all(Array.from({ length: LANES }, (_, lane) => look(lane)));
		expect(found.flat()).toEqual([]);
	});

	test("also before sign-in, and for a person without a chamber", async () => {
		const stranger = await visit(browser, { width: WIDE });
		await stranger.page.request.post("/preferences", { form: { locale } });
		const found: string[] = [];
		for (const screen of seenBy("stranger")) found.push(...(await faultsOf(stranger.page, screen, locale)));
		await stranger.page.request.post("/login", { form: { email: SUNITA, password: "demo-chamber" } });
		await stranger.page.request.post("/preferences", { form: { locale } });
		for (const screen of seenBy("chamberless"))
			found.push(...(await faultsOf(stranger.page, screen, locale)));
		expect(found).toEqual([]);
		expect(stranger.complaints).toEqual([]);
		await stranger.close();
	});
});

test("dialogs are as sound where no script makes them modal", async () => {
	const { page, close } = await visit(browser, { width: 360, state: admin });
	await page.request.post("/preferences", { form: { locale: "en" } });
	await takeAxeAlong(page);
	// By the browser: where a test stops requests itself, nothing of a page comes from the browser's cache.
	const network = await page.context().newCDPSession(page);
	await network.send("Network.enable");
	await network.send("Network.setBlockedURLs", { urls: ["*.js"] });
	const found: string[] = [];
	const known = seenBy("admin").filter(({ name }) => withDialog.has(name));
	for (const { name, at } of known.length > 0 ? known : seenBy("admin")) {
		await page.goto(at(demo));
		if ((await page.locator("dialog[open]").count()) === 0) continue;
		expect(await page.locator(":modal").count()).toBe(0);
		const faults = [...(await faultsOfParts(page)), ...(await faultsOfColours(page, "light"))];
		found.push(...faults.map((fault) => `${name}: ${fault}`));
	}
	await close();
	expect(found).toEqual([]);
});

const seenBy = (person: SeenBy) => screens.filter((screen) => screen.seenBy === person);

/** Opens a screen once and looks at it in each theme and width. */
async function faultsOf(page: Page, { name, at }: Screen, locale: string): Promise<string[]> {
	const found: string[] = [];
	const path = at(demo);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.goto(path);
	if (new URL(page.url()).pathname !== new URL(path, page.url()).pathname)
		found.push(`leads to ${page.url()}`);
	const facts = await page.evaluate(() => ({
		lang: document.documentElement.lang,
		title: document.title,
		headings: document.querySelectorAll("h1").length,
		dialogs: document.querySelectorAll("dialog[open]").length,
		ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
		buttons: [...document.querySelectorAll(".dialog-foot .btn")].map(({ textContent }) =>
			textContent?.trim(),
		),
	}));
	if (facts.dialogs > 0) withDialog.add(name);
	if (facts.lang !== locale) found.push(`is in ${facts.lang}`);
	if (facts.headings !== 1) found.push(`has ${facts.headings} main headings`);
	if (!/^\S.* – \S/.test(facts.title)) found.push(`is called “${facts.title}”`);

	if (new Set(facts.buttons).size < facts.buttons.length)
		found.push(`has two buttons of one name: ${facts.buttons.join(", ")}`);
	const twice = facts.ids.filter((id, at) => facts.ids.indexOf(id) !== at);
	if (twice.length > 0) found.push(`has the ids ${twice.join(", ")} more than once`);

	const glued = await gluedTexts(page);
	if (glued.length > 0) found.push(`reads as one word without its styles: ${glued.slice(0, 5).join(" ; ")}`);

	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 900 });
		found.push(...(await faultsAt(page, width, locale)));
	}

	await page.setViewportSize({ width: 320, height: 640 });
	const needed = await page.evaluate(() => {
		const { scrollWidth, style } = document.documentElement;
		// Nobody looks at this page again: it is not laid out again for the width in which the next one is opened.
		style.display = "none";
		return scrollWidth;
	});
	if (needed > 320) found.push(`scrolls sideways at 320 pixels: it is ${needed} wide`);
	return found.map((fault) => `${name} (${locale}): ${fault}`);
}

/**
 * What axe-core finds at a width. English is looked at whole, and in each theme at the colours. Another language differs from it
 * in words and in sizes: where the page is of the very shape that was found sound, the other rules can say nothing new; where
 * it is not, all are run.
 */
async function faultsAt(page: Page, width: number, locale: string): Promise<string[]> {
	const { shape, isRoomy, spilled } = await lookAt(page);
	const known = `${width} ${shape}`;
	const parts = sound.has(known) ? await faultsOfSizes(page, isRoomy) : await faultsOfParts(page, isRoomy);
	const found = [
		...parts.map((fault) => `${width}: ${fault}`),
		...spilled.map((text) => `${width}: a cell is narrower than its text ${text}`),
	];
	if (locale !== COLOURS_IN) return found;
	if (parts.length === 0) sound.add(known);
	for (const theme of THEMES) {
		const colours = await faultsOfColours(page, theme);
		found.push(...colours.map((fault) => `${theme}, ${width}: ${fault}`));
	}
	return found;
}
