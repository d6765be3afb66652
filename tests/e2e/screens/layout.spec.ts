import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boxes, expectFullLines, linesIn, textLinesOf } from "#tests/e2e/screens/measures/boxes.ts";
import { ADMIN, enter, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { pdf } from "#tests/uploads.ts";

const WORD = "अW".repeat(150);
const PHONE = 320;

let browser: Browser;
let visitor: Visitor;
let page: Page;
/** A matter of which every text is one word of 300 letters, and what belongs to it. */
let ids: { matter: string; client: string; hearing: string; document: string; bundle: string; draft: string };

beforeAll(async () => {
	browser = await openBrowser();
	visitor = await visit(browser, { script: false });
	page = visitor.page;
	await enter(page, ADMIN);
	const make = async (path: string, data: object): Promise<string> => {
		const answer = await page.request.post(`/api/${path}`, { data });
		expect([path, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([path, 201, ""]);
		return ((await answer.json()) as { data: { _id: string } }).data._id;
	};
	// With a number, so that one stands on the board of any day, a Saturday without courts too.
	const named = { name: WORD.slice(0, 200), contact: { phone: "+91 98250 99001" } };
	const client = await make("clients", { ...named, address: { city: WORD.slice(0, 100) } });
	const facts = { caseNumber: "RCS/99001/2025", court: WORD.slice(0, 150), filingDate: "2025-01-06" };
	const matter = await make("matters", { ...facts, title: WORD, notes: WORD, clientId: client });
	const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
	const sitting = {
		bench: WORD.slice(0, 120),
		purpose: WORD.slice(0, 120),
		order: WORD,
		notes: WORD,
		matterId: matter,
	};
	await make("hearings", { ...sitting, date: "2026-01-05", result: WORD.slice(0, 100) });
	const hearing = await make("hearings", { ...sitting, date: today });
	const draft = await make("drafts", {
		title: WORD.slice(0, 200),
		type: "other",
		content: WORD,
		matterId: matter,
	});
	const file = { name: `${"W".repeat(200)}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(pdf()) };
	const sent = await page.request.post("/api/documents", { multipart: { file, matterId: matter } });
	const document = ((await sent.json()) as { data: { _id: string } }).data._id;
	const papers = (await (await page.request.get("/api/documents?q=Plaint_CS")).json()) as {
		data: { _id: string }[];
	};
	ids = { matter, client, hearing, document, bundle: papers.data[0]?._id ?? "none", draft };
});
afterAll(async () => {
	expect(visitor.complaints).toEqual([]);
	await visitor.close();
});

test("a word of 300 letters widens no screen that shows it, on the narrowest phone", async () => {
	const matter = `/matters/${ids.matter}`;
	const tabs = [
		"",
		"/info",
		"/edit",
		"/team",
		"/hearings",
		"/orders",
		"/documents",
		"/drafting",
		"/tasks",
		"/reminders",
	];
	const paths = [
		...tabs.map((tab) => matter + tab),
		`${matter}/hearings/${ids.hearing}`,
		`${matter}/hearings/${ids.hearing}/edit`,
		`${matter}/drafting/created?draft=${ids.draft}`,
		`${matter}/reminders/new?hearing=${ids.hearing}`,
		...[
			"/",
			"/matters?q=RCS/99001/2025",
			"/hearings",
			`/hearings?matterId=${ids.matter}`,
			"/hearings/record",
		],
		...["/hearings/new", `/hearings/new?matterId=${ids.matter}`, "/hearings/print"],
		...["/clients", `/clients/${ids.client}`, `/clients/${ids.client}/edit`],
		...["/documents", `/documents/${ids.document}`, `/documents/${ids.document}/edit`],
		...["/documents/upload", `/documents/upload?matterId=${ids.matter}`],
		...[`/drafts/${ids.draft}`, `/drafts/${ids.draft}/versions`, `/drafts/${ids.draft}/final`],
		...[
			"/search?q=RCS/99001/2025",
			`/search?q=${WORD.slice(0, 40)}`,
			"/analytics",
			"/settings",
			"/settings/clashes",
			"/settings/account",
			"/notifications",
		],
	];
	await page.setViewportSize({ width: PHONE, height: 640 });
	const wide: string[] = [];
	let shown = 0;
	for (const path of paths) {
		await page.goto(path);
		shown += Number((await page.content()).includes("अWअWअWअW"));
		const width = await page.evaluate(() => document.documentElement.scrollWidth);
		if (width > PHONE) wide.push(`${path}: ${width}`);
	}
	expect(wide).toEqual([]);
	expect(shown).toBeGreaterThan(20);
});

describe.each([360, 1280])("at %i pixels", (width) => {
	test.each([1, 3])("%i messages at the top right cover no heading and no button", async (count) => {
		await page.setViewportSize({ width, height: 740 });
		for (const path of [
			"/",
			"/matters",
			`/matters/${ids.matter}/info`,
			"/hearings",
			"/settings#activity",
			"/matters/new",
			"/hearings/print",
		]) {
			await page.goto(path);
			await page.evaluate((n) => {
				const text = "Matter created successfully";
				const toast = `<div class="toast toast-success toast-keep">${text}</div>`;
				document.querySelector(".toasts")?.insertAdjacentHTML("beforeend", toast.repeat(n));
				if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
			}, count);
			const messages = await boxes(page, ".toast");
			const dialog = (await page.locator("dialog[open]").count()) > 0;
			const others = await boxes(
				page,
				dialog
					? "dialog[open] :is(h2, .btn, input)"
					: ":is(.topbar, .page-head, .no-print) :is(h1, h2, .btn, summary, input), main h1, main h2",
			);
			expect([path, messages.length]).toEqual([path, count]);
			expect(others.length).toBeGreaterThan(2);
			const covered = others.filter((one) =>
				messages.some(
					(m) => m.left < one.right && one.left < m.right && m.top < one.bottom && one.top < m.bottom,
				),
			);
			const passedUnder = path.includes("#")
				? covered.filter(({ name }) => name === "Recent Activity")
				: covered;
			expect([path, ...passedUnder.map(({ name }) => name)]).toEqual([path]);
			for (const { right, top } of messages) {
				expect(width - right).toBeLessThan(40);
				expect(top).toBeLessThan(260);
			}
		}
	});
});

test.each([360, 1280])("at %i pixels it is not cut off how many pages a document has", async (width) => {
	await page.setViewportSize({ width, height: 740 });
	const paged = page.locator("td small:has-text('page')");
	// A file is said to have pages once a worker has met it, and one may still be at it.
	const reload = async () => {
		await page.goto("/documents");
		return await paged.count();
	};
	await expect.poll(reload).toBeGreaterThan(5);
	const lines = await paged.evaluateAll((all) =>
		all.map((line) => {
			const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
			let text = texts.nextNode();
			while (text && !/\d pages?/.test(text.textContent ?? "")) text = texts.nextNode();
			const range = document.createRange();
			if (text) range.selectNodeContents(text);
			const [own, shown] = [range, line].map((one) => one.getBoundingClientRect());
			const isShown = own && shown && own.right <= shown.right + 1 && own.bottom <= shown.bottom + 1;
			return { text: line.textContent, isShown };
		}),
	);
	expect(lines.filter(({ isShown }) => !isShown)).toEqual([]);
});

describe("on a phone", () => {
	beforeAll(() => page.setViewportSize({ width: 360, height: 740 }));

	test.each([
		["/matters", ["Filing Date", "Next date"]],
		["/clients", ["Created"]],
		["/documents", ["Uploaded"]],
	])("a date on a card of %s says which it is", async (path, names) => {
		await page.goto(path);
		const dates = await page
			.locator("tbody tr:first-child td")
			.evaluateAll((cells) =>
				cells
					.filter((cell) =>
						/^(\d{2}\/\d{2}\/\d{4}|\w{3} \d{1,2} \w{3} \d{4}|–)$/.test(cell.textContent?.trim() ?? ""),
					)
					.map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "").trim()),
			);
		expect(dates).toEqual(names);
	});

	test("a telephone number stands on one line of the board", async () => {
		await page.goto("/");
		const lines = await page
			.locator(".home a[href^='tel:']")
			.evaluateAll((phones) => phones.map((phone) => phone.getClientRects().length));
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.filter((n) => n !== 1)).toEqual([]);
	});

	test("the buttons of an empty list of tasks stand in one line", async () => {
		await page.goto(`/matters/${ids.matter}/tasks`);
		const buttons = await boxes(page, ".empty .btn:not(.menu-panel .btn)");
		expect(buttons).toHaveLength(2);
		expect(linesIn(buttons)).toHaveLength(1);
	});

	test("what stands behind More in a list of tasks lies on the screen", async () => {
		await page.goto(`/matters/${ids.matter}/tasks`);
		await page.locator("main .more > summary").click();
		const hidden = await boxes(page, "main .menu-panel .btn");
		expect(hidden).toHaveLength(2);
		expect(Math.min(...hidden.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
		expect(Math.max(...hidden.map(({ right }) => right))).toBeLessThanOrEqual(360);
	});

	test.each([
		["a hearing's", () => `/matters/${ids.matter}/hearings/${ids.hearing}`],
		["a draft's", () => `/matters/${ids.matter}/drafting/created?draft=${ids.draft}`],
		["a new client's", () => "/clients/new"],
	])("%s buttons at the foot of a dialog stand in full lines", async (_many, path) => {
		await page.goto(path());
		expectFullLines(await boxes(page, ".dialog-foot > .btn"), await boxes(page, ".dialog-foot"));
	});

	test.each([
		["document", () => `/documents/${ids.document}`],
		["bundle", () => `/documents/${ids.bundle}`],
		["draft", () => `/drafts/${ids.draft}`],
		["matter", () => `/matters/${ids.matter}`],
	])("the buttons at the head of a %s stand in full lines", async (_what, path) => {
		await page.goto(path());
		const [head] = await boxes(page, ".page-actions");
		const buttons = await boxes(page, ".page-actions .btn:not(.menu-panel .btn)");
		expect(buttons.length).toBeGreaterThan(1);
		for (const line of linesIn(buttons)) {
			expect(new Set(line.map(({ top, bottom }) => Math.round(bottom - top))).size).toBe(1);
			expect(Math.min(...line.map(({ left }) => left))).toBeCloseTo(head?.left ?? 0, 0);
			expect(Math.max(...line.map(({ right }) => right))).toBeCloseTo(head?.right ?? 0, 0);
			for (const [at, { left }] of line.entries())
				if (at > 0) expect(left - (line[at - 1]?.right ?? 0)).toBeLessThan(12);
		}
	});

	test("a case number of the list is broken nowhere within its number", async () => {
		await page.goto("/matters?q=91877/2025");
		expect(await textLinesOf(page, "td .case-number")).toEqual({ text: "R/CR.MA/91877/2025", lines: 1 });
	});

	test("a person's role and status stand below the name", async () => {
		await page.goto("/users");
		const [name] = await boxes(page, "tbody tr:first-child b");
		const badges = await boxes(page, "tbody tr:first-child .badge");
		expect(badges.length).toBeGreaterThanOrEqual(2);
		for (const { top } of badges) expect(top).toBeGreaterThanOrEqual(name?.bottom ?? 0);
	});

	test("the names of the stages stand side by side, none over another", async () => {
		const wanted = (await (await page.request.get("/api/matters?q=90123/2024")).json()) as {
			data: { _id: string }[];
		};
		await page.goto(`/matters/${wanted.data[0]?._id}`);
		const widths = await page
			.locator(".stages li")
			.evaluateAll((all) => all.map((one) => [one.scrollWidth, one.clientWidth]));
		expect(widths).toHaveLength(5);
		for (const [needed = 0, given = 0] of widths) expect(needed).toBeLessThanOrEqual(given);
	});
});

test("on a computer the buttons at the foot of a hearing's details fill their lines", async () => {
	await page.setViewportSize({ width: 1280, height: 740 });
	await page.goto(`/matters/${ids.matter}/hearings/${ids.hearing}`);
	const buttons = await boxes(page, ".dialog-foot > .btn");
	expect(buttons.length).toBeGreaterThan(2);
	expectFullLines(buttons, await boxes(page, ".dialog-foot"));
});

test.each(["/matters/new", "/matters/{matter}/edit"])(
	"on a phone a long form has its place before its fields have come: %s",
	async (address) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(address.replace("{matter}", ids.matter));
		const dialog = page.locator("dialog[open]");
		const whole = await dialog.boundingBox();
		await dialog.locator("form").evaluate((form) => form.remove());
		expect(await dialog.boundingBox()).toEqual(whole);
	},
);
