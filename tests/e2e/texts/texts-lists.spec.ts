import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { sittingDoubt } from "#app/domains/law/courts/court-days.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { demoCourtDays } from "#drizzle/demo/dates.ts";
import { ADMIN, toast } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { type Reader, readerAs, tidy } from "./reader.ts";

let browser: Browser;
let page: Page;
let reader: Reader;
beforeAll(async () => {
	browser = await openBrowser();
	reader = await readerAs(browser, ADMIN);
	page = reader.page;
});

/** The heads of the screen's own list, which stands first. */
const heads = () => reader.texts("main table >> nth=0 >> th");
const hrefs = (name: RegExp) =>
	page
		.getByRole("link", { name })
		.evaluateAll((links) =>
			links.map((link) => (link.getAttribute("href") ?? "").replace(/[\da-f-]{36}/, "{id}")),
		);

describe("clients", () => {
	test("are listed with their columns, and a new one is found first", async () => {
		await reader.open("/clients");
		expect(await heads()).toEqual(["Name", "Contact", "Address", "Matters", "Created", "Actions"]);
		expect(await reader.main()).toContain("0 matters");
		expect(new Set(await hrefs(/^View/))).toEqual(new Set(["/clients/{id}"]));
		expect(new Set(await hrefs(/^Edit/))).toEqual(new Set(["/clients/{id}/edit"]));
		expect(await reader.open("/clients?q=nobody+of+that+name")).toContain("No clients found");

		await reader.open("/clients/new");
		const labels = (await reader.texts("dialog label")).map((label) => label.replace(" (optional)", ""));
		const specified = ["Name", "Contact Email", "Contact Phone", "Street", "City", "State", "Pincode"];
		// Besides the specification's there is what papers for the court and messages to the client ask for.
		const person = ["Relation", "Father's or husband's name", "Year of birth", "Occupation"];
		const messaging = ["May we message this client?", "Answered on", "Language of messages"];
		expect(labels).toEqual([...specified, ...person, ...messaging]);
		expect(
			await reader.dialog().getByRole("textbox", { name: "Name", exact: true }).getAttribute("required"),
		).not.toBeNull();
		expect(await page.getByLabel("Contact Email").getAttribute("type")).toBe("email");
		expect(await page.getByLabel("Contact Phone").getAttribute("type")).toBe("tel");
		await reader.dialog().getByRole("textbox", { name: "Name", exact: true }).fill("Vasanti Naik");
		await page.getByRole("button", { name: "Create Client" }).click();
		expect(await toast(page)).toBe("Client created successfully");
		expect(await page.getByRole("row").nth(1).textContent()).toContain("Vasanti Naik");
	});

	test("are turned by Previous and Next only when there is more than one page", async () => {
		const add = async (n: number) => {
			const data = { name: `Page client ${n}` };
			expect((await page.request.post("/api/clients", { data })).status()).toBe(201);
		};
		for (let n = 1; n <= 20; n++) await add(n);
		expect(await reader.open("/clients?q=page+client")).toContain("20 clients found");
		expect(await page.getByRole("link", { name: "Next" }).count()).toBe(0);
		await add(21);
		await reader.open("/clients?q=page+client");
		expect(await page.getByRole("row").count()).toBe(21);
		await page.getByRole("link", { name: "Next" }).click();
		expect(await reader.main()).toContain("Page 2 of 2");
		expect(await page.getByRole("link", { name: "Previous" }).count()).toBe(1);
	});
});

describe("documents", () => {
	test("are listed with their columns, types, reading state and actions", async () => {
		expect(await reader.open("/documents")).toContain("Search inside every scanned paper");
		expect(await heads()).toEqual([
			"Document",
			"Type",
			"Matter",
			"Size",
			"OCR Status",
			"Uploaded",
			"Actions",
		]);
		expect(await reader.options("Type")).toEqual([
			"All Types",
			"Plaint",
			"Order",
			"Written statement",
			"Evidence",
			"Misc",
		]);
		await reader.open("/documents?q=blank+page");
		const row = page.getByRole("row").filter({ hasText: "blank page.png" });
		expect(tidy(await row.textContent())).toContain("PNG");
		expect(await row.locator("svg").count()).toBeGreaterThan(0);
		for (const name of ["View", "Download"])
			expect(await row.getByRole("link", { name: new RegExp(`^${name}`) }).count()).toBe(1);
		expect(await row.getByRole("button", { name: /^Delete/ }).count()).toBe(1);
		expect(tidy(await row.textContent())).toMatch(/Pending|Completed|Reading/);
		expect(await reader.open("/documents?q=nothing+of+the+kind")).toContain("No documents found");
	});

	test("a paper of no matter says so", async () => {
		const file = { name: "loose.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
		const sent = await page.request.post("/api/documents", { multipart: { file } });
		expect(sent.status()).toBe(201);
		await reader.open("/documents?q=loose");
		const row = page.getByRole("row").filter({ hasText: "loose.pdf" });
		expect(tidy(await row.textContent())).toContain("No matter");
	});

	test("Upload Document asks for the matter first, then takes several files", async () => {
		await reader.open("/documents");
		await page.getByRole("link", { name: "Upload Document" }).click();
		await reader
			.dialog()
			.getByRole("link", { name: / v\. .+ - .+/ })
			.first()
			.click();
		expect(await reader.dialog().textContent()).toContain("Drag and drop files here, or click to select");
		const input = page.locator("input[type=file]:not([capture])");
		expect(await input.getAttribute("multiple")).not.toBeNull();
		expect((await input.getAttribute("accept"))?.split(",").map((ending) => ending.trim())).toEqual(
			expect.arrayContaining([".pdf", ".jpg", ".jpeg", ".png", ".tiff", ".doc", ".docx"]),
		);
		expect(await page.getByRole("button", { name: "Upload All" }).count()).toBe(1);
		await page.getByRole("button", { name: "Upload All" }).click();
		// An empty queue sends nothing.
		await reader.dialog().getByText("Choose at least one file").waitFor();
	});
});

// On a day on which the courts do not sit, the demo chamber's next board is of another day.
const soonest = sittingDoubt(courtToday(), demoCourtDays(courtToday())) ? "Upcoming" : "Today";

describe("hearings", () => {
	test("are listed with their columns, twenty to a page", async () => {
		await reader.open("/hearings?view=all");
		expect(await heads()).toEqual(["Date & Time", "Matter", "Court & Bench", "Purpose", "Status", "Actions"]);
		// Other tests enter hearings without room and item.
		const whole = page
			.getByRole("row")
			.filter({ hasText: "Room" })
			.filter({ hasText: /Item \S+/ })
			.first();
		const first = await whole.getByRole("cell").allTextContents();
		// Courts list the day; an hour stands there where one is known.
		expect(tidy(first[0] ?? "")).toMatch(
			/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3,4} \d{4}( ?\d{1,2}:\d\d [ap]m)?/,
		);
		expect(await reader.main()).toMatch(/\d{4} ?\d{1,2}:\d\d [ap]m/);
		expect(tidy(first[2] ?? "")).toMatch(/Room \S+/);
		expect(tidy(first[3] ?? "")).toMatch(/Item \S+/);
		expect(tidy(first[4] ?? "")).toContain(soonest);
		expect(await page.getByRole("row").count()).toBe(21);
		expect(await reader.main()).toMatch(/Page 1 of \d+/);
		expect((await hrefs(/^View/)).filter((href) => href.startsWith("/hearings/{id}"))).toHaveLength(20);
		expect((await hrefs(/^Edit/)).filter((href) => href.startsWith("/hearings/{id}/edit"))).toHaveLength(20);
	});

	test("New Hearing opens Schedule New Hearing", async () => {
		await reader.open("/hearings");
		// An empty day offers it a second time.
		await page.getByRole("link", { name: "New Hearing" }).first().click();
		expect(await reader.dialog().getByRole("heading", { level: 2 }).textContent()).toBe(
			"Schedule New Hearing",
		);
		const named = await reader.texts("dialog :is(label, legend)");
		const labels = named.map((label) => label.replace(" (optional)", ""));
		expect(labels).toEqual(
			expect.arrayContaining([
				"Matter",
				"Date",
				"Bench",
				"Court Room",
				"Item No",
				"Purpose",
				"Notes",
				"Order",
			]),
		);
	});
});

test("Analytics shows four counts, the stages, the next three hearings and computed rates", async () => {
	const text = await reader.open("/analytics");
	for (const part of [
		"Total Matters",
		"Active Clients",
		"Documents",
		"Upcoming Hearings",
		"Open, closed and archived matters",
		"Clients with an active matter",
		"new in 30 days",
		"Case Win Rate",
		"Average Case Duration",
		"Client Satisfaction",
		"Matter stage distribution",
		"Recent Activity",
	])
		expect(text).toContain(part);
	expect(text).not.toContain("78%");
	expect(text).not.toContain("4.8/5");
	const ahead = page.locator(".card").filter({ hasText: "Full diary" });
	expect(await ahead.locator("a[href*='/hearings/']").count()).toBe(3);
	expect(await ahead.getByText(soonest).count()).toBeGreaterThan(0);
	const stages = page.locator("main a[href^='/matters?stage=']");
	expect(await stages.allTextContents()).toEqual(["Filing", "Evidence", "Arguments", "Judgment", "Closed"]);
});

test("Users lists the chamber's people, filtered by role and status", async () => {
	await reader.open("/users");
	expect(await heads()).toEqual(["User", "Role", "Status", "Chamber", "Last Login", "Actions"]);
	expect(await page.getByRole("searchbox", { name: "Search by name or e-mail" }).count()).toBe(1);
	expect(await reader.options("Role")).toEqual(["All Roles", "Admin", "Senior", "Junior", "Clerk"]);
	expect(await reader.options("Status")).toEqual(["All Statuses", "active", "inactive", "suspended"]);
	const row = page.getByRole("row").filter({ hasText: "tanvi@demo.example" });
	for (const text of ["TK", "Junior", "suspended", "Nyaya Setu Chambers", "Never", "Edit"])
		expect(await row.textContent()).toContain(text);
	expect(await page.getByRole("link", { name: "Add User" }).count()).toBe(1);
	expect(await reader.open("/users?q=nobody+of+that+name")).toContain("No users found");
});
