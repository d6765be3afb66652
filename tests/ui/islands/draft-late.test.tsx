// @vitest-environment node
import type { Browser, Page, Route } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";
import { takeErrors } from "#tests/setup/console.ts";
import { openSite, origin } from "../site.tsx";
import {
	clearDesk,
	content,
	desk,
	deskAnswer,
	NEW,
	open,
	openDesk,
	says,
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

describe("a script that comes late", () => {
	let arrive = () => {};

	/** Opens a page whose islands' script arrives when the test says so. */
	async function openEarly(path: string): Promise<void> {
		const mayArrive = new Promise<void>((resolve) => {
			arrive = resolve;
		});
		const handler = async (route: Route) => {
			await mayArrive;
			await route.fallback();
		};
		await page.route("**/islands.js", handler, { times: 1 });
		// The page counts as loaded when its scripts are.
		await page.goto(`${origin}${path}`, { waitUntil: "domcontentloaded" });
	}
	const taken = async () => {
		arrive();
		await page.waitForFunction(() => !document.querySelector("[data-island]"));
	};

	test("finds what was typed before it, keeps it and the place in it, and saves it", async () => {
		await openEarly("/drafts/d1");
		await content().fill("Typed before the script");
		await page.locator("[name=title]").fill("Reply, early");
		await content().evaluate((area: HTMLTextAreaElement) => {
			area.focus();
			area.setSelectionRange(5, 5);
		});
		await taken();
		expect(await content().inputValue()).toBe("Typed before the script");
		await page.keyboard.type(", at once,");
		expect(await content().inputValue()).toBe("Typed, at once, before the script");
		await says("Saved ");
		expect(desk.saves).toMatchObject([
			{ title: "Reply, early", content: "Typed, at once, before the script", version: "1" },
		]);
	});

	test("saves what was typed before it without another key", async () => {
		await openEarly("/drafts/d1");
		await content().fill("Typed before the script");
		await taken();
		await says("Saved ");
		expect(desk.saves).toMatchObject([{ content: "Typed before the script" }]);
		expect(await page.locator("[name=version]").inputValue()).toBe("2");
	});

	test("brings the template of a type chosen before it", async () => {
		await openEarly("/new");
		await page.selectOption("[name=type]", "affidavit");
		await taken();
		await expect.poll(() => content().inputValue()).toBe("TEMPLATE of affidavit [____ date ____]");
		expect(await page.locator("[name=type]").inputValue()).toBe("affidavit");
	});

	test("leaves a form alone in which somebody else put something, and what was typed in it too", async () => {
		await openEarly("/drafts/d1");
		await content().fill("Typed before the script");
		await page.evaluate(() => document.querySelector("#draft label")?.prepend(document.createElement("i")));
		await taken();
		expect(takeErrors().join()).toContain("Hydration failed");
		expect(await content().inputValue()).toBe("Typed before the script");
		expect(await page.getByRole("link", { name: "Preview" }).isVisible()).toBe(true);
		await says("Saved ");
	});

	test("does not come on a slow line, where the form does without", async () => {
		for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }]) {
			const slow = await openSite(browser, deskAnswer);
			const requests: string[] = [];
			slow.on("request", (request) => requests.push(new URL(request.url()).pathname));
			await slow.addInitScript((link) => {
				Object.defineProperty(navigator, "connection", { value: link });
			}, connection);
			await slow.goto(`${origin}/drafts/d1`);
			// Behind the frame and the timer after which the page would have asked for it (load-islands.ts).
			await slow.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
			expect(await slow.locator("script[src$='/islands.js']").count()).toBe(0);
			await slow.locator("[name=content]").fill("Slowly");
			await slow.getByRole("button", { name: "Save", exact: true }).last().click();
			await expect.poll(() => desk.posts.at(-1)).toContain("Slowly");
			expect(requests).not.toContain("/islands.js");
			await slow.close();
		}
	});
});

describe("Create Draft", () => {
	test("a chosen type brings its template, and asks before it takes the place of what is written", async () => {
		const requests: string[] = [];
		let agree = false;
		page.on("dialog", (dialog) => {
			requests.push(dialog.message());
			void (agree ? dialog.accept() : dialog.dismiss());
		});
		const has = (text: string) =>
			page.waitForFunction(
				(words) => document.querySelector<HTMLTextAreaElement>("[name=content]")?.value === words,
				text,
			);
		await open("/new");
		await page.getByText("Use template").click();
		await has("TEMPLATE of written_statement [____ date ____]");
		await page.selectOption("[name=type]", "affidavit");
		await has("TEMPLATE of affidavit [____ date ____]");
		expect(requests).toEqual([]);
		expect(await page.locator("[name=template]").inputValue()).toBe("affidavit:1");

		await content().fill("My own words");
		await page.selectOption("[name=type]", "reply");
		await page.waitForFunction(
			() => document.querySelector<HTMLSelectElement>("[name=type]")?.value === "reply",
		);
		await expect.poll(() => requests.length).toBe(1);
		expect(await content().inputValue()).toBe("My own words");
		agree = true;
		await page.selectOption("[name=type]", "rejoinder");
		await has("TEMPLATE of rejoinder [____ date ____]");
		expect(requests[1]).toMatch(/^Replace the text with the template\?/);
	});

	test("what was typed survives the page and is forgotten once the draft is there", async () => {
		await open("/new");
		await page.locator("[name=title]").fill("Half");
		await content().fill("Half a draft");
		await open("/new");
		await page.getByText("Restore it").click();
		expect(await content().inputValue()).toBe("Half a draft");
		expect(await page.locator("[name=title]").inputValue()).toBe("Half");
		await open("/created");
		expect(await storedText(NEW)).toBeNull();
	});
});
