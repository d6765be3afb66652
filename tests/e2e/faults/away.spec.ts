import type { Browser } from "playwright";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { HEMANT, signIn, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type OwnWeb, startOwnWeb } from "./own-web.ts";

const AWAY = "Peshi cannot reach its records right now";

let browser: Browser;
let sql: postgres.Sql;
let web: OwnWeb;
beforeAll(async () => {
	browser = await openBrowser();
	sql = postgres(inject("app").databaseUrl, { max: 1, onnotice: () => undefined });
	web = await startOwnWeb("away");
});
afterEach(() => back());
afterAll(async () => {
	await web.stop();
	await sql.end();
});

/** The database comes back, and the web finds it by itself: it is the same process as before. */
async function back(): Promise<void> {
	const pid = web.pid();
	if (!web.line.isOpen) await web.line.open();
	web.line.wake();
	await vi.waitFor(async () => expect(await web.isHealthy()).toBe(true), { timeout: 120_000 });
	expect(web.pid()).toBe(pid);
}

async function enter(script: boolean) {
	const { page, close, complaints } = await visit(browser, { script });
	await page.goto(`${web.url}/login`);
	await signIn(page, HEMANT);
	await page.waitForURL(`${web.url}/`);
	return { page, close, complaints };
}

const clientsNamed = async (name: string) => (await sql`select 1 from clients where name = ${name}`).length;

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("a form that is sent while the database is away, %s", (_name, script) => {
	test("comes back with everything typed, and is sent again from there", async () => {
		const { page, close, complaints } = await enter(script);
		const name = `Client of an outage ${script ? 1 : 2}`;
		await page.goto(`${web.url}/clients/new`);
		await page.getByRole("dialog").getByRole("textbox", { name: "Name", exact: true }).fill(name);
		await page.getByLabel("Street").fill('12, "Law Garden" & Sons <first floor>');
		await web.line.cut();
		await page.getByRole("button", { name: "Create Client" }).click();
		await page.getByRole("heading", { name: AWAY }).waitFor();
		expect(new URL(page.url()).pathname).toBe("/clients/new");

		await page.getByRole("button", { name: "Send again" }).click();
		await page.getByRole("heading", { name: AWAY }).waitFor();
		expect(await clientsNamed(name)).toBe(0);

		await back();
		await page.getByRole("button", { name: "Send again" }).click();
		await page.getByText(name).first().waitFor();
		expect(await clientsNamed(name)).toBe(1);
		const [client] = await sql`select street from clients where name = ${name}`;
		expect(client?.street).toBe('12, "Law Garden" & Sons <first floor>');
		expect(complaints).toEqual([]);
		await close();
	});
});

test("a long text comes back to the letter, and can be read", async () => {
	const { page, close } = await enter(false);
	const [matter] = await sql`select id from matters where status = 'active' limit 1`;
	await page.goto(`${web.url}/matters/${matter?.id}/drafting/new`);
	const title = "Plaint of an outage";
	const text = `\n\nIN THE COURT OF\n${"That the plaintiff states as follows. & <b>\n".repeat(5_000)}\n  end`;
	await page.getByLabel("Title").fill(title);
	await page.locator('textarea[name="content"]').evaluate((area, typed) => {
		(area as HTMLTextAreaElement).value = typed;
	}, text);
	web.line.silence();
	await page.getByRole("button", { name: "Create Draft" }).click();
	await page.getByRole("heading", { name: AWAY }).waitFor();
	expect(await page.getByLabel("What you wrote").inputValue()).toBe(text);
	await back();
	await page.getByRole("button", { name: "Send again" }).click();
	await page.waitForURL((url) => url.pathname.endsWith("/drafting/created"));
	const [draft] = await sql`select content from drafts where title = ${title}`;
	expect(draft?.content.replace(/\r\n/g, "\n").trim()).toBe(text.trim());
	await close();
});

test("the sign-in form comes back as it was, but for the password", async () => {
	const { page, close } = await visit(browser, { script: false });
	await page.goto(`${web.url}/login`);
	await web.line.cut();
	await signIn(page, HEMANT, DEMO_PASSWORD);
	await page.getByText(AWAY).waitFor();
	expect(await page.getByLabel("Email").inputValue()).toBe(HEMANT);
	expect(await page.content()).not.toContain(DEMO_PASSWORD);
	await back();
	await signIn(page, HEMANT, DEMO_PASSWORD);
	await page.waitForURL(`${web.url}/`);
	await close();
});

test("passwords are in no page that comes back", async () => {
	const { page, close } = await enter(false);
	await page.goto(`${web.url}/settings/security`);
	await page.getByLabel("Current password", { exact: true }).fill(DEMO_PASSWORD);
	for (const name of ["New password", "Confirm new password"])
		await page.getByLabel(name, { exact: true }).fill("another-secret");
	await web.line.cut();
	await page.locator("#security").getByRole("button").last().click();
	await page.getByRole("heading", { name: AWAY }).waitFor();
	await page.getByText("Passwords are not kept").waitFor();
	expect(await page.content()).not.toMatch(new RegExp(`${DEMO_PASSWORD}|another-secret`));
	await close();
});

test("a page is told about in the visitor's language, and asked for again from there", async () => {
	const { page, close } = await enter(false);
	const cookies = [
		{ name: "locale", value: "gu", url: web.url },
		{ name: "theme", value: "dark", url: web.url },
	];
	await page.context().addCookies(cookies);
	await web.line.cut();
	const answer = await page.goto(`${web.url}/hearings?view=week`);
	expect(answer?.status()).toBe(503);
	expect(await answer?.headerValue("retry-after")).toMatch(/^\d+$/);
	expect(await answer?.headerValue("cache-control")).toContain("no-store");
	const html = page.locator("html");
	expect([await html.getAttribute("lang"), await html.getAttribute("data-theme")]).toEqual(["gu", "dark"]);
	await back();
	await page.getByRole("link", { name: "ફરી પ્રયાસ કરો" }).click();
	await page.waitForURL(`${web.url}/hearings?view=week`);
	expect(await page.locator("nav").count()).toBeGreaterThan(0);
	await close();
});

test("files are to be chosen again; buttons and files outside a screen say the same", async () => {
	const { page, close } = await enter(false);
	const [task] = await sql`select id from tasks limit 1`;
	const [document] = await sql`select id from documents limit 1`;
	await web.line.cut();
	const html = { Accept: "text/html" };
	const upload = await page.request.post(`${web.url}/documents/upload?matterId=none`, {
		headers: html,
		multipart: {
			type: "order",
			file: { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(5_000_000) },
		},
	});
	expect([upload.status(), await upload.text()]).toEqual([503, expect.stringContaining("Choose them again")]);
	const done = await page.request.post(`${web.url}/tasks/${task?.id}`, {
		headers: html,
		form: { intent: "done", redirectTo: "/" },
	});
	expect([done.status(), await done.text()]).toEqual([
		503,
		expect.stringContaining('name="intent" value="done"'),
	]);
	const file = await page.request.get(`${web.url}/files/${document?.id}`);
	expect([file.status(), file.headers()["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
	const call = await page.request.get(`${web.url}/api/matters`);
	expect([call.status(), (await call.json()).code]).toEqual([503, "unavailable"]);
	await close();
});
