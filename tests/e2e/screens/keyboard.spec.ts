import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { HEMANT, toast, type Visitor, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

const WIDTH = 1280;

let browser: Browser;
let state: Awaited<ReturnType<BrowserContext["storageState"]>>;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	const { page: first, close } = await visit(browser, { width: WIDTH });
	await first.goto("/login");
	// The sign-in form too needs no pointer.
	await first.getByLabel("Email").focus();
	await first.keyboard.type(HEMANT);
	await first.keyboard.press("Tab");
	await first.keyboard.type(DEMO_PASSWORD);
	await first.keyboard.press("Enter");
	await first.waitForURL("**/");
	state = await first.context().storageState();
	await close();
});

/** What has the focus, by the name it is announced with. */
const focused = () =>
	page.evaluate(() => {
		const element = document.activeElement as HTMLInputElement | null;
		if (element === document.body) return "";
		return (element?.labels?.[0] ?? element)?.textContent?.trim() ?? "";
	});

const focusedId = () => page.evaluate(() => document.activeElement?.id);

async function tabTo(name: RegExp): Promise<void> {
	for (let presses = 0; presses < 60; presses += 1) {
		if (name.test(await focused())) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab never came to ${name}; it is at “${await focused()}”.`);
}

describe("with the keyboard alone", () => {
	beforeAll(async () => {
		visitor = await visit(browser, { width: WIDTH, state, moves: true });
		page = visitor.page;
	});
	beforeEach(() => page.goto("/"));
	afterAll(() => visitor.close());

	test("the first stop leads past the navigation", async () => {
		await page.keyboard.press("Tab");
		expect(await focused()).toBe("Skip to content");
		await page.keyboard.press("Enter");
		expect(await focusedId()).toBe("main");
	});

	test("/ goes to the search, Enter opens the one matter of a number", async () => {
		await page.keyboard.press("/");
		expect(await focusedId()).toBe("top-q");
		await page.keyboard.type("wpc 90123 of 2024");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { level: 1, name: /Blue Heron/ }).waitFor();
	});

	test("g and a letter go to a place, ? says which there are", async () => {
		await page.keyboard.press("g");
		await page.keyboard.press("m");
		await page.waitForURL("**/matters");
		await page.keyboard.press("?");
		const help = page.locator("#keys");
		expect(await help.innerText()).toMatch(/g d\s+Dashboard/);
		expect(await help.innerText()).toMatch(/n\s+New Matter/);
		await page.keyboard.press("Escape");
		expect(await help.isVisible()).toBe(false);
	});

	test("on the day's list j and k go from case to case, n to the next without a result, r records it, Enter opens", async () => {
		const day = courtToday();
		const made = async (path: string, data: object) => {
			const answer = await page.request.post(`/api/${path}`, { data });
			expect([path, answer.status()]).toEqual([path, 201]);
			return ((await answer.json()) as { data: { _id: string } }).data._id;
		};
		const names = [1, 2, 3].map((n) => `Keys ${n} v. The Day`);
		const ids: string[] = [];
		for (const [at, title] of names.entries()) {
			const facts = { title, caseNumber: null, court: "A Court of Keys", filingDate: "2020-01-06" };
			const matterId = await made("matters", facts);
			const result = at === 1 ? { result: "Part heard" } : {};
			const hearing = { bench: "Court No. 4", courtRoom: "4", purpose: "Arguments", itemNo: String(at + 1) };
			ids.push(await made("hearings", { ...hearing, matterId, date: day, ...result }));
		}
		await page.goto(`/?date=${day}#hearing-${ids[0]}`);
		await page.keyboard.press("j");
		expect(await focused()).toBe(names[1]);
		await page.keyboard.press("k");
		expect(await focused()).toBe(names[0]);
		await page.keyboard.press("n");
		expect(await focused()).toBe(names[2]);
		await page.keyboard.press("r");
		await page.waitForURL(`**/hearings/${ids[2]}/record?**`);
		await page.goto(`/?date=${day}#hearing-${ids[0]}`);
		await page.keyboard.press("j");
		await page.keyboard.press("Enter");
		await page.getByRole("heading", { level: 1, name: names[1] ?? "" }).waitFor();
	});

	test("a menu opens, and Escape closes it where it was opened", async () => {
		await tabTo(/Account menu/);
		await page.keyboard.press("Enter");
		const logout = page.getByRole("button", { name: "Log out" });
		await logout.waitFor();
		await page.keyboard.press("Escape");
		expect(await logout.isVisible()).toBe(false);
		expect(await focused()).toMatch(/Account menu/);
	});

	test("a dialog starts at its heading, keeps the focus, and gives it back on Escape", async () => {
		await page.goto("/matters");
		await page.keyboard.press("n");
		await page.waitForFunction(() => document.querySelector("dialog.dialog")?.matches(":modal"));
		expect(await focused()).toBe("New Matter");
		for (let presses = 0; presses < 25; presses += 1) {
			await page.keyboard.press("Tab");
			const isBehind = await page.evaluate(
				() => document.activeElement?.closest("dialog") === null && document.activeElement !== document.body,
			);
			expect(isBehind).toBe(false);
		}
		await page.keyboard.press("Escape");
		await page.waitForURL(/\/matters(\?.*)?#new-matter$/);
		expect(await focusedId()).toBe("new-matter");
	});

	test("a matter is made", async () => {
		await page.goto("/matters");
		await page.keyboard.press("n");
		await page.waitForFunction(() => document.querySelector("dialog.dialog")?.matches(":modal"));
		await tabTo(/^Matter Title/);
		await page.keyboard.type("Keys Alone v. The Pointer");
		await tabTo(/^Case Number/);
		await page.keyboard.type("SCA/94711/2026");
		await tabTo(/^Court/);
		await page.keyboard.type("High Court of Gujarat");
		await tabTo(/^Filing Date/);
		// The eleventh of November in whatever order the browser has its figures.
		await page.keyboard.type("11112026");
		await tabTo(/^Create Matter/);
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/matters#matter-/);
		expect(await toast(page)).toBe("Matter created successfully");
		expect(await page.getByRole("link", { name: "Keys Alone v. The Pointer" }).first().isVisible()).toBe(
			true,
		);
	});

	test("what has the focus is never under the buttons that stay in sight", async () => {
		const before = page.viewportSize();
		await page.setViewportSize({ width: 360, height: 480 });
		await page.goto("/import");
		const buffer = Buffer.from("Case No,Title,Court,Judge,Notes,Stage,Next Date,FIR No\n1,2,3,4,5,6,7,8");
		const file = { name: "diary.csv", mimeType: "text/csv", buffer };
		await page.getByLabel("The list").setInputFiles(file);
		await page.getByRole("button", { name: "Read the file" }).click();
		await page.waitForURL(/\/columns$/);
		const under = () =>
			page.evaluate(() => {
				const element = document.activeElement;
				const foot = document.querySelector(".form-foot");
				if (!foot || !element || element === document.body || foot.contains(element)) return null;
				const [buttons, focus] = [foot.getBoundingClientRect(), element.getBoundingClientRect()];
				return focus.bottom > buttons.top && focus.top < buttons.bottom ? element.outerHTML : "";
			});
		const stops: (string | null)[] = [];
		for (let presses = 0; presses < 40; presses += 1) {
			await page.keyboard.press("Tab");
			stops.push(await under());
		}
		expect(stops.filter(Boolean)).toEqual([]);
		expect(stops.filter((stop) => stop === "").length).toBeGreaterThan(15);
		if (before) await page.setViewportSize(before);
	});

	test("without a complaint of the browser", () => {
		expect(visitor.complaints).toEqual([]);
	});
});

describe("with the keyboard alone and no script", () => {
	beforeAll(async () => {
		visitor = await visit(browser, { width: WIDTH, state, script: false });
		page = visitor.page;
	});
	afterAll(() => visitor.close());

	test("a dialog starts at its heading and gives the focus back when it is closed", async () => {
		await page.goto("/matters");
		await tabTo(/^New Matter$/);
		await page.keyboard.press("Enter");
		await page.waitForURL("**/matters/new");
		expect(await focused()).toBe("New Matter");
		await tabTo(/^Cancel$/);
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/matters(\?.*)?#new-matter$/);
		await expect.poll(focusedId).toBe("new-matter");
	});

	test("what is behind a dialog is out of reach", async () => {
		await page.goto("/matters/new");
		for (let presses = 0; presses < 25; presses += 1) {
			await page.keyboard.press("Tab");
			expect(["Dashboard", "Matters", "Apply"]).not.toContain(await focused());
		}
	});

	test("a form that failed starts at what is wrong", async () => {
		await page.goto("/matters/new");
		await tabTo(/^Matter Title/);
		await page.keyboard.type(" ");
		await tabTo(/^Case Number/);
		await page.keyboard.type("SCA/4712/2026");
		await tabTo(/^Court/);
		await page.keyboard.type("High Court of Gujarat");
		await tabTo(/^Filing Date/);
		await page.keyboard.type("11112026");
		await tabTo(/^Create Matter/);
		await page.keyboard.press("Enter");
		await page.getByRole("alert").waitFor();
		expect(await page.evaluate(() => document.activeElement?.querySelector("[role=alert]") !== null)).toBe(
			true,
		);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await tabTo(/^Matter Title/);
	});
});
