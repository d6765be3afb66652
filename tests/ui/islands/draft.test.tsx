// @vitest-environment node
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import {
	clearDesk,
	content,
	DRAFT_KEY,
	desk,
	deskAnswer,
	offer,
	open,
	openDesk,
	says,
	state,
	storedText,
} from "./draft-desk.tsx";

let browser: Browser;
let page: Page;

beforeAll(async () => {
	browser = await openBrowser();
	page = await openDesk(browser);
});
afterAll(async () => {
	await page?.close();
});
beforeEach(clearDesk);

describe("the draft's script", () => {
	test("saves after a pause, once, with the version it was written on; counts words and blanks", async () => {
		await open("/drafts/d1");
		await content().fill("1. The suit is barred. [____ date ____]");
		expect(await state()).toBe("Not saved yet");
		await expect.poll(() => page.getByText(/^\d+ words$/).textContent()).toBe("6 words");
		expect(await page.getByText(/to fill in$/).innerText()).toBe("1 field to fill in");
		expect(await storedText(DRAFT_KEY)).toContain("barred");
		await says("Saved ");
		expect(await state()).toMatch(/^Saved \d{1,2}:\d\d\s[ap]m$/i);
		expect(desk.saves).toEqual([
			{
				title: "Reply",
				type: "reply",
				content: "1. The suit is barred. [____ date ____]",
				tags: "a, b",
				notes: "",
				version: "1",
				auto: true,
			},
		]);
		expect(await page.locator("[name=version]").inputValue()).toBe("2");
		expect(await storedText(DRAFT_KEY)).toBeNull();
	});

	test("keeps the text without a connection and saves when there is one again", async () => {
		await page.route("**/api/**", (route) => route.abort());
		await open("/drafts/d1");
		await content().fill("Offline");
		await says("No connection.");
		expect(await storedText(DRAFT_KEY)).toBe("Offline");
		await page.unroute("**/api/**");
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await says("Saved ");
		expect(desk.draft.content).toBe("Offline");
	});

	test("sends a save whose answer was lost again as it was, and what was typed since after it", async () => {
		await page.route("**/api/**", async (route) => {
			deskAnswer(route.request(), "/api/drafts/d1");
			await route.abort("connectionreset");
		});
		await open("/drafts/d1");
		await content().fill("First");
		await says("No connection.");
		await content().fill("First and second");
		await page.unroute("**/api/**");
		await page.evaluate(() => dispatchEvent(new Event("online")));
		await expect.poll(() => desk.saves.length).toBe(3);
		await says("Saved ");
		expect(desk.saves.map(({ content: text, version }) => [text, version])).toEqual([
			["First", "1"],
			["First", "1"],
			["First and second", "2"],
		]);
		expect(desk.keys[1]).toBe(desk.keys[0]);
		expect(desk.keys[2]).not.toBe(desk.keys[0]);
	});

	test("a lost save is asked for again after the page was left, too; what others saved since is not overwritten", async () => {
		await page.route("**/api/**", (route) => route.abort("connectionreset"));
		await open("/drafts/d1");
		await content().fill("First");
		await says("No connection.");
		await page.unroute("**/api/**");
		desk.draft = { ...desk.draft, content: "First", version: 2 };
		await content().fill("First and second");
		await expect.poll(() => storedText(DRAFT_KEY)).toBe("First and second");
		await open("/drafts/d1");
		await page.getByText("Restore it").click();
		desk.next = { status: 200, json: { success: true, data: { version: 3 } } };
		await says("Someone else changed this draft while you were writing.");
		// The page that is left asks as well, which a browser may still carry out.
		const saves = desk.saves.map(({ content: text, version }) => `${text} on ${version}`);
		expect([new Set(saves), new Set(desk.keys).size]).toEqual([new Set(["First on 1"]), 1]);
		expect(await content().inputValue()).toBe("First and second");
	});

	test("a form waits for the save under way, and is then written on its version", async () => {
		let goOn = () => {};
		const mayGoOn = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		await page.route("**/api/**", async (route) => {
			await mayGoOn;
			await route.fallback();
		});
		await open("/drafts/d1");
		await content().fill("Typed");
		await says("Saving");
		await page.getByText("More", { exact: true }).click();
		await page.getByRole("button", { name: "Duplicate" }).first().click();
		expect(desk.posts).toEqual([]);
		const arrived = page.waitForEvent("load");
		goOn();
		await expect.poll(() => desk.posts.length).toBe(1);
		const sent = (name: string) =>
			new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r`).exec(desk.posts[0] ?? "")?.[1];
		expect([sent("version"), sent("intent"), sent("content")]).toEqual(["2", "duplicate", "Typed"]);
		expect(desk.saves).toHaveLength(1);
		await page.unroute("**/api/**");
		await arrived;
	});

	test("offers the comparison when somebody saved meanwhile, and overwrites nothing", async () => {
		await open("/drafts/d1");
		desk.next = {
			status: 409,
			json: { error: "x", data: { current: { ...desk.draft, content: "Theirs", version: 2 } } },
		};
		await content().fill("Mine");
		await says("Someone else changed this draft while you were writing.");
		expect(await page.getByText("Compare both").isVisible()).toBe(true);
		await content().fill("Mine again");
		await expect.poll(() => storedText(DRAFT_KEY)).toBe("Mine again");
		expect(desk.saves).toHaveLength(1);
	});

	test("takes a save whose answer was lost for what it is", async () => {
		await open("/drafts/d1");
		const current = { ...desk.draft, content: "Mine", notes: null, version: 2 };
		desk.next = { status: 409, json: { error: "x", data: { current } } };
		await content().fill("Mine");
		await says("Saved ");
		expect(await page.locator("[name=version]").inputValue()).toBe("2");
	});

	test("after signing in again the text is offered back, and saved from the version it was written on", async () => {
		await open("/drafts/d1");
		desk.next = { status: 401, json: { error: "Please sign in to continue" } };
		await content().fill("Half a sentence");
		await says("You are signed out.");
		const way = page.getByRole("link", { name: "Sign in" });
		expect([await way.isVisible(), await way.getAttribute("href")]).toEqual([
			true,
			"/login?redirectTo=/drafts/d1",
		]);

		desk.next = null;
		desk.draft = { ...desk.draft, version: 3, content: "Somebody else's" };
		await open("/drafts/d1");
		expect(await offer().locator("p").first().innerText()).toMatch(/^Text from \d.* that was not saved/);
		desk.next = { status: 200, json: { success: true, data: { version: 2 } } };
		await page.getByText("Restore it").click();
		expect(await content().inputValue()).toBe("Half a sentence");
		expect(await page.locator("[name=version]").inputValue()).toBe("1");
		await says("Saved ");
		expect(desk.saves.at(-1)).toMatchObject({ version: "1", content: "Half a sentence" });
	});

	test("what is kept is discarded on request, and forgotten when the server has it", async () => {
		const put = (text: string) =>
			page.evaluate(
				([key = "", value]) => {
					const values = { title: "Reply ", type: "reply", content: value, tags: "a,b", notes: "" };
					localStorage.setItem(key, JSON.stringify({ at: 0, version: "1", values }));
				},
				[DRAFT_KEY, text],
			);
		await put("Something else");
		await open("/drafts/d1");
		await page.getByText("Discard it").click();
		expect(await storedText(DRAFT_KEY)).toBeNull();
		expect(await content().inputValue()).toBe(desk.draft.content);
		await put(desk.draft.content);
		await open("/drafts/d1");
		expect([await storedText(DRAFT_KEY), await offer().isVisible()]).toEqual([null, false]);
	});

	test("a form that came back with messages is not taken for the server's text", async () => {
		await open("/drafts/d1");
		desk.next = { status: 500 };
		await content().fill("Mine");
		await says("Failed to save draft");
		desk.typed = true;
		await open("/drafts/d1");
		expect(await storedText(DRAFT_KEY)).toBe("Mine");
		expect(await offer().isVisible()).toBe(false);
	});

	test("says why the server refuses and goes on with the next change", async () => {
		await open("/drafts/d1");
		desk.next = { status: 422, json: { error: "Title is required" } };
		await page.locator("[name=title]").fill("");
		await says("Title is required");
		desk.next = null;
		await page.locator("[name=title]").fill("Reply 2");
		await says("Saved ");
	});
});
