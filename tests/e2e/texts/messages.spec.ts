import type { Browser, Page } from "playwright";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ADMIN, clickThrough, signIn, toast, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Reader, readerOf, tidy } from "./reader.ts";

const PASSWORD = "first-chamber";

let browser: Browser;
let sql: postgres.Sql;
let made = 0;
beforeAll(async () => {
	browser = await openBrowser();
	sql = postgres(inject("app").databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
	await sql.end();
});

/** Registers the first Admin of a new, empty chamber by the screen. */
async function newChamber(): Promise<Reader> {
	made += 1;
	const { page } = await visit(browser, { script: false, width: 1280 });
	await page.goto("/register");
	await page.getByLabel("Name", { exact: true }).fill("Leela Menon");
	await page.getByLabel("Chamber Name").fill(`Menon Chambers ${made}`);
	await page.getByLabel("Email").fill(`leela${made}@menon.example`);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Create your account" }).click();
	await page.waitForURL((url) => url.pathname === "/");
	return readerOf(page);
}

/** Does something while the application may not use a table or function, as when the database has a fault. */
async function without(
	right: "SELECT" | "INSERT" | "UPDATE" | "EXECUTE",
	what: string,
	work: () => Promise<void>,
) {
	await sql.unsafe(`REVOKE ${right} ON ${what} FROM peshi_app`);
	try {
		await work();
	} finally {
		await sql.unsafe(`GRANT ${right} ON ${what} TO peshi_app`);
	}
}

/** Does something while a table will not have some rows, by a constraint nobody wrote a sentence for. */
async function refusing(table: string, check: string, work: () => Promise<void>) {
	await sql.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT refusing CHECK (${check}) NOT VALID`);
	try {
		await work();
	} finally {
		await sql.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT refusing`);
	}
}

const send = (page: Page, name: string) =>
	clickThrough(page, page.getByRole("button", { name, exact: true }));

describe("an empty chamber", () => {
	let reader: Reader;
	let page: Page;
	beforeAll(async () => {
		reader = await newChamber();
		page = reader.page;
	});

	test("invites to the first step on every list", async () => {
		expect(await reader.open("/matters")).toContain("No matters found");
		const first = page.getByRole("link", { name: "Create Your First Matter" });
		expect(await first.getAttribute("href")).toBe("/matters/new");
		const begin = await reader.open("/");
		for (const step of ["First steps", "Create Your First Matter", "Add your first client", "Add User"])
			expect(begin).toContain(step);
		expect(await reader.open("/hearings?view=week")).not.toContain("Clear filters");
		expect(await reader.open("/clients")).toContain("No clients found");
		expect(await reader.open("/documents")).toContain("No documents found");
		expect(await reader.open("/hearings?view=all")).toContain("No hearings found");
		expect(await reader.open("/analytics")).toContain("Needs 5 decided matters (0 so far)");
	});

	test("has nothing to filter, and an empty choice leads to a first one", async () => {
		for (const path of ["/matters", "/clients", "/documents", "/hearings"]) {
			await reader.open(path);
			expect(await page.locator("form.filters").count(), path).toBe(0);
		}
		expect(await reader.open("/matters/new")).toContain("There is nothing to choose from yet.");
		const add = reader.dialog().getByRole("link", { name: "Add a client" });
		expect(await add.getAttribute("href")).toBe("/clients/new");
		await reader.dialog().getByLabel("Matter Title").fill("Half typed");
		await clickThrough(page, reader.dialog().getByRole("button", { name: "Refresh" }));
		expect(await reader.dialog().getByLabel("Matter Title").inputValue()).toBe("Half typed");

		await reader.open("/documents/upload");
		expect(await reader.dialog().getByRole("searchbox").count()).toBe(0);
		const first = reader.dialog().getByRole("link", { name: "Create Your First Matter" });
		expect(await first.getAttribute("href")).toBe("/matters/new");
		expect(await reader.open("/deadlines?days=7")).toContain("Due in 30 days");
	});

	test("takes a matter, a hearing and a client, and says so", async () => {
		await page.goto("/matters/new");
		const dialog = reader.dialog();
		await dialog.getByLabel("Matter Title").fill("Menon v. Menon");
		await dialog.getByLabel("Case Number").fill("CS/12/2026");
		await dialog.getByLabel("Court").fill("City Civil Court, Ahmedabad");
		await dialog.getByLabel("Filing Date").fill("2026-02-03");
		await send(page, "Create Matter");
		expect(await toast(page)).toBe("Matter created successfully");
		const link = page.locator(".toast a");
		expect(await link.textContent()).toBe("View details");
		expect(await link.getAttribute("href")).toMatch(/^\/matters\/[\da-f-]{36}$/);
		expect(await reader.main()).toContain("1 matter found");
		expect(await reader.main()).toContain("03/02/2026");

		await page.goto("/clients/new");
		await reader.dialog().getByRole("textbox", { name: "Name", exact: true }).fill("Arun Menon");
		await send(page, "Create Client");
		expect(await toast(page)).toBe("Client created successfully");

		await page.goto("/");
		await page.getByRole("textbox", { name: "Quick Case Search" }).fill(" cs 12 of 2026 ");
		await send(page, "Search Case");
		expect(await toast(page)).toBe("Case found! Redirecting to case details...");

		await page.goto("/");
		await page.getByRole("textbox", { name: "Quick Case Search" }).fill("   ");
		await send(page, "Search Case");
		expect(await reader.main()).toContain("Please enter a case number or case name");
		await page.getByRole("textbox", { name: "Quick Case Search" }).fill("nobody");
		await send(page, "Search Case");
		expect(await reader.main()).toContain("No case found with this search query");
	});

	test("says in the specification's words that something failed", async () => {
		const id = (await reader.rowsOf("matters"))[0]?._id;
		await without("INSERT", "matters", async () => {
			await page.goto("/matters/new");
			const dialog = reader.dialog();
			await dialog.getByLabel("Matter Title").fill("Lost");
			await dialog.getByLabel("Case Number").fill("CS/13/2026");
			await dialog.getByLabel("Court").fill("City Civil Court, Ahmedabad");
			await dialog.getByLabel("Filing Date").fill("2026-02-03");
			await send(page, "Create Matter");
			expect(await reader.main()).toContain("Failed to create matter");
		});
		await without("INSERT", "clients", async () => {
			await page.goto("/clients/new");
			await reader.dialog().getByRole("textbox", { name: "Name", exact: true }).fill("Lost");
			await send(page, "Create Client");
			expect(await reader.main()).toContain("Failed to create client");
		});
		await without("INSERT", "hearings", async () => {
			await page.goto(`/matters/${id}/hearings/new`);
			await page.getByLabel("Bench").fill("Single Judge");
			await page.getByLabel("Purpose").fill("Admission");
			await send(page, "Create Hearing");
			expect(await reader.main()).toContain("Failed to create hearing. Please try again.");
		});
		await without("INSERT", "drafts", async () => {
			await page.goto(`/matters/${id}/drafting/new`);
			await reader.dialog().getByLabel("Title").fill("Lost");
			await reader.dialog().getByLabel("Content").fill("Lost");
			await clickThrough(page, reader.dialog().getByRole("button", { name: "Create Draft" }).last());
			expect(await reader.main()).toContain("Failed to create draft. Please try again.");
		});
		await without("INSERT", "documents", async () => {
			await page.goto(`/documents/upload?matterId=${id}`);
			const buffer = Buffer.from("%PDF-1.4\n");
			const file = { name: "plaint.pdf", mimeType: "application/pdf", buffer };
			await page.locator("input[type=file]:not([capture])").setInputFiles([file]);
			await send(page, "Upload All");
			expect(await reader.main()).toContain("Failed to upload plaint.pdf: Upload failed");
		});
		await page.goto("/");
		await without("EXECUTE", "FUNCTION search_matters", async () => {
			await page.getByRole("textbox", { name: "Quick Case Search" }).fill("menon");
			await send(page, "Search Case");
			expect(await reader.main()).toContain("Error searching for case");
		});
	});

	test("says shortly what the database refuses: trying again is no use", async () => {
		const id = (await reader.rowsOf("matters"))[0]?._id;
		await refusing("hearings", "bench <> 'Refused'", async () => {
			for (const path of [`/matters/${id}/hearings/new`, `/hearings/new?matterId=${id}`]) {
				await page.goto(path);
				await reader.dialog().getByLabel("Bench").fill("Refused");
				await reader.dialog().getByLabel("Purpose").fill("Admission");
				await send(page, "Create Hearing");
				const alert = await page.getByRole("alert").textContent();
				expect(alert).toContain("Failed to create hearing");
				expect(alert).not.toContain("Please try again");
			}
		});
		await refusing("drafts", "title <> 'Refused'", async () => {
			await page.goto(`/matters/${id}/drafting/new`);
			await reader.dialog().getByLabel("Title").fill("Refused");
			await reader.dialog().getByLabel("Content").fill("Refused");
			await clickThrough(page, reader.dialog().getByRole("button", { name: "Create Draft" }).last());
			const alert = await page.getByRole("alert").textContent();
			expect(alert).toContain("Failed to create draft");
			expect(alert).not.toContain("Please try again");
		});
	});

	test.each([
		["/matters", "matters", "Error loading matters"],
		["/clients", "clients", "Error loading clients"],
		["/documents", "documents", "Error loading documents"],
		["/hearings", "hearings", "Error loading hearings"],
		["/users?q=a", "accounts", "Error loading users"],
	])("%s that cannot be read says so", async (path, what, message) => {
		await without("SELECT", what, async () => {
			const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
			expect(await reader.open(path)).toContain(message);
			expect((await answer).status()).toBe(500);
			expect(await page.getByRole("banner").count()).toBe(1);
			expect(await page.locator(".sidebar [aria-current=page]").count()).toBe(1);
			expect(await page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe(path);
		});
		expect(await reader.open(path)).not.toContain(message);
	});
});

describe("Settings", () => {
	let reader: Reader;
	let page: Page;
	beforeAll(async () => {
		reader = await newChamber();
		page = reader.page;
	});
	const section = (id: string) => page.locator(`#${id}`);
	const save = (id: string) => section(id).getByRole("button", { name: "Save changes" }).click();

	test("has the specification's sections, each on its page, with its defaults", async () => {
		await reader.open("/settings");
		expect(await reader.texts("main h2")).toEqual([
			"Your settings",
			"Other programs",
			"Chamber",
			"About",
			"Recent Activity",
		]);
		const paths = await page
			.locator("main .card-rows .row-link")
			.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
		expect(Object.fromEntries(paths)).toMatchObject({
			"Profile Settings": "/settings/profile",
			"Security Settings": "/settings/security",
			"Notification Settings": "/settings/notifications",
			"System Preferences": "/settings/preferences",
			"Account Information": "/settings/account",
			"System Information": "/settings/system",
		});
		const value = (id: string, label: string) => section(id).getByLabel(label, { exact: true }).inputValue();
		await reader.open("/settings/profile");
		expect(await value("profile", "Language")).toBe("en");
		expect(await value("profile", "Time zone")).toBe("Asia/Kolkata");
		expect(await section("profile").getByLabel("Time zone").locator("option").allTextContents()).toEqual([
			"Asia/Kolkata",
			"Asia/Dubai",
			"America/New_York",
			"Europe/London",
		]);
		await reader.open("/settings/notifications");
		// Nothing goes out from here by mail, SMS or WhatsApp, so no box says that it does.
		for (const label of [/^Email(?! at)/, /^WhatsApp/, /^SMS/]) {
			const box = section("notifications").getByRole("checkbox", { name: label });
			expect([await box.isChecked(), await box.isEnabled()]).toEqual([false, false]);
			const group = box.locator("xpath=ancestor::fieldset[1]");
			expect(tidy(await group.locator("legend").textContent())).toMatch(/^Not available yet/);
		}
		expect(
			await section("notifications").getByLabel("Remind me").locator("option").allTextContents(),
		).toEqual(["Same day", "1 day before", "2 days before", "3 days before", "1 week before"]);
		await reader.open("/settings/preferences");
		expect(await value("preferences", "Theme")).toBe("light");
		expect(await value("preferences", "Date format")).toBe("DD/MM/YYYY");
		expect(await value("preferences", "Time format")).toBe("12h");
		expect(await section("preferences").getByLabel("Language").locator("option").allTextContents()).toEqual([
			"English",
			"हिन्दी",
			"ગુજરાતી",
		]);
		await reader.open("/settings/system");
		expect(tidy(await section("system").textContent())).toContain("Version1.0.0Environmentproduction");
	});

	test("saves the profile and the password, and says what is wrong with them", async () => {
		const change = async (current: string, wanted: string, again: string) => {
			await page.goto("/settings/security");
			await page.getByLabel("Current password", { exact: true }).fill(current);
			await page.getByLabel("New password", { exact: true }).fill(wanted);
			await page.getByLabel("Confirm new password", { exact: true }).fill(again);
			await save("security");
		};
		await page.goto("/settings/profile");
		await section("profile").getByLabel("Address").fill("12 Law Garden");
		await save("profile");
		expect(await toast(page)).toBe("Profile updated successfully");
		expect(await section("profile").getByLabel("Address").inputValue()).toBe("12 Law Garden");

		await change(PASSWORD, "second-one", "another-one");
		await page.getByRole("main").getByText("New passwords do not match").first().waitFor();
		await change(PASSWORD, "short", "short");
		await page.getByRole("main").getByText("Password must be at least 6 characters long").first().waitFor();
		await change(PASSWORD, "sekund", "sekund");
		expect(await toast(page)).toBe("Password updated successfully");
		expect(await page.getByLabel("New password", { exact: true }).inputValue()).toBe("");

		await without("UPDATE", "accounts", async () => {
			await change("sekund", "third-one", "third-one");
			await page.getByRole("main").getByText("Failed to update password").first().waitFor();
		});
		await without("UPDATE", "users", async () => {
			await page.goto("/settings/profile");
			await section("profile").getByLabel("Address").fill("Elsewhere");
			await save("profile");
			await page.getByRole("main").getByText("Failed to update profile").first().waitFor();
		});
	});
});

test("a fault at sign-in and at registration is named", async () => {
	const { page, close } = await visit(browser, { script: false });
	await without("INSERT", "sessions", async () => {
		await page.goto("/login");
		await signIn(page, ADMIN);
		await page.getByText("Login failed").waitFor();
	});
	await without("INSERT", "chambers", async () => {
		await page.goto("/register");
		await page.getByLabel("Name", { exact: true }).fill("Nobody");
		await page.getByLabel("Email").fill("nobody@menon.example");
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await send(page, "Create your account");
		await page.getByText("Registration failed").waitFor();
	});
	await close();
});

test("a person of no chamber is told so", async () => {
	const { page, close } = await visit(browser, { script: false });
	await page.goto("/login");
	await signIn(page, "sunita@demo.example");
	await page.getByRole("button", { name: "English" }).click();
	await page.getByRole("heading", { name: "No Chamber" }).waitFor();
	await close();
});
