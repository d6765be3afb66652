import type { Browser, Page } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { ADMIN, enter, HEMANT, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

/** Browsers that keep pages in memory to go back to, and browsers that take them from their files. */
let browsers: { memory: Browser; files: Browser };
let sql: postgres.Sql;
beforeAll(async () => {
	browsers = { memory: await openBrowser({ memory: true }), files: await openBrowser() };
	sql = postgres(inject("app").databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
	await sql.end();
});

async function arrive(browser: Browser, script: boolean, email = HEMANT) {
	const visitor = await visit(browser, { script, width: 1280, moves: true });
	await enter(visitor.page, email);
	return visitor;
}

/** As a person presses Back: Playwright's own waits for what a page out of memory never does. */
async function back(page: Page): Promise<void> {
	const from = page.url();
	await page.evaluate(() => history.back()).catch(() => null);
	await page.waitForFunction((url) => location.href !== url, from).catch(() => null);
}

const signOut = async (page: Page) => {
	await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit());
	await page.waitForURL("**/login");
	await page.waitForLoadState("networkidle");
};
const endSessions = () =>
	sql`update sessions set revoked_at = now() from accounts where accounts.id = account_id and email = ${HEMANT}`;
const shownText = (page: Page) =>
	page.evaluate(() => (document.documentElement.hidden ? "" : document.body.innerText));

const ways = [
	["out of memory, with JavaScript", "memory", true],
	["out of memory, without JavaScript", "memory", false],
	["out of its files, with JavaScript", "files", true],
	["out of its files, without JavaScript", "files", false],
] as const;

describe.each(ways)("a browser that goes back %s", (_name, kind, script) => {
	test("shows nothing after signing out, neither the page left from nor those before it", async () => {
		const { page, close, complaints } = await arrive(browsers[kind], script);
		await page.goto("/matters");
		await page.goto("/hearings");
		await signOut(page);
		for (let steps = 0; steps < 2; steps += 1) {
			await back(page);
			await page.waitForURL("**/login*");
			expect(await shownText(page)).toContain("Sign in to your chamber");
			expect(await page.locator("table, .cards, [data-owner]").count()).toBe(0);
		}
		expect(complaints).toEqual([]);
		await close();
	});

	test("shows nothing once it has met the end of a session that ended elsewhere", async () => {
		const { page, close } = await arrive(browsers[kind], script);
		await page.goto("/matters");
		await page.goto("/hearings");
		await endSessions();
		await page.goto("/clients");
		await page.waitForURL("**/login*");
		await page.waitForLoadState("networkidle");
		await back(page);
		await page.waitForURL("**/login*");
		expect(await shownText(page)).toContain("Sign in to your chamber");
		await close();
	});
});

describe.each(["memory", "files"] as const)("a page taken out of its %s", (kind) => {
	test("goes as soon as the server says that the session has ended elsewhere", async () => {
		const { page, close } = await arrive(browsers[kind], true);
		await page.goto("/hearings");
		await page.goto("/matters");
		await endSessions();
		await back(page);
		await page.waitForURL("**/login*");
		await close();
	});

	test("is made anew for whoever is signed in meanwhile", async () => {
		const { page, close } = await arrive(browsers[kind], true);
		await page.goto("/notifications");
		expect(await page.content()).toContain(HEMANT);
		await page.goto("/matters");
		await page.request.post("/logout");
		await page.request.post("/login", { form: { email: ADMIN, password: DEMO_PASSWORD } });
		await page.request.get("/matters");
		await back(page);
		await page.waitForFunction((email) => document.documentElement.innerHTML.includes(email), ADMIN);
		expect(new URL(page.url()).pathname).toBe("/notifications");
		await close();
	});

	test("comes at once and stays while the session lasts", async () => {
		const { page, close, complaints } = await arrive(browsers[kind], true);
		await page.goto("/hearings");
		await page.goto("/matters");
		const pages: string[] = [];
		page.on("request", (request) => {
			if (request.isNavigationRequest()) pages.push(request.url());
		});
		const checked = page.waitForResponse("**/resources/session");
		await back(page);
		expect((await checked).status()).toBe(204);
		expect(new URL(page.url()).pathname).toBe("/hearings");
		expect(await shownText(page)).not.toBe("");
		if (kind === "memory") expect(pages).toEqual([]);
		expect(complaints).toEqual([]);
		await close();
	});
});

describe("pictures and files", () => {
	/** The document that has a picture of its first page. */
	async function pictured(): Promise<string> {
		const drawn = async () => {
			const [page] = await sql`select document_id from document_pages p
				join documents d on d.id = p.document_id and d.deleted_at is null
				where image_width is not null and p.page = 1 limit 1`;
			expect(page).toBeDefined();
			return page?.document_id;
		};
		return await vi.waitFor(drawn, { timeout: 120_000, interval: 500 });
	}

	/** Where the bytes of an address come from when it is asked for in a page. */
	const fetched = (page: Page, address: string) =>
		page.evaluate(async (url) => {
			const answer = await fetch(url);
			const size = (await answer.blob()).size;
			const [entry] = performance
				.getEntriesByName(new URL(url, location.href).href)
				.slice(-1) as PerformanceResourceTiming[];
			return { url: answer.url, size, sent: entry?.transferSize };
		}, address);

	test("turning back to a page of a document asks for its picture once", async () => {
		const { page, close } = await arrive(browsers.files, true, ADMIN);
		const path = `/documents/${await pictured()}`;
		// The first page a browser sees leaves cookies of its own, and what is kept is kept for the cookies it was asked with.
		await page.goto("/documents");
		await page.waitForFunction(() => document.cookie.includes("css="));
		await page.goto(path);
		const source = await page.locator("#picture img").evaluate((image: HTMLImageElement) => image.currentSrc);
		await page.waitForLoadState("networkidle");
		await page.goto("/documents");
		const again = await fetched(page, source);
		expect(again.sent).toBe(0);
		expect(again.size).toBeGreaterThan(1000);
		await close();
	});

	test("their addresses show nothing once the cookies are gone", async () => {
		const { page, close } = await arrive(browsers.files, true, ADMIN);
		const id = await pictured();
		await page.goto(`/documents/${id}`);
		const source = await page.locator("#picture img").evaluate((image: HTMLImageElement) => image.currentSrc);
		const addresses = [source, `/files/${id}`, `/files/${id}?download=1`];
		for (const address of addresses) expect((await fetched(page, address)).size).toBeGreaterThan(1000);
		await page.context().clearCookies();
		await page.goto("/login");
		for (const address of addresses)
			expect(new URL((await fetched(page, address)).url).pathname, address).toBe("/login");
		await close();
	});

	test("a file that was looked at is not shown by Back after signing out", async () => {
		const { page, close } = await arrive(browsers.files, false, ADMIN);
		const [document] =
			await sql`select id from documents where mime = 'image/png' and deleted_at is null limit 1`;
		await page.goto(`/files/${document?.id}`);
		await page.goto("/documents");
		await signOut(page);
		await back(page);
		await back(page);
		await page.waitForURL("**/login*");
		await close();
	});
});
