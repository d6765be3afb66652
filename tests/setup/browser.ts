import { type Browser, chromium } from "playwright";
import { afterAll } from "vitest";
import { findBrowser } from "#scripts/browser.ts";

const QUIET = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
	// What a page's scripts do is done before V8's two optimizing compilers pay for themselves.
	"--js-flags=--no-opt,--no-maglev",
];

/** What Playwright turns off: Chromium takes the last list of features alone, so it stands here again. */
const PLAYWRIGHTS = [
	...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
	...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
	...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
	...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];
/**
 * A new frame for each document: when Playwright tells it the media of its page (`reducedMotion` and the like), the page that is
 * being left is styled, laid out and painted once more.
 */
const NEW_FRAMES = "RenderDocument";
/** What a browser with windows opens for each by itself, pages for its address line: more than half of the work of opening one. */
const ADDRESS_LINES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

type Options = {
	/** Whether pages that were left are kept in memory to go back to, as browsers of people do and Playwright's do not. */
	memory?: boolean;
};

// The files that a process takes one after the other share its browsers, each in contexts of its own: a browser's start
// costs more than most of what is looked at in it. They end with the process, whose end of their pipe closes.
const shared = globalThis as typeof globalThis & { browsers?: Map<boolean, Promise<Browser>> };
shared.browsers ??= new Map();
const browsers = shared.browsers;

/** The Chromium that `npm test` found or installed. The contexts that a file opens in it are closed after the file. */
export async function openBrowser({ memory = false }: Options = {}): Promise<Browser> {
	const running = await browsers.get(memory);
	if (running?.isConnected()) return running;
	const started = launch(memory);
	browsers.set(memory, started);
	return started;
}

async function launch(memory: boolean): Promise<Browser> {
	const executablePath = findBrowser({ windows: memory });
	if (!executablePath) throw new Error("There is no Chromium; npm test installs one.");
	const ignoreDefaultArgs = memory ? ["--disable-back-forward-cache"] : [];
	const off = [...PLAYWRIGHTS, ...(memory ? ADDRESS_LINES : [NEW_FRAMES])];
	const args = [...QUIET, `--disable-features=${off.join()}`];
	return await chromium.launch({ executablePath, args, ignoreDefaultArgs });
}

afterAll(async () => {
	const running = await Promise.all(browsers.values());
	await Promise.all(running.flatMap((browser) => browser.contexts()).map((context) => context.close()));
});
