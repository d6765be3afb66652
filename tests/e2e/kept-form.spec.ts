import type { Browser } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { HEMANT, signIn, toast, visit } from "./visitor.ts";

let browser: Browser;
let sql: postgres.Sql;
beforeAll(async () => {
	browser = await openBrowser();
	sql = postgres(inject("app").databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
	await sql.end();
});

/** As when the session was ended from elsewhere, or ran out overnight. */
const endSessions = () =>
	sql`update sessions set revoked_at = now() from accounts where accounts.id = account_id and email = ${HEMANT}`;

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("a session that ends while somebody writes, %s", (_name, script) => {
	test("loses nothing: the form comes back filled after signing in again, and is saved", async () => {
		const { page, close } = await visit(browser, { script });
		await page.goto("/login");
		await signIn(page, HEMANT);
		await page.waitForURL("**/");
		await page.goto("/clients/new");
		const dialog = page.getByRole("dialog");
		const name = `Client of a long evening ${script ? 1 : 2}`;
		await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
		await dialog.getByLabel("Street").fill("12, Law Garden & Sons <first floor>");
		await endSessions();
		await dialog.getByRole("button", { name: "Create Client" }).click();

		await page.getByText("what you typed is kept").waitFor();
		expect(new URL(page.url()).pathname).toBe("/login");
		await signIn(page, HEMANT, "not the password");
		await page.getByText("Invalid email or password").waitFor();
		await signIn(page, HEMANT);
		if (!script) await page.getByRole("button", { name: "Back to what you typed" }).click();
		await page.getByRole("alert").getByText("What you typed is here").waitFor();
		expect(await dialog.getByRole("textbox", { name: "Name", exact: true }).inputValue()).toBe(name);
		expect(await dialog.getByLabel("Street").inputValue()).toBe("12, Law Garden & Sons <first floor>");
		await dialog.getByRole("button", { name: "Create Client" }).click();
		expect(await toast(page)).toBe("Client created successfully");
		await close();
	});
});
