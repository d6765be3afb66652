// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Browser, Page } from "playwright";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { CourtDaysProvider } from "#app/domains/law/courts/sitting.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { openBrowser } from "#tests/setup/browser.ts";
import { pageSettings } from "#tests/ui/render.tsx";
import { openSite, origin } from "./site.tsx";

const form = (
	<CourtDaysProvider days={{ closedSaturdays: "second_fourth", holidays: ["2026-11-10"] }}>
		<form method="post">
			<DateField field={{ name: "date", value: "2026-11-10" }} label="Date" hearing={{ hearingId: "h1" }} />
			<Field field="time" label="Time" type="time" />
			<select name="matterId" defaultValue="m1">
				<option>m1</option>
				<option>m2</option>
			</select>
			<DateField field={{ name: "dueDate", value: "2026-11-09" }} label="Due date" />
		</form>
	</CourtDaysProvider>
);

let browser: Browser;
let page: Page;
let requests: string[] = [];
/** What holds an answer back until a test has seen what stands there meanwhile. */
let hold = Promise.resolve();

beforeAll(async () => {
	browser = await openBrowser();
	page = await openSite(browser, (_request, path) => {
		if (!path.startsWith("/resources/day")) return form;
		requests.push(path);
		const day = new URLSearchParams(path.split("?")[1]).get("day");
		return { status: 200, json: { caption: `Day ${day}`, warnings: `<small>Mind ${day}</small>` } };
	});
	await page.route("**/resources/day*", async (route) => {
		await hold;
		await route.fallback();
	});
});
afterAll(async () => {
	await page?.close();
});
beforeEach(async () => {
	requests = [];
	hold = Promise.resolve();
	await page.goto(origin);
	await page.waitForFunction(() => document.cookie.includes("js=1"));
});

const text = (id: string) => page.locator(`#${id}`).textContent();
const shows = (id: string, wanted: string) =>
	page.waitForFunction(([at = "", what]) => document.getElementById(at)?.textContent === what, [id, wanted]);

test("every date that is asked for is such a field; only a filter's is not", () => {
	const asking = globSync("app/**/*.tsx").flatMap((file) =>
		readFileSync(file, "utf8")
			.split(/(?=<\w*Field\b)/)
			.filter((piece) => piece.split("/>")[0]?.includes('type="date"'))
			.map((piece) => `${basename(file)} ${/id: "filter-\w+"/.exec(piece)?.[0] ?? ""}`),
	);
	expect(asking.filter((one) => !one.includes("filter-"))).toEqual(["date-field.tsx "]);
});

test.each([
	["2026-11-10", "Tue 10 Nov 2026"],
	["10/11/2026", "Tue 10 Nov 2026"],
	["2026-02-30", ""],
	["2026-99-99", ""],
	["9999-12-31", ""],
])("what a form brings back as a date is written out where it is a day: %s", (value, caption) => {
	const html = renderToStaticMarkup(
		<I18n settings={pageSettings}>
			<DateField field={{ name: "on", value }} label="On" />
		</I18n>,
	);
	expect(/<span id="f-on-day">([^<]*)</.exec(html)?.[1]).toBe(caption);
});

test("the server's day stands below its date with what speaks against it", async () => {
	expect(await text("f-date-day")).toBe("Tue 10 Nov 2026");
	expect(await text("f-date-warnings")).toBe("Court holiday: court may be closed");
	expect([await text("f-dueDate-day"), await text("f-dueDate-warnings")]).toEqual(["Mon 9 Nov 2026", ""]);
});

test("a changed date loses the old words at once and has the new day's when they come", async () => {
	let release = () => {};
	hold = new Promise((resolve) => {
		release = resolve;
	});
	await page.fill("#f-date", "2026-11-22");
	await page.locator("#f-date").dispatchEvent("change");
	expect([await text("f-date-day"), await text("f-date-warnings")]).toEqual(["", ""]);
	release();
	await shows("f-date-day", "Day 2026-11-22");
	expect(await text("f-date-warnings")).toBe("Mind 2026-11-22");
	expect(await text("live")).toContain("Day 2026-11-22");
	expect(await text("f-dueDate-day")).toBe("Mon 9 Nov 2026");
});

test("an emptied date has no words", async () => {
	await page.fill("#f-date", "");
	await page.locator("#f-date").dispatchEvent("change");
	await shows("f-date-day", "");
	expect(await text("f-date-warnings")).toBe("");
});

test("a hearing's date is asked about again when its time or matter changes, another date is not", async () => {
	await page.fill("#f-time", "10:30");
	await page.locator("#f-time").dispatchEvent("change");
	await shows("f-date-day", "Day 2026-11-10");
	await page.selectOption("[name=matterId]", "m2");
	await page.waitForFunction(() =>
		document.querySelector<HTMLElement>("#f-date")?.dataset.query?.includes("m2"),
	);
	await shows("f-date-day", "Day 2026-11-10");
	const last = new URLSearchParams(requests.at(-1)?.split("?")[1]);
	expect(Object.fromEntries(last)).toEqual({
		board: "",
		hearingId: "h1",
		day: "2026-11-10",
		time: "10:30",
		matterId: "m2",
	});
	expect(await text("f-dueDate-day")).toBe("Mon 9 Nov 2026");
});
