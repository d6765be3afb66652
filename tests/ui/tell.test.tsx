// @vitest-environment node
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tell } from "#app/domains/case/tell/tell.server.ts";
import { TellClient } from "#app/domains/case/tell/tell-client.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { openSite, origin } from "./site.tsx";

const tell: Tell = {
	matterId: "m1",
	hearingId: "h1",
	matterTitle: "Larkspur v. Union",
	client: { id: "c1", name: "Asha", phone: "+919000000107" },
	locale: "en",
	consent: "agreed",
	isMobile: true,
	text: "Your case",
	ways: [
		{ via: "whatsapp", href: "https://wa.me/919000000107?text=Your%20case" },
		{ via: "sms", href: "#sms" },
	],
	first: null,
};

const states: Record<string, Tell> = {
	"/agreed": tell,
	"/unasked": { ...tell, consent: null, ways: [], first: "whatsapp" },
	"/unreachable": { ...tell, consent: null, ways: [] },
	"/unknown": { ...tell, consent: null, isMobile: false, client: { ...tell.client, phone: null }, ways: [] },
	"/declined": { ...tell, consent: "declined", ways: [] },
	"/landline": {
		...tell,
		isMobile: false,
		client: { ...tell.client, phone: "0265 2345678" },
		ways: [{ via: "email", href: "mailto:a@b.in" }],
	},
	"/nophone": { ...tell, isMobile: false, client: { ...tell.client, phone: null }, ways: [] },
};

let browser: Browser;
let page: Page;
const recorded: string[] = [];

beforeAll(async () => {
	browser = await openBrowser();
	page = await openSite(browser, (request, path) => {
		if (request.method() === "POST") {
			recorded.push(`${path} ${request.postData()}`);
			return { status: 200, json: {} };
		}
		return <TellClient tell={states[path] ?? tell} />;
	});
	await page.addInitScript(() => {
		window.open = (...called) => {
			document.title = called.join(" ");
			return null;
		};
	});
});
afterAll(async () => {
	await page?.close();
});

const button = (name: string) => page.getByRole("button", { name });

test("one press opens the message and notes it, each time another way is taken", async () => {
	await page.goto(`${origin}/agreed`);
	const post = page.waitForRequest((request) => request.method() === "POST");
	await button("WhatsApp").click();
	await post;
	expect(await page.title()).toBe("https://wa.me/919000000107?text=Your%20case _blank noreferrer");
	await button("SMS").click();
	await page.waitForURL(`${origin}/agreed#sms`);
	await expect.poll(() => recorded.length).toBe(2);
	expect(recorded[0]).toMatch(/^\/matters\/m1\/tell\?hearing=h1 .*hearingId=h1&via=whatsapp$/);
	expect(recorded[1]).toMatch(/hearingId=h1&via=sms$/);
});

test.each([
	["/unasked", "The client has not agreed to messages yet.", 3],
	["/unreachable", "The client has not agreed to messages yet.", 2],
	["/unknown", "No WhatsApp or SMS: no phone number is recorded for the client.", 2],
	["/declined", "The client does not want messages.", 0],
	["/landline", "No WhatsApp or SMS: 0265 2345678 is not a mobile number", 1],
	["/nophone", "No WhatsApp or SMS: no phone number is recorded for the client.", 0],
])("%s says why there is no button: %s", async (path, why, buttons) => {
	await page.goto(origin + path);
	expect(await page.locator("section").innerText()).toContain(why);
	expect(await page.getByRole("button").count()).toBe(buttons);
	const consents = await page
		.locator("button[name=consent]")
		.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).value));
	expect(consents).toEqual(path.startsWith("/un") ? ["agreed", "declined"] : []);
	expect(await button("Client agrees, open WhatsApp").count()).toBe(path === "/unasked" ? 1 : 0);
});
