import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { expect, inject } from "vitest";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";

/** What a phone in India says it is: a headless browser's own name counts as a bot's and is served another way. */
const ANDROID =
	"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";

export const HEMANT = "hemant@demo.example";
export const ADMIN = "admin@demo.example";

type Visit = {
	/** Whether scripts run; they do unless this says no. */
	script?: boolean;
	width?: number;
	/** The state of another visit, to be signed in from the start. */
	state?: Awaited<ReturnType<BrowserContext["storageState"]>>;
	/**
	 * Whether pages fade into each other, as for most people. By themselves they do not: the browser draws a page that fades in
	 * a dozen times, and a colour that is on its way cannot be measured.
	 */
	moves?: boolean;
};

export type Visitor = {
	page: Page;
	/** What the browser complained about so far: errors of scripts, refusals of the content policy. */
	complaints: string[];
	close: () => Promise<void>;
};

/** Opens a browser page at the running application, on a phone of 360 pixels unless another width is given. */
export async function visit(
	browser: Browser,
	{ script = true, width = 360, state, moves = false }: Visit = {},
): Promise<Visitor> {
	const isPhone = width < 640;
	const context = await browser.newContext({
		baseURL: inject("app").url,
		userAgent: ANDROID,
		viewport: { width, height: isPhone ? 740 : 900 },
		isMobile: isPhone,
		hasTouch: isPhone,
		javaScriptEnabled: script,
		locale: "en-IN",
		reducedMotion: moves ? "no-preference" : "reduce",
		...(state ? { storageState: state } : {}),
	});
	// Far beyond what a page needs: time ends a test that hangs, and decides no other.
	context.setDefaultTimeout(120_000);
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on("pageerror", (error) => {
		// Who leaves a page while it fades in hears of the transition from the browser itself; no script asked for one.
		if (!/Transition was (aborted|skipped)/.test(error.message)) complaints.push(String(error));
	});
	page.on("console", (message) => {
		// A page that answers 400 or 404 is said to have failed to load; that is its status, not a fault.
		const isOwnStatus =
			message.text().startsWith("Failed to load resource") && message.location().url === page.url();
		if (message.type() === "error" && !isOwnStatus) complaints.push(`${page.url()}: ${message.text()}`);
	});
	return { page, complaints, close: () => context.close() };
}

/** Signs in without a page: the form is looked at where it is what is tested. */
export async function enter(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
	const answer = await page.request.post("/api/auth/login", { data: { email, password } });
	expect(answer.status()).toBe(200);
}

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in" }).click();
}

/** The message that came with a page. */
export async function toast(page: Page): Promise<string> {
	return (await page.locator(".toast > span").first().textContent()) ?? "";
}

/** Clicks what leads to another page, or to the same one again; resolves when that page has come. */
export async function clickThrough(page: Page, button: Locator): Promise<void> {
	const before = await page.locator("html").elementHandle();
	await button.click();
	await before?.waitForElementState("hidden").catch(() => {});
	await page.waitForLoadState();
}

/** Waits until the worker has read the document of the page that is open, without drawing the page each time. */
export async function untilRead(page: Page): Promise<void> {
	const id = new URL(page.url()).pathname.split("/").at(-1);
	const status = async () => {
		const answer = await page.request.get(`/api/documents/${id}`);
		return ((await answer.json()) as { data: { ocrStatus: string } }).data.ocrStatus;
	};
	await expect.poll(status, { timeout: 300_000, interval: 250 }).toBe("completed");
}

/** A finger on a phone: counts how often it touches the screen. */
export function finger(page: Page) {
	let taps = 0;
	return {
		tap: async (what: Locator) => {
			taps += 1;
			await what.click();
		},
		lead: async (what: Locator) => {
			taps += 1;
			await clickThrough(page, what);
		},
		taps: () => taps,
	};
}
