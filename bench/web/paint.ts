import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright";
import { ensureBrowser } from "#scripts/browser.ts";
import { medianOf } from "./pages/cpu.ts";
import { onGround } from "./pages/ground.ts";
import { type Place, places } from "./pages/screens.ts";
import { enterDemo, type Visitor } from "./pages/visitor.ts";

/**
 * Measures how soon a phone shows a screen, how much of it moves, and what comes over the line: `npm run bench -- paint`.
 * Lines and processor are held back by Chromium; a cold visit has nothing in its cache, a warm one the shared files.
 */

const KILOBITS = 125;
const LINES = {
	"4G": { latency: 60, downloadThroughput: 9000 * KILOBITS, uploadThroughput: 4000 * KILOBITS },
	"3G": { latency: 150, downloadThroughput: 1600 * KILOBITS, uploadThroughput: 750 * KILOBITS },
	"Slow 3G": { latency: 400, downloadThroughput: 500 * KILOBITS, uploadThroughput: 500 * KILOBITS },
	"2G": { latency: 800, downloadThroughput: 280 * KILOBITS, uploadThroughput: 256 * KILOBITS },
};
const SLOWER = 4;
const TIMES = 3;
const SETTLE = 200;
const ANDROID =
	"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";

declare global {
	interface Window {
		/** How much of the page has moved since it was first shown; nobody counts where no script runs. */
		moved: number;
	}
}

type Seen = { paint: number; load: number; shift: number; bytes: number; requests: number };
type Look = { place: Place; line: keyof typeof LINES; script: boolean; warm: boolean };

/** Runs the measurement and says its figures; returns the exit code. */
export async function benchPaint(_args: string[]): Promise<number> {
	const executablePath = ensureBrowser(console.log);
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
	try {
		await onGround(async ({ bench }) => {
			const visitor = await enterDemo(bench.url(""));
			const { screens, dialogs } = await places(visitor);
			const list = screens.filter(({ path }) => path === "/matters");
			console.log("\nThe list of matters, by line: first paint, load (ms)");
			for (const line of Object.keys(LINES) as (keyof typeof LINES)[])
				for (const script of [true, false])
					for (const warm of [false, true])
						for (const place of list) await print(browser, visitor, { place, line, script, warm });
			console.log("\nEvery screen on 2G, cold, with scripts: first paint, load (ms), shift, bytes, requests");
			for (const place of [...screens, ...dialogs])
				await print(browser, visitor, { place, line: "2G", script: true, warm: false });
		});
		return 0;
	} finally {
		await browser.close();
	}
}

async function print(browser: Browser, visitor: Visitor, look: Look): Promise<void> {
	const seen: Seen[] = [];
	for (let time = 0; time < TIMES; time += 1) seen.push(await visit(browser, visitor, look));
	if (!seen.every(({ paint, bytes }) => paint > 0 && bytes > 0))
		throw new Error(`${look.place.name} was not painted`);
	const middle = (of: keyof Seen) => medianOf(seen.map((one) => one[of]));
	const { place, line, script, warm } = look;
	const how = `${line}, ${script ? "script" : "no script"}, ${warm ? "warm" : "cold"}`;
	const times = [middle("paint"), middle("load")].map((ms) => ms.toFixed(0).padStart(7)).join("");
	const rest = `${middle("shift").toFixed(3).padStart(8)}${String(middle("bytes")).padStart(8)}${String(middle("requests")).padStart(4)}`;
	console.log(`${place.name.padEnd(20)}${how.padEnd(28)}${times}${rest}`);
}

async function visit(browser: Browser, visitor: Visitor, { place, line, script, warm }: Look): Promise<Seen> {
	const context = await browser.newContext({
		userAgent: ANDROID,
		viewport: { width: 360, height: 740 },
		isMobile: true,
		hasTouch: true,
		javaScriptEnabled: script,
	});
	const page = await context.newPage();
	await page.addInitScript(() => {
		window.moved = 0;
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) window.moved += (entry as unknown as { value: number }).value;
		});
		observer.observe({ type: "layout-shift", buffered: true });
	});
	const cookies = (warm ? visitor.warm : visitor.cold).split("; ").map((pair) => {
		const at = pair.indexOf("=");
		return { name: pair.slice(0, at), value: pair.slice(at + 1), url: visitor.url };
	});
	await context.addCookies(cookies);
	// What is in the cache after a visit to another screen.
	if (warm) await page.goto(`${visitor.url}/settings`, { waitUntil: "networkidle" });
	const seen = await held(page, line, () =>
		page.goto(visitor.url + place.path, { waitUntil: "networkidle" }),
	);
	await context.close();
	return seen;
}

async function held(page: Page, line: Look["line"], open: () => Promise<unknown>): Promise<Seen> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", { offline: false, ...LINES[line] });
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	const sent = { bytes: 0, requests: 0 };
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		sent.bytes += encodedDataLength;
		if (encodedDataLength > 0) sent.requests += 1;
	});
	await open();
	await pause(SETTLE);
	const times = await page.evaluate(() => {
		const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
		const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
		return { paint, load: visit?.loadEventEnd ?? Number.NaN, shift: window.moved ?? Number.NaN };
	});
	return { ...times, ...sent };
}
