import type { Browser, FileChooser, Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { enter, HEMANT, toast, visit } from "#tests/e2e/visitor.ts";
import { openBrowser } from "#tests/setup/browser.ts";

const NUMBER = "wpc 90123 of 2024";

let browser: Browser;
let state: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;

beforeAll(async () => {
	browser = await openBrowser();
	const { page, close } = await visit(browser);
	await enter(page, HEMANT);
	state = await page.context().storageState();
	await close();
});

/** Taps, counted; what is typed on the keyboard, Enter included, is none. */
function hand() {
	let taps = 0;
	const tap = async (at: Locator) => {
		taps += 1;
		await at.click();
	};
	return { tap, taps: () => taps };
}

const ways = [
	{ way: "a phone", width: 360, script: true },
	{ way: "a phone without script", width: 360, script: false },
	{ way: "a computer", width: 1280, script: true },
	{ way: "a computer without script", width: 1280, script: false },
];

describe.each(ways)("on $way", ({ width, script }) => {
	test("a matter is reached by its number from home in at most two taps", async () => {
		const { page, complaints, close } = await visit(browser, { width, script, state });
		const { tap, taps } = hand();
		await page.goto("/");
		if (width === 360) await tap(page.locator(".search-link"));
		else await tap(page.locator("#top-q"));
		// The field has the focus now: on a phone the page that opened gave it.
		await page.locator(":focus[name=q]").waitFor();
		await page.keyboard.type(NUMBER);
		await page.keyboard.press("Enter");
		await page.waitForURL(/\/matters\/[0-9a-f-]{36}$/);
		expect(await toast(page)).toBe("Case found! Redirecting to case details...");
		expect(taps()).toBeLessThanOrEqual(2);
		expect(complaints).toEqual([]);
		await close();
	});
});

const phones = ways.filter(({ width }) => width === 360);

describe.each(phones)("on $way", ({ script }) => {
	test("a picture of a paper is uploaded from home in at most five taps", async () => {
		const { page, complaints, close } = await visit(browser, { script, state });
		const { tap, taps } = hand();
		await page.goto("/");
		await tap(page.locator(".new-menu summary"));
		await tap(page.locator(".new-menu").getByText("Upload Document"));
		await tap(page.locator("dialog .card-rows a").first());
		const camera = page.locator("label[for=f-camera]");
		if (script) await page.waitForFunction(() => !document.querySelector("[data-island]"));
		const chosen = page.waitForEvent("filechooser");
		await tap(camera);
		await photograph(await chosen, script);
		await tap(page.getByRole("button", { name: "Upload All" }));
		await page.getByText("1 file(s) uploaded successfully").waitFor();
		expect(new URL(page.url()).pathname).toBe("/");
		expect(taps()).toBeLessThanOrEqual(5);
		expect(complaints).toEqual([]);
		await close();
	});
});

/** The smallest picture there is, told apart by what is written behind its end. */
async function photograph(chooser: FileChooser, script: boolean) {
	const input = chooser.element();
	expect(await input.getAttribute("capture")).toBe("environment");
	expect(await input.getAttribute("accept")).toBe("image/*");
	const pixel =
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=";
	const buffer = Buffer.concat([Buffer.from(pixel, "base64"), Buffer.from(`taken ${script} ${Date.now()}`)]);
	await chooser.setFiles({ name: "order.png", mimeType: "image/png", buffer });
}

test("of a message that has faded nothing is left, and the page moves up", async () => {
	const { page, close } = await visit(browser, { state });
	await page.goto(`/search?go=1&q=${encodeURIComponent(NUMBER)}`);
	expect(await toast(page)).not.toBe("");
	const height = () => page.locator(".toasts").evaluate((element) => element.getBoundingClientRect().height);
	expect(await height()).toBeGreaterThan(20);
	await page.locator(".toast").evaluate((element) => {
		for (const animation of element.getAnimations()) animation.finish();
	});
	expect(await height()).toBe(0);
	await close();
});

test("on a computer there is no camera to choose", async () => {
	const { page, close } = await visit(browser, { width: 1280, script: false, state });
	await page.goto("/documents/upload?matterId=none");
	expect(await page.locator("label[for=f-camera]").isVisible()).toBe(false);
	expect(await page.locator("label[for=f-file]").isVisible()).toBe(true);
	await close();
});
