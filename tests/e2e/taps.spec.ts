// @module-tag long
import type { Browser, BrowserContext, Page } from "playwright";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { asUser, makeMatter as makeMatterOf, makeUser } from "#tests/factories.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { pdf } from "#tests/uploads.ts";
import { clickThrough, enter, finger, HEMANT, type Visitor, visit } from "./visitor.ts";

/** What cannot be entered by hand here is made by the services, in the database of the application that runs. */
await vi.hoisted(async () => {
	const { inject: given } = await import("vitest");
	const { TEST_SECRET } = await import("#tests/setup/settings.ts");
	const { url: APP_URL, databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = given("app");
	Object.assign(process.env, { APP_URL, DATABASE_URL, DATA_DIR, SESSION_SECRET: TEST_SECRET });
});

let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser);
	await enter(page, HEMANT);
	state = await page.context().storageState();
	await close();
});

async function make(page: Page, path: string, data: object): Promise<string> {
	const answer = await page.request.post(`/api/${path}`, { data });
	expect([path, answer.status()]).toEqual([path, 201]);
	return ((await answer.json()) as { data: { _id: string } }).data._id;
}

/** A matter that was opened a moment ago, with a client who has a mobile and was not asked about messages yet. */
async function makeMatter(page: Page, title: string, caseNumber: string | null = null): Promise<string> {
	const client = await make(page, "clients", {
		name: `Client of ${title}`,
		contact: { phone: "+91 90000 00123" },
	});
	const facts = { caseNumber, court: "Civil Court, Sanand", filingDate: "2020-01-06" };
	const matterId = await make(page, "matters", { ...facts, title, clientId: client });
	await page.goto(`/matters/${matterId}`);
	return matterId;
}

const hearing = { bench: "Court No. 4", courtRoom: "4", purpose: "Arguments" };

const ways = [
	["with scripts", true],
	["without scripts", false],
] as const;

async function onPhone(script: boolean, walk: (page: Page) => Promise<void>): Promise<void> {
	const visitor: Visitor = await visit(browser, { script, state });
	await walk(visitor.page);
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
}

const day = courtToday();

test.each(ways)(
	"two results are recorded from the board in four taps each, and one is brought back to the row, %s",
	(how, script) =>
		onPhone(script, async (page) => {
			const ids: string[] = [];
			for (const n of [1, 2]) {
				const matterId = await makeMatter(page, `Board ${n} ${how}`);
				ids.push(await make(page, "hearings", { ...hearing, matterId, date: day, itemNo: String(n) }));
			}
			await page.goto(`/?date=${day}`);
			const { tap, lead, taps } = finger(page);
			for (const [at, id] of ids.entries()) {
				await lead(page.locator(`#hearing-${id}`).getByRole("link", { name: "Record result" }));
				const dialog = page.getByRole("dialog");
				await tap(dialog.getByRole("radio", { name: "Part heard" }));
				await tap(dialog.getByRole("radio", { name: /^\+2 weeks/ }));
				await lead(dialog.getByRole("button", { name: "Save" }));
				expect(taps()).toBe(4 * (at + 1));
				const { pathname, searchParams, hash } = new URL(page.url());
				expect([pathname, searchParams.get("date"), hash]).toEqual(["/", day, `#hearing-${id}`]);
				expect(await page.locator(`#hearing-${id}`).textContent()).toContain("Part heard");
			}
		}),
);

test.each(ways)(
	"the client is told from the board in three taps, asked for consent on the way, %s",
	(how, script) =>
		onPhone(script, async (page) => {
			const matterId = await makeMatter(page, `Tell ${how}`);
			const id = await make(page, "hearings", { ...hearing, matterId, date: day, result: "Part heard" });
			await page.goto(`/?date=${day}`);
			const { tap, lead, taps } = finger(page);
			await lead(page.locator(`#hearing-${id}`).getByRole("link", { name: /^Tell the client/ }));
			const dialog = page.getByRole("dialog");
			await lead(dialog.getByRole("button", { name: "Client agrees, open WhatsApp" }));
			const opened: string[] = [];
			// Of the foreign network, which there is none of here, only the address counts.
			await page.context().route("https://wa.me/**", (route) => {
				opened.push(route.request().url());
				return route.fulfill({ contentType: "text/html", body: "WhatsApp" });
			});
			const elsewhere = page.context().waitForEvent("page");
			await tap(dialog.getByRole("link", { name: "Open in WhatsApp" }));
			await (await elsewhere).waitForLoadState();
			expect(taps()).toBeLessThanOrEqual(3);
			expect(opened).toEqual([expect.stringContaining("https://wa.me/919000000123?text=")]);
			expect(decodeURIComponent(opened[0] ?? "")).toContain(`Tell ${how}`);
			await dialog.getByText("It is recorded that you opened this message.").waitFor();
			await clickThrough(page, dialog.getByRole("link", { name: "Close" }).last());
			expect(new URL(page.url()).hash).toBe(`#hearing-${id}`);
		}),
);

test.each(ways)(
	"a hearing and a task are entered from any page in five taps, and one is brought back there, %s",
	(how, script) =>
		onPhone(script, async (page) => {
			const title = `Enter ${how}`;
			const matterId = await makeMatter(page, title);
			await make(page, "hearings", { ...hearing, matterId, date: "2026-01-05" });
			await page.goto("/clients");
			const one = finger(page);
			await one.tap(page.locator(".new-menu > summary"));
			await one.lead(page.locator(".new-menu").getByRole("link", { name: "Add Hearing" }));
			const dialog = page.getByRole("dialog");
			await one.tap(dialog.getByRole("radio", { name: title }));
			await one.tap(dialog.getByRole("radio", { name: /^\+4 weeks/ }));
			await one.lead(dialog.getByRole("button", { name: "Create Hearing" }));
			expect(one.taps()).toBeLessThanOrEqual(5);
			expect(new URL(page.url()).pathname).toBe("/clients");

			const other = finger(page);
			await other.tap(page.locator(".new-menu > summary"));
			await other.lead(page.locator(".new-menu").getByRole("link", { name: "Add Task" }));
			await dialog.getByLabel("Title").fill(`Call ${how}`);
			await other.tap(dialog.getByRole("radio", { name: title }));
			await other.lead(dialog.getByRole("button", { name: "Save" }));
			expect(other.taps()).toBeLessThanOrEqual(5);
			expect(new URL(page.url()).pathname).toBe("/clients");
		}),
);

test.each(ways)("the form of a bail application is opened in four taps, %s", (how, script) =>
	onPhone(script, async (page) => {
		const title = `Bail ${how}`;
		await makeMatter(page, title, `Bail Application ${script ? 77201 : 77202}/2025`);
		await page.goto("/");
		const { tap, lead, taps } = finger(page);
		await tap(page.locator(".new-menu > summary"));
		await lead(page.locator(".new-menu").getByRole("link", { name: "Create Draft" }));
		await lead(page.getByRole("dialog").getByRole("link", { name: title }));
		expect(taps()).toBeLessThanOrEqual(4);
		expect(await page.getByLabel("Type").inputValue()).toBe("bail_application");
	}),
);

test.each(ways)(
	"a bail application goes from its matter to a PDF in six taps, its blanks filled, %s",
	(how, script) =>
		onPhone(script, async (page) => {
			const title = `Bail paper ${how}`;
			await makeMatter(page, title, `Bail Application ${script ? 77203 : 77204}/2025`);
			const { lead, taps } = finger(page);
			await lead(page.getByRole("link", { name: /^Drafting/ }).first());
			await lead(page.getByRole("link", { name: "Create Draft" }).first());
			const dialog = page.getByRole("dialog");
			await lead(dialog.getByRole("button", { name: "Create Draft", exact: true }));
			await lead(dialog.getByRole("link", { name: "Fill the blanks" }));
			const blanks = dialog.locator("input[name^=values], textarea[name^=values]");
			for (const [at, blank] of (await blanks.all()).entries())
				await blank.fill((await blank.getAttribute("type")) === "date" ? "2025-03-04" : `Fact ${at}`);
			await lead(dialog.getByRole("button", { name: "Save", exact: true }));
			const file = page.getByRole("link", { name: "PDF", exact: true });
			const answer = await page.request.get((await file.getAttribute("href")) ?? "");
			expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
			// The sixth starts the download.
			expect(taps() + 1).toBeLessThanOrEqual(6);
		}),
);

test.each(ways)("a file is uploaded to a matter in five taps, %s", (how, script) =>
	onPhone(script, async (page) => {
		const title = `Upload ${how}`;
		await makeMatter(page, title);
		await page.goto("/");
		const { tap, lead, taps } = finger(page);
		await tap(page.locator(".new-menu > summary"));
		await lead(page.locator(".new-menu").getByRole("link", { name: "Upload Document" }));
		await lead(page.getByRole("dialog").getByRole("link", { name: title }));
		// The fourth opens the phone's own list of files.
		await page.locator("#f-file").setInputFiles({
			name: "reply.pdf",
			mimeType: "application/pdf",
			buffer: Buffer.from(pdf(script ? 401 : 402)),
		});
		await lead(
			page
				.getByRole("dialog")
				.getByRole("button", { name: /^Upload/ })
				.last(),
		);
		expect(taps() + 1).toBeLessThanOrEqual(5);
		await page.getByText("1 file(s) uploaded successfully").waitFor();
		expect(new URL(page.url()).pathname).toBe("/");
		await page.goto("/documents");
		expect(await page.locator("main").textContent()).toContain(title);
	}),
);

test.each(ways)("the whole file of a matter is on its way in three taps, %s", (how, script) =>
	onPhone(script, async (page) => {
		const title = `Export ${how}`;
		await makeMatter(page, title);
		await page.goto(`/matters?q=${encodeURIComponent(title)}`);
		const { lead, taps } = finger(page);
		await lead(page.getByRole("link", { name: title }).first());
		await lead(page.getByRole("link", { name: "Case Info", exact: true }).first());
		const file = page.getByRole("link", { name: "Download whole file" });
		const answer = await page.request.get((await file.getAttribute("href")) ?? "");
		expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/zip"]);
		// The third starts the download.
		expect(taps() + 1).toBeLessThanOrEqual(3);
	}),
);

test.each(ways)("an advocate's work is handed over in five taps, %s", async (how, script) => {
	const { page, complaints, close } = await visit(browser, { script });
	const admin = await makeUser({ name: "Leela Menon" });
	const colleague = await makeUser({ name: "Ravi Iyer", role: "Senior", chamberId: admin.chamberId });
	await makeMatterOf(admin, { title: `Handed over ${how}` });
	const [name = "", value = ""] = (await asUser(admin)).Cookie.split("=");
	await page.context().addCookies([{ name, value, url: inject("app").url }]);
	await page.goto("/");
	const { tap, lead, taps } = finger(page);
	await tap(page.locator(".phone-nav > summary"));
	await lead(page.locator(".phone-nav").getByRole("link", { name: "Users", exact: true }));
	await lead(page.getByRole("link", { name: /^Hand over.*Leela Menon/ }));
	await tap(page.getByRole("radio", { name: colleague.name }));
	await lead(page.getByRole("button", { name: "Hand over", exact: true }));
	expect(taps()).toBeLessThanOrEqual(5);
	expect(new URL(page.url()).pathname).toBe("/users");
	await page.getByText("Work handed over").first().waitFor();
	expect(complaints).toEqual([]);
	await close();
});

test.each(ways)("the list of tomorrow is ready to be printed in two taps, %s", (_how, script) =>
	onPhone(script, async (page) => {
		await page.goto("/");
		const { lead, taps } = finger(page);
		await lead(page.getByRole("link", { name: /^Next court day/ }));
		await lead(page.getByRole("link", { name: /^Print / }));
		expect(taps()).toBeLessThanOrEqual(2);
		expect(new URL(page.url()).pathname).toBe("/hearings/print");
	}),
);
