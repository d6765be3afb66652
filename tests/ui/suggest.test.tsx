// @vitest-environment node
import type { Browser, Page, Request } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { SuggestionList } from "#app/domains/out/search/suggestions.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { openSite, origin } from "./site.tsx";

const matter = (id: string, title: string) => ({
	id,
	title,
	caseNumber: "SCA/1/2025",
	court: "High Court of Gujarat",
	clientName: null,
	segments: [{ text: title, hit: false }],
});

const DAY = 24 * 60 * 60 * 1000;

let browser: Browser;
let page: Page;
let requests: string[] = [];
let line: object = {};
/** What holds answers back until a test has seen what stands there meanwhile. */
let hold = Promise.resolve();

beforeAll(async () => {
	browser = await openBrowser();
	page = await openSite(browser, (_request, path) => {
		if (!path.startsWith("/resources/suggest"))
			return (
				<form action="/search">
					<label htmlFor="q">Search everything</label>
					<input
						id="q"
						name="q"
						type="search"
						autoComplete="off"
						{...behaviour({ suggest: "/suggest.js" })}
					/>
					<button type="submit">Search</button>
				</form>
			);
		const q = new URL(path, origin).searchParams.get("q") ?? "";
		requests.push(q);
		const titles = q ? [`${q} first`, `${q} second`] : ["The last one"];
		return <SuggestionList q={q} matters={titles.map((title, at) => matter(`m${at}`, title))} clients={[]} />;
	});
	await page.route("**/resources/suggest*", async (route) => {
		await hold;
		await route.fallback();
	});
	await page.addInitScript(() => {
		const { name } = window;
		Object.defineProperty(navigator, "connection", { value: name ? JSON.parse(name) : {} });
	});
});
afterAll(async () => {
	await page?.close();
});

beforeEach(async () => {
	requests = [];
	hold = Promise.resolve();
	line = {};
	await open();
});

async function open() {
	await page.goto(`${origin}/page`);
	await page.evaluate((text) => {
		window.name = text;
	}, JSON.stringify(line));
	await page.goto(`${origin}/page`);
}

const field = () => page.locator("#q");
const list = () => page.locator("#q-found");
const active = async () => {
	const id = await field().getAttribute("aria-activedescendant");
	return id ? page.locator(`#${id}`).innerText() : null;
};

describe("the list below a search field", () => {
	test("offers what was worked on last when the empty field is gone to, as a combobox with its list", async () => {
		await field().focus();
		await list().waitFor();
		expect(await list().innerText()).toContain("The last one");
		expect(await page.getByRole("combobox", { name: "Search everything", expanded: true }).count()).toBe(1);
		expect(await page.getByRole("listbox", { name: "Search everything" }).count()).toBe(1);
		expect(await page.getByRole("option").count()).toBe(1);
	});

	test("asks once for what was typed, and says how much there is", async () => {
		// However slow the machine types, by the page's clock a letter follows the other after a tenth of a second.
		await page.clock.install();
		await open();
		await page.clock.pauseAt(Date.now() + DAY);
		const sent: string[] = [];
		const note = (request: Request) => {
			if (request.url().includes("/resources/suggest")) sent.push(new URL(request.url()).search);
		};
		page.on("request", note);
		for (const letter of "shah") {
			await field().press(letter);
			await page.clock.runFor(100);
		}
		await page.clock.resume();
		await page.getByText("shah first").waitFor();
		page.off("request", note);
		expect(sent).toEqual(["?q=shah"]);
		// The page made up for this test wraps the list as it does a page, with a #live of its own.
		expect(await page.locator("#live").first().textContent()).toBe("2 results");
	});

	test("shows nothing of an earlier text", async () => {
		let release = () => {};
		hold = new Promise((resolve) => {
			release = resolve;
		});
		await field().fill("old");
		await page.waitForRequest(/q=old/);
		await field().fill("new");
		const later = page.waitForRequest(/q=new/);
		await later;
		release();
		await page.getByText("new first").waitFor();
		expect(await page.getByText("old first").count()).toBe(0);
	});

	test("is walked by arrows and left to the field again; Enter follows an option", async () => {
		await field().fill("shah");
		await page.getByText("shah first").waitFor();
		await page.keyboard.press("ArrowDown");
		expect(await active()).toContain("shah first");
		await page.keyboard.press("ArrowDown");
		expect(await active()).toContain("shah second");
		await page.keyboard.press("ArrowDown");
		expect(await active()).toContain("All results");
		await page.keyboard.press("ArrowDown");
		expect(await active()).toBeNull();
		await page.keyboard.press("ArrowUp");
		await page.keyboard.press("ArrowUp");
		expect(await page.getByRole("option", { selected: true }).innerText()).toContain("shah second");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/matters/m1");
	});

	test("Enter without an option sends the form", async () => {
		await field().fill("shah");
		await page.getByText("shah first").waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=shah");
	});

	test("Escape closes it and keeps what was typed, an arrow opens it again, going elsewhere closes it", async () => {
		await field().fill("shah");
		await page.getByText("shah first").waitFor();
		await page.keyboard.press("Escape");
		expect(await list().isVisible()).toBe(false);
		expect(await field().inputValue()).toBe("shah");
		await page.keyboard.press("ArrowDown");
		await page.getByText("shah first").waitFor();
		await page.keyboard.press("Tab");
		expect(await list().isVisible()).toBe(false);
		expect(await field().getAttribute("aria-expanded")).toBe("false");
	});

	test("is followed by a press", async () => {
		await field().fill("shah");
		await page.getByText("shah second").click();
		await page.waitForURL("**/matters/m1");
	});
});

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
	"where the line says %j the field is a plain one",
	async (slow) => {
		line = slow;
		await open();
		await field().focus();
		await field().fill("shah");
		await page.keyboard.press("Enter");
		await page.waitForURL("**/search?q=shah");
		expect(requests).toEqual([]);
	},
);

test("an answer that breaks off in the middle is no fault, and the next one is shown", async () => {
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(String(error)));
	await page.evaluate(() => {
		const { text } = Response.prototype;
		// Here answers come whole; over a line one that is not wanted any more ends before its end.
		Response.prototype.text = () => {
			Response.prototype.text = text;
			return Promise.reject(new DOMException("signal is aborted without reason", "AbortError"));
		};
	});
	await field().fill("pat");
	await expect.poll(() => requests).toContain("pat");
	await field().fill("patel");
	await expect.poll(() => list().innerText()).toContain("patel first");
	expect(faults).toEqual([]);
});
