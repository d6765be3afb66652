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

/** Starts the Chromium that `npm test` found or installed. Close it in `afterAll`. */
export async function openBrowser(): Promise<Browser> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error("There is no Chromium; npm test installs one.");
	return await chromium.launch({ executablePath, args: QUIET });
}
