import { type Browser, chromium } from "playwright";
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
];

type Options = {
	/** Whether pages that were left are kept in memory to go back to, as browsers of people do and Playwright's do not. */
	memory?: boolean;
};

/** Starts the Chromium that `npm test` found or installed. Close it in `afterAll`. */
export async function openBrowser({ memory = false }: Options = {}): Promise<Browser> {
	const executablePath = findBrowser({ windows: memory });
	if (!executablePath) throw new Error("There is no Chromium; npm test installs one.");
	const ignoreDefaultArgs = memory ? ["--disable-back-forward-cache"] : [];
	return await chromium.launch({ executablePath, args: QUIET, ignoreDefaultArgs });
}
