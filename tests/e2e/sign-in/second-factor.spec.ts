// @module-tag long
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Application, startApplication } from "#scripts/process/application.ts";
import { freePort } from "#scripts/process/port.ts";
import { appCode } from "#tests/samples/app-code.ts";
import { appSettings } from "#tests/setup/app.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { faultsOfColours, faultsOfParts, takeAxeAlong } from "../screens/measures/axe.ts";
import { signIn, toast, type Visitor, visit } from "../visitor.ts";

const PASSWORD = "a dry monsoon";

let browser: Browser;
let web: Application;
let origin: string;
let dataDir: string;
beforeAll(async () => {
	browser = await openBrowser();
	// Passkeys need a name as address, and the application of the other tests has a number.
	const port = await freePort();
	origin = `http://localhost:${port}`;
	dataDir = mkdtempSync(join(tmpdir(), "peshi-factor-"));
	const place = { databaseUrl: inject("app").databaseUrl, dataDir };
	web = await startApplication(appSettings(origin, place), { ports: [port], workers: 0 });
});
afterAll(async () => {
	await web?.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** A chamber of its own; returns the email of its Admin. */
async function foundChamber(page: Page, name: string): Promise<string> {
	const email = `admin@${name}.example`;
	const data = { name: "Leela Menon", email, password: PASSWORD };
	expect((await page.request.post(`${origin}/api/auth/register`, { data })).status()).toBe(201);
	return email;
}

/** Sets the second factor up on its page; returns the secret and the recovery codes. */
async function setUp(page: Page) {
	await page.getByRole("button", { name: "Begin" }).click();
	await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
	const secret = await page.getByLabel("Secret").inputValue();
	await page.getByLabel("Code that the app shows now").fill("000000");
	await page.getByRole("button", { name: "Switch on" }).click();
	await page.getByText("The app does not show this code now.").first().waitFor();
	await page.getByLabel("Code that the app shows now").fill(appCode(secret));
	await page.getByRole("button", { name: "Switch on" }).click();
	await page.getByRole("heading", { name: "Recovery codes" }).waitFor();
	return { secret, recovery: await page.locator(".recovery-codes code").allTextContents() };
}

async function signOutAndIn(page: Page, email: string): Promise<void> {
	await page.context().clearCookies();
	await page.goto(`${origin}/login?redirectTo=%2Fmatters`);
	await signIn(page, email, PASSWORD);
	await page.getByRole("heading", { name: "Second factor" }).waitFor();
}

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("a second factor %s", (_name, script) => {
	const visitors: Visitor[] = [];
	const open = async () => {
		const visitor = await visit(browser, { script });
		if (script) await takeAxeAlong(visitor.page);
		visitors.push(visitor);
		return visitor.page;
	};
	afterAll(async () => {
		for (const visitor of visitors) {
			expect(visitor.complaints).toEqual([]);
			await visitor.close();
		}
	});
	const look = async (page: Page) => {
		const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(wide, page.url()).toBeLessThanOrEqual(0);
		if (!script) return;
		expect([...(await faultsOfParts(page)), ...(await faultsOfColours(page, "light"))], page.url()).toEqual(
			[],
		);
	};

	test("is set up, asked for at the sign-in, and switched off", async () => {
		const page = await open();
		const email = await foundChamber(page, `factor-${script}`);
		await page.goto(`${origin}/settings/ways-in`);
		await look(page);
		await page.getByRole("link", { name: "Set up a second factor" }).click();
		await look(page);
		const { secret, recovery } = await setUp(page);
		await look(page);
		expect(recovery).toHaveLength(10);
		await page.getByRole("link", { name: "I have kept the codes" }).click();
		await page.getByText("10 recovery codes left").waitFor();
		await look(page);

		await signOutAndIn(page, email);
		await look(page);
		await page.getByLabel("Code", { exact: true }).fill("123");
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByText("This code is wrong or was used already.").waitFor();
		await look(page);
		expect(await page.getByLabel("Code", { exact: true }).inputValue()).toBe("");
		await page.getByLabel("Code", { exact: true }).fill(appCode(secret, 1));
		await page.getByRole("button", { name: "Continue" }).click();
		await page.waitForURL((url) => url.pathname === "/matters");
		expect(await toast(page)).toBe("Login successful!");

		await signOutAndIn(page, email);
		await page.getByLabel("Code", { exact: true }).fill(recovery[0] ?? "");
		await page.getByRole("button", { name: "Continue" }).click();
		await page.waitForURL((url) => url.pathname === "/matters");

		await page.goto(`${origin}/settings/ways-in`);
		await page.getByText("9 recovery codes left").waitFor();
		await page.getByRole("link", { name: "New recovery codes" }).click();
		await look(page);
		await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
		await page.getByLabel("Code", { exact: true }).fill(recovery[1] ?? "");
		await page.getByRole("button", { name: "Make new codes" }).click();
		await page.getByText("They are shown only now.").waitFor();
		await look(page);
		const fresh = await page.locator(".recovery-codes code").allTextContents();
		await page.getByRole("link", { name: "I have kept the codes" }).click();
		await page.getByRole("link", { name: "Switch off" }).click();
		await look(page);
		await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
		await page.getByLabel("Code", { exact: true }).fill(recovery[2] ?? "");
		await page.getByRole("button", { name: "Switch off" }).click();
		await page.getByText("This code is wrong or was used already.").first().waitFor();
		await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
		await page.getByLabel("Code", { exact: true }).fill(fresh[0] ?? "");
		await page.getByRole("button", { name: "Switch off" }).click();
		await page.getByText("Whoever knows your password can sign in.").waitFor();
		expect(await toast(page)).toBe("Second factor switched off");
	});

	test("that the chamber demands is set up before anything else", async () => {
		const page = await open();
		await foundChamber(page, `owed-${script}`);
		await page.goto(`${origin}/settings/sign-in`);
		const rules = page.locator("#signin");
		await rules.getByLabel("Admin").check();
		await rules.getByRole("button").click();
		await page.getByText("Your chamber asks for a second factor.").waitFor();
		await look(page);
		await page.goto(`${origin}/matters`);
		expect(new URL(page.url()).pathname).toBe("/second-factor");
		await setUp(page);
		await page.getByRole("link", { name: "I have kept the codes" }).click();
		await page.getByRole("link", { name: "Matters" }).first().waitFor({ state: "attached" });
		expect(new URL(page.url()).pathname).toBe("/");
	});
});

test("a passkey of the browser takes the place of the code, is renamed and removed", async () => {
	const { page, complaints, close } = await visit(browser, { width: 1280 });
	await takeAxeAlong(page);
	const devices = await page.context().newCDPSession(page);
	await devices.send("WebAuthn.enable");
	await devices.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const email = await foundChamber(page, "passkey");
	await page.goto(`${origin}/second-factor`);
	await setUp(page);
	await page.getByRole("link", { name: "I have kept the codes" }).click();
	await page.getByRole("link", { name: "Add a passkey" }).click();
	await page.getByRole("textbox", { name: "Name", exact: true }).fill("Office laptop");
	expect(await faultsOfParts(page)).toEqual([]);
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await page.waitForURL((url) => url.pathname === "/settings/ways-in");
	expect(await toast(page)).toBe("Passkey added");
	expect(await faultsOfParts(page)).toEqual([]);

	await signOutAndIn(page, email);
	expect(await faultsOfParts(page)).toEqual([]);
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await page.waitForURL((url) => url.pathname === "/matters");

	await page.goto(`${origin}/settings/ways-in`);
	const row = page.getByRole("row").filter({ hasText: "Office laptop" });
	await row.getByRole("link", { name: "Rename: Office laptop" }).click();
	await page.getByRole("textbox", { name: "Name", exact: true }).fill("Court phone");
	await page.getByRole("button", { name: "Save" }).click();
	const renamed = page.getByRole("row").filter({ hasText: "Court phone" });
	await renamed.getByRole("link", { name: "Remove: Court phone" }).click();
	await page.getByRole("button", { name: "Remove" }).click();
	await page.getByText("No passkeys").waitFor();

	await signOutAndIn(page, email);
	expect(await page.getByRole("button", { name: "Use a passkey" }).count()).toBe(0);
	expect(complaints).toEqual([]);
	await close();
});
