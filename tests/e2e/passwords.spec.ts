import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { signIn, toast, type Visitor, visit } from "./visitor.ts";

const FORGOTTEN = "the-forgotten-one";

let browser: Browser;
beforeAll(async () => {
	browser = await openBrowser();
});

type Made = { data: { link: string } };

/** A chamber of its own: its Admin signed in on one page, and a Junior who has forgotten the password. */
async function chamber(admin: Page, domain: string): Promise<void> {
	const person = { name: "Leela Menon", email: `admin@${domain}`, password: FORGOTTEN };
	expect((await admin.request.post("/api/auth/register", { data: person })).status()).toBe(201);
	const invited = await admin.request.post("/api/users", {
		data: { email: `junior@${domain}`, role: "Junior" },
	});
	const { link } = ((await invited.json()) as Made).data;
	const { page, close } = await visit(browser);
	const data = { ...person, name: "Arun Nair", email: `junior@${domain}`, inviteToken: link.split("=")[1] };
	expect((await page.request.post("/api/auth/register", { data })).status()).toBe(201);
	await close();
}

describe.each([
	["with JavaScript", true],
	["without JavaScript", false],
])("a forgotten password %s", (_name, script) => {
	const domain = script ? "with.example" : "without.example";
	const visitors: Visitor[] = [];
	const open = async (width?: number) => {
		const visitor = await visit(browser, { script, ...(width ? { width } : {}) });
		visitors.push(visitor);
		return visitor.page;
	};
	afterAll(async () => {
		for (const visitor of visitors) {
			expect(visitor.complaints).toEqual([]);
			await visitor.close();
		}
	});

	test("is replaced by a link the Admin passes on, which works once", async () => {
		const admin = await open(1280);
		await chamber(admin, domain);
		const person = await open();

		await person.goto("/login");
		await person.getByRole("link", { name: "Forgot password?" }).click();
		await person.getByText("Ask your Admin for a password link").waitFor();
		expect(await person.getByText("Email is not set up here").count()).toBe(1);
		expect(await person.getByLabel("Email").count()).toBe(0);

		await admin.goto("/users");
		await admin.getByRole("row").filter({ hasText: "Arun Nair" }).getByRole("link", { name: "Edit" }).click();
		await admin.getByRole("link", { name: "Password link" }).click();
		await admin.getByRole("heading", { name: "New password for Arun Nair" }).waitFor();
		await admin.getByRole("button", { name: "Create password link" }).click();
		const link = await admin.getByLabel("Link").inputValue();
		expect(await admin.getByText("Copy it now: it will not be shown again.").count()).toBe(1);

		await person.goto(link);
		await person.getByLabel("New password", { exact: true }).fill("chosen-anew");
		await person.getByLabel("Confirm new password", { exact: true }).fill("chosen-otherwise");
		await person.getByRole("button", { name: "Choose a new password" }).click();
		await person.getByRole("alert").getByText("New passwords do not match").waitFor();
		await person.getByLabel("New password", { exact: true }).fill("chosen-anew");
		await person.getByLabel("Confirm new password", { exact: true }).fill("chosen-anew");
		await person.getByRole("button", { name: "Choose a new password" }).click();
		await person.waitForURL((url) => url.pathname === "/login");
		expect(await toast(person)).toBe("Password updated successfully");
		await signIn(person, `junior@${domain}`, "chosen-anew");
		await person.waitForURL((url) => url.pathname === "/");

		await person.goto(link);
		await person.getByText("This link has already been used or has expired.").waitFor();
		expect(await person.getByLabel("New password", { exact: true }).count()).toBe(0);
	});

	test("in Settings e-mail is not set up here, and says so", async () => {
		const page = visitors[1]?.page;
		await page?.goto("/settings/notifications");
		const closed = (reason: string) =>
			page
				?.getByRole("group", { name: reason, exact: true })
				.getByRole("checkbox", { disabled: true })
				.count();
		expect(await closed("Not available yet")).toBe(3);
		expect(await closed("Not available yet: no mail server is set up for this Peshi")).toBe(3);
	});
});
