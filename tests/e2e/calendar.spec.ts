import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ICAL from "ical.js";
import type { Browser, Page } from "playwright";
import { beforeAll, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { ADMIN, HEMANT, signIn, toast, visit } from "./visitor.ts";

const { url, dataDir } = inject("app");
let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});

/** The events at an address, asked for as calendars do: without cookies, without a page. */
async function eventsAt(address: string): Promise<ICAL.Event[]> {
	const answer = await fetch(address);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	const root = new ICAL.Component(ICAL.parse(await answer.text()));
	return root.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

const statusOf = async (address: string) => (await fetch(address)).status;
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const shownAddress = (page: Page) => page.getByRole("dialog").getByLabel("Calendar address").inputValue();

test.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("an address is made, read, renewed and revoked %s", async (_name, script) => {
	const visitor = await visit(browser, { script });
	const { page } = visitor;
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto("/login?redirectTo=/settings/calendar");
	await signIn(page, HEMANT);
	const own = section(page, "Your hearings");
	await own.getByRole("button", { name: "Create address" }).click();

	const address = await shownAddress(page);
	expect(address).toMatch(new RegExp(`^${url}/calendar/[\\w-]{75}\\.ics$`));
	const webcal = page.getByRole("link", { name: "Open in this device's calendar" });
	expect(await webcal.getAttribute("href")).toBe(address.replace("http:", "webcal:"));
	const copy = page.getByRole("button", { name: "Copy" });
	if (!script) expect(await copy.isVisible()).toBe(false);
	else {
		await copy.click();
		await page.getByRole("button", { name: "Copied" }).waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
	}
	await page.getByRole("dialog").getByRole("link", { name: "Close" }).last().click();
	await own.getByText(/^Created .* · Not read yet$/).waitFor();
	expect(await page.content()).not.toContain(address);

	expect((await eventsAt(address)).length).toBeGreaterThan(5);
	await page.reload();
	await own.getByText(/· Last read \w{3} \d+ \w+ \d{4}, \d+:\d\d [ap]m$/).waitFor();

	await own.getByRole("link", { name: "Renew or revoke" }).click();
	await page.getByRole("button", { name: "Renew address" }).click();
	const renewed = await shownAddress(page);
	expect([await statusOf(address), await statusOf(renewed)]).toEqual([404, 200]);

	await page.goto("/settings/calendar/own");
	await page.getByRole("button", { name: "Revoke address" }).click();
	expect(await toast(page)).toContain("Calendar address revoked");
	expect(await statusOf(renewed)).toBe(404);
	await own.getByText("No address yet").waitFor();
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test("that of the chamber names nobody in the restricted matter, and no log has it", async () => {
	const { page, close } = await visit(browser, { script: false, width: 1280 });
	await page.goto("/login?redirectTo=/settings/calendar");
	await signIn(page, ADMIN);
	await section(page, "The whole chamber's hearings").getByRole("button", { name: "Create address" }).click();
	const address = await shownAddress(page);
	await close();

	const named = (await eventsAt(address)).map(({ summary }) => summary);
	expect(named).toContain("Special POCSO Case No. 90009/2024");
	expect(named.join("\n")).not.toMatch(/XYZ|Amarjit|राकेश/);

	const got = await fetch(address);
	expect([got.headers.get("referrer-policy"), got.headers.get("cache-control")]).toEqual([
		"no-referrer",
		"private, no-cache",
	]);
	const etag = got.headers.get("etag") ?? "";
	const again = await fetch(address, { headers: { "If-None-Match": etag } });
	expect([again.status, await again.text()]).toEqual([304, ""]);
	const head = await fetch(address, { method: "HEAD" });
	expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
	for (const method of ["POST", "PUT", "PROPFIND"])
		expect((await fetch(address, { method })).status, method).toBeGreaterThanOrEqual(400);
	for (const tail of ["/", "/more", "?_data=routes%2Fcalendar.%24token", ".data", "%00"])
		await fetch(address + tail, { redirect: "manual", headers: { Referer: address } });

	const secret = address.slice(-47, -4);
	const logs = readdirSync(join(dataDir, "run")).filter((name) => name.endsWith(".log"));
	expect(logs).toEqual(expect.arrayContaining(["web.log", "worker.log"]));
	for (const name of logs) {
		const text = readFileSync(join(dataDir, "run", name), "utf8");
		expect(text).not.toContain(secret);
	}
	expect(readFileSync(join(dataDir, "run", "web.log"), "utf8")).toContain("web.ready");
});

test("calendars may ask, whatever else robots are refused", async () => {
	const robots = await (await fetch(`${url}/robots.txt`)).text();
	expect(robots).toBe("User-agent: *\nAllow: /calendar/\nDisallow: /\n");
});

test("the details of a hearing have it as a file", async () => {
	const { page, close } = await visit(browser, { script: false });
	await page.goto("/login?redirectTo=/hearings");
	await signIn(page, HEMANT);
	const listed = await (await page.request.get("/api/hearings?page=1&limit=1")).json();
	await page.goto(`/hearings/${listed.data[0]._id}`);
	const href = await page.getByRole("link", { name: "Add to your calendar" }).getAttribute("href");
	const file = await page.request.get(href ?? "");
	expect(file.headers()["content-disposition"]).toBe('attachment; filename="hearing.ics"');
	const [, found] = ICAL.parse(await file.text()) as [string, unknown[]];
	expect(found.length).toBeGreaterThan(0);
	expect((await fetch(url + href, { redirect: "manual" })).status).toBe(302);
	await close();
});
