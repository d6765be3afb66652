import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
	ACCOUNT,
	type ImapServer,
	message,
	PROVIDER,
	passedFor,
	startImapServer,
} from "#tests/letters/imap-server.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { pdf } from "#tests/uploads.ts";
import { clickThrough, signIn, toast, visit } from "../visitor.ts";

const { url } = inject("app");
const OWNER = { email: "owner@mail-in.example", password: "a long password" };
let browser: Browser;
let server: ImapServer;
beforeAll(async () => {
	[browser, server] = await Promise.all([openBrowser(), startImapServer()]);
	const chamber = { ...OWNER, name: "Asha Mehta", chamberName: "Mehta Chambers" };
	await fetch(`${url}/api/auth/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(chamber),
	});
});
afterAll(() => server.close());

async function fill(page: Page, password: string, folder: string): Promise<void> {
	await page.getByLabel("Mail server (IMAP)").fill("127.0.0.1");
	await page.getByLabel("Encryption").selectOption("none");
	await page.getByLabel("Port").fill(String(server.port));
	await page.getByLabel("User name").fill(ACCOUNT.username);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Folder", { exact: true }).fill(folder);
	await page.getByRole("button", { name: "Save" }).click();
}

/** What the toast says after a button. */
async function toastAfter(page: Page, button: string): Promise<string> {
	await page.getByRole("button", { name: button }).click();
	return toast(page);
}

/** Looks at the page until the worker has come so far that it shows this. */
async function seen(page: Page, text: string): Promise<void> {
	const look = async () => {
		await page.reload();
		return page.getByText(text).count();
	};
	await expect.poll(look, { interval: 250 }).toBeGreaterThan(0);
}

test("without script a folder is named, tested, looked into, and its papers come into the inbox", async () => {
	const paper = { type: "application/pdf", name: "Order.pdf", body: pdf() };
	server.put(message({ subject: "Order of today", parts: [paper] }));
	const stranger = { from: "meera@client.example", head: passedFor("client.example") };
	server.put(
		message({ ...stranger, subject: "Papers", parts: [{ ...paper, name: "Affidavit.pdf", body: pdf(900) }] }),
	);
	const { page, close } = await visit(browser, { width: 360, script: false });
	await page.goto("/login?redirectTo=/settings");
	await signIn(page, OWNER.email, OWNER.password);
	await page.getByRole("link", { name: "Papers by email", exact: true }).click();
	await page.getByRole("link", { name: "Set up a mail folder" }).click();

	await page.getByLabel("Who may send papers").fill("registry");
	await fill(page, "wrong", "Court");
	await page.getByText("Enter addresses such as").first().waitFor();
	expect(await page.getByLabel("Mail server (IMAP)").inputValue()).toBe("127.0.0.1");
	expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
	await page.getByLabel("Who may send papers").fill("registry@court.example\n@bar.example");
	await fill(page, "wrong", "Court");
	await page.getByText("Every message is held back because it is not set who verifies senders").waitFor();
	// The worker looks into each folder by itself, too: not before all is set.
	await clickThrough(page, page.getByRole("button", { name: "Switch off" }));
	expect(await toastAfter(page, "Test the connection")).toContain(
		"does not accept this user name and password",
	);

	await page.getByRole("link", { name: "Edit" }).click();
	await fill(page, ACCOUNT.password, "Court");
	expect(await toastAfter(page, "Test the connection")).toContain("no folder Court. It has: INBOX, Peshi");
	await page.getByRole("link", { name: "Edit" }).click();
	await fill(page, "", "Peshi");
	expect(await toastAfter(page, "Test the connection")).toContain(`Senders were verified by: ${PROVIDER}`);
	await page.getByRole("link", { name: "Edit" }).click();
	await page.getByLabel("Who verifies senders").fill(PROVIDER);
	await fill(page, "", "Peshi");

	await clickThrough(page, page.getByRole("button", { name: "Switch on" }));
	await clickThrough(page, page.getByRole("button", { name: "Check now" }));
	await seen(page, "The sender is not on your list");
	await seen(page, "in the inbox");
	await clickThrough(page, page.getByRole("button", { name: "Take in", exact: true }));
	await seen(page, "Affidavit.pdf");
	await page.goto("/documents/inbox");
	expect(
		await page.getByText("By email from Registry <registry@court.example>: Order of today").count(),
	).toBe(1);
	expect(await page.getByText("By email from meera@client.example: Papers").count()).toBe(1);
	expect(server.flags()).toEqual([[], []]);

	await page.goto("/settings/mail-in/remove");
	await page.getByRole("button", { name: "Remove" }).click();
	await page.getByText("No mail folder yet").waitFor();
	await close();
});
