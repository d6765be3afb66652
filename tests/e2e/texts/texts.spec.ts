import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { ADMIN, HEMANT, signIn, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Reader, readerAs, tidy } from "./reader.ts";

let browser: Browser;
let page: Page;
let reader: Reader;
let matter = "";
beforeAll(async () => {
	browser = await openBrowser();
	reader = await readerAs(browser, ADMIN);
	page = reader.page;
	matter = `/matters/${(await reader.rowsOf("matters?q=90123/2024"))[0]?._id}`;
});

describe("the shell", () => {
	test("Sign in asks for e-mail and password and says Signing in... while busy", async () => {
		const { page: fresh, close } = await visit(browser, { script: false, width: 1280 });
		await fresh.goto("/");
		expect(await fresh.getByRole("heading", { level: 1 }).textContent()).toBe("Sign in");
		expect(await fresh.getByLabel("Email").getAttribute("type")).toBe("email");
		expect(await fresh.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("password");
		for (const label of ["Email", "Password"])
			expect(await fresh.getByLabel(label, { exact: true }).getAttribute("required")).not.toBeNull();
		expect(await fresh.getByRole("button", { name: "Sign in" }).getAttribute("data-busy")).toBe(
			"Signing in...",
		);
		await close();
	});

	test("shows name, search, bell, account menu and, to Admin alone, Users", async () => {
		await reader.open("/");
		const bar = page.getByRole("banner");
		expect(await bar.getByRole("link", { name: "Peshi" }).getAttribute("href")).toBe("/");
		expect(await bar.getByRole("searchbox").count()).toBe(1);
		expect(await bar.getByRole("link", { name: /^Notifications/ }).getAttribute("href")).toBe(
			"/notifications",
		);
		await page.locator("summary").filter({ hasText: "Account menu" }).click();
		const menu = tidy(await page.locator("details[open]").textContent());
		for (const text of ["KS", "Kavita Solanki", ADMIN, "Admin", "Profile", "Settings", "Log out"])
			expect(menu).toContain(text);
		expect(await reader.texts(".sidebar a")).toContain("Users");
		expect(await page.locator("body").textContent()).toContain("Legal automation platform");

		const { page: senior, close } = await visit(browser, { script: false, width: 1280 });
		await senior.goto("/users");
		await signIn(senior, HEMANT);
		await senior.waitForURL((url) => url.pathname === "/");
		expect(await senior.locator(".sidebar a").filter({ hasText: "Users" }).count()).toBe(0);
		await close();
	});
});

describe("the dashboard", () => {
	test("has the search box, four true figures, four shortcuts and Recent Activity", async () => {
		await reader.open("/");
		const box = page.getByRole("textbox", { name: "Quick Case Search" });
		expect(await box.getAttribute("placeholder")).toBe("e.g. SCA/1182/2026 or Patel");
		expect(await page.getByRole("button", { name: "Search Case" }).count()).toBe(1);
		expect(await reader.main()).toContain("A case number opens the matter.");
		for (const label of ["Active Matters", "Total Clients", "Documents", "Upcoming Hearings"])
			expect(await page.getByRole("main").getByRole("link", { name: label }).count()).toBeGreaterThan(0);
		const active = (await reader.rowsOf("matters?status=active")).length;
		const soon = [
			...(await reader.rowsOf("hearings?status=today")),
			...(await reader.rowsOf("hearings?status=upcoming")),
		];
		const text = await reader.main();
		expect(text).toContain(`Active Matters ${active}`);
		const clients = await reader.rowsOf("clients");
		const monthAgo = Date.now() - 30 * 86_400_000;
		const added = clients.filter((client) => Date.parse(String(client.createdAt)) >= monthAgo).length;
		expect(text).toContain(`Total Clients ${clients.length} ${added} new in 30 days`);
		expect(text).toContain(`Documents ${(await reader.rowsOf("documents")).length}`);
		expect(text).toContain(`Upcoming Hearings ${soon.length}`);
		const ways = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
		expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
			"/matters",
			"/documents",
			"/hearings",
			"/clients",
		]);
		expect(text).toContain("Recent Activity");
		expect(text).toMatch(
			/Recent Activity.+( (created|updated|deleted|uploaded|viewed|scheduled) (matter|client|hearing|document|draft|task|calendar address)|Peshi: document .+ is ready to search)/,
		);
		// A demo installation alone has the developer's buttons.
		expect(text).not.toContain("Create Test Matters");
	});
});

describe("matters", () => {
	test("are listed with their columns, filters, count and actions", async () => {
		const found = (await reader.rowsOf("matters")).filter(({ status }) => status !== "archived");
		expect(await reader.open("/matters")).toContain(`${found.length} matters found`);
		expect(await reader.texts("main th")).toEqual([
			"Case Number",
			"Title",
			"Client",
			"Court",
			"Stage",
			"Status",
			"Filing Date",
			"Next date",
			"Actions",
		]);
		expect(await page.getByRole("main").getByRole("searchbox").getAttribute("placeholder")).toBe(
			"Search by title, case number or notes",
		);
		expect(await reader.options("Stage")).toEqual([
			"All Stages",
			"Filing",
			"Evidence",
			"Arguments",
			"Judgment",
			"Closed",
		]);
		await reader.open("/matters?q=advice+only");
		const row = page.getByRole("row").nth(1);
		const cells = (await row.getByRole("cell").allTextContents()).map(tidy);
		expect([cells[0], cells[5], cells[6]]).toEqual(["N/A", "ACTIVE", "N/A"]);
		const hrefs = await row
			.getByRole("link")
			.evaluateAll((links) => links.map((a) => a.getAttribute("href")));
		expect(hrefs.map((href) => href?.replace(/[\da-f-]{36}/, "{id}"))).toEqual([
			"/matters/{id}",
			"/matters/{id}",
			"/matters/{id}/documents",
			"/matters/{id}/hearings",
		]);
		expect(await reader.texts("main td a")).toEqual(
			expect.arrayContaining(["View details", "View documents", "View hearings"]),
		);
		await reader.open("/matters?q=Nil+(caveat)");
		expect(tidy(await page.getByRole("row").nth(1).getByRole("cell").nth(2).textContent())).toBe("N/A");
		expect(await reader.open("/matters?status=judgment_reserved")).toContain("JUDGMENT RESERVED");
		expect(await reader.open("/matters?q=nothing+of+the+kind")).toContain("No matters found");
	});

	test("New Matter has its fields, four stages with filing chosen, and ways to close", async () => {
		await reader.open("/matters/new");
		expect(await reader.dialog().getByRole("heading", { level: 2 }).textContent()).toBe("New Matter");
		for (const name of ["Matter Title", "Case Number", "Court", "Filing Date", "Stage"])
			expect(await reader.dialog().getByLabel(name).getAttribute("required"), name).not.toBeNull();
		expect(await reader.dialog().getByLabel("Filing Date").getAttribute("type")).toBe("date");
		expect(await reader.dialog().getByLabel("Stage").locator("option").allTextContents()).toEqual([
			"Filing",
			"Arguments",
			"Judgment",
			"Closed",
		]);
		expect(await reader.dialog().getByLabel("Stage").inputValue()).toBe("filing");
		expect((await reader.dialog().getByLabel("Client").locator("option").allTextContents())[0]).toBe(
			"Select a client",
		);
		expect(await reader.dialog().getByLabel("Notes").getAttribute("rows")).toBe("3");
		const create = reader.dialog().getByRole("button", { name: "Create Matter" });
		expect(await create.getAttribute("data-busy")).toBe("Creating...");
		expect(await reader.dialog().getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe(
			"/matters#new-matter",
		);
		expect(await reader.dialog().getAttribute("class")).toContain("dialog-lg");
		expect(await page.locator(".backdrop").getAttribute("href")).toBe("/matters#new-matter");
		await reader.dialog().getByRole("link", { name: "Close" }).click();
		expect(new URL(page.url()).pathname).toBe("/matters");
	});

	test("what is not there is Matter Not Found", async () => {
		const text = await reader.open("/matters/01900000-0000-7000-8000-000000000000");
		expect(text).toContain("Matter Not Found");
		expect(text).toContain("The matter you're looking for doesn't exist or you don't have access to it.");
		expect(await page.getByRole("link", { name: "Back to Matters" }).getAttribute("href")).toBe("/matters");
	});
});

describe("a matter", () => {
	test("has a way back, eight tabs and its Overview", async () => {
		await reader.open(matter);
		expect(await page.getByRole("link", { name: "Back to Matters" }).getAttribute("href")).toBe("/matters");
		const tabs = page.getByRole("navigation", { name: "Matter sections" }).getByRole("link");
		expect((await tabs.allTextContents()).map((text) => text.replace(/[\s\d]+$/, ""))).toEqual([
			"Overview",
			"Case Info",
			"Hearings",
			"Past Orders",
			"Documents",
			"Drafting",
			"Tasks",
			"Reminders",
		]);
		expect(await reader.main()).toContain("Basic Details");
		expect(await reader.main()).toContain("Case Progress");
		expect(await reader.main()).toContain("Quick Actions");
		expect(await reader.texts("main dt")).toEqual([
			"Stage",
			"Total hearings done",
			"Last hearing",
			"Next hearing",
			"Orders issued",
			"Court",
			"Judge",
			"Filing Date",
			"Client",
			"Client Phone",
			"Status",
		]);
	});

	test("Case Info shows number, court, client and Edit Details, or Not assigned", async () => {
		await reader.open(`${matter}/info`);
		for (const name of [
			"Case Number",
			"Court",
			"Judge",
			"Filing Date",
			"Client Name",
			"Client Phone",
			"Client Email",
		])
			expect(await reader.texts("main dt")).toContain(name);
		const edit = page.getByRole("link", { name: "Edit Details" }).last();
		expect(await edit.getAttribute("href")).toBe(`${matter}/edit`);
		const unnumbered = (await reader.rowsOf("matters?q=advice+only"))[0]?._id;
		expect(await reader.open(`/matters/${unnumbered}/info`)).toContain("Case NumberNot assigned");
	});

	test("its hearings are a timeline with results, orders and cut order texts", async () => {
		const text = await reader.open(`${matter}/hearings`);
		const hearings = await reader.rowsOf(`hearings?matterId=${matter.slice(9)}`);
		expect(text).toContain(`${hearings.length} hearings`);
		expect(text).toContain("Scheduled");
		expect(text).toContain("Adjourned Order");
		expect(text).toMatch(/Heard learned counsel .{77,79}\.\.\. /);
		await page.getByRole("link", { name: "Read order" }).first().click();
		expect(await reader.dialog().getByRole("heading", { level: 2 }).textContent()).toBe("Hearing details");
		expect(await reader.texts("dialog dt")).toEqual(
			expect.arrayContaining(["Date", "Purpose", "Status", "Bench", "Result", "Created", "Updated"]),
		);
		expect(await reader.texts("dialog h3")).toEqual(expect.arrayContaining(["Order", "Tell the client"]));
		// By their values, or in the row of what is not recorded.
		const details = tidy(await reader.dialog().textContent());
		for (const label of ["Court Room", "Item No", "Notes"]) expect(details).toContain(label);
		expect(await reader.dialog().getByRole("link", { name: "Edit Hearing" }).getAttribute("href")).toMatch(
			/\/edit(\?back=|$)/,
		);
		expect(await reader.dialog().getByRole("link", { name: "Reschedule" }).getAttribute("href")).toMatch(
			/\/reschedule(\?back=|$)/,
		);
	});

	test("Past Orders come newest first with their count; Documents offer the upload", async () => {
		const orders = (await reader.rowsOf(`hearings?matterId=${matter.slice(9)}`)).filter(({ order }) => order);
		const days = orders
			.map(({ date }) => date.slice(0, 10))
			.sort()
			.reverse();
		expect(await reader.open(`${matter}/orders`)).toContain(`${orders.length} orders`);
		const shown = (await reader.texts("main h2")).map((text) => new Date(`${text.split(",")[0]} UTC`));
		expect(shown.map((day) => day.toISOString().slice(0, 10))).toEqual(days);
		await reader.open(`${matter}/documents`);
		const upload = page.getByRole("link", { name: "Upload Document" });
		const here = encodeURIComponent(`${matter}/documents`);
		expect(await upload.getAttribute("href")).toBe(
			`/documents/upload?matterId=${matter.slice(9)}&back=${here}`,
		);
		for (const action of ["View", "Download"])
			expect(await page.getByRole("link", { name: new RegExp(`^${action}: `) }).count()).toBeGreaterThan(0);
	});

	test("Add Hearing begins with today and asks for seven things", async () => {
		await reader.open(`${matter}/hearings/new`);
		const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
		expect(await reader.dialog().getByLabel("Date").inputValue()).toBe(today);
		const wanted = ["Date", "Bench", "Court Room", "Item No", "Purpose", "Notes", "Order"];
		const labels = (await reader.texts("dialog label")).map((label) => label.replace(" (optional)", ""));
		expect(labels.filter((label) => wanted.includes(label))).toEqual(wanted);
		expect(
			await reader.dialog().getByRole("button", { name: "Create Hearing" }).getAttribute("data-busy"),
		).toBe("Creating...");
		expect(await reader.dialog().getAttribute("class")).toBe("dialog");
	});
});
