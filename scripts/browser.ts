import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** The headless shell before the browsers with windows: it does the same work in a third of the time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
	SHELL,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/opt/google/chrome/chrome",
];

/** A mirror that does not answer holds up nothing that can go on without it. */
const PATIENCE_MS = 300_000;

/** One for each script of the three languages: a Chromium without any font does not even start. */
const FONTS = ["fonts-dejavu-core", "fonts-lohit-deva", "fonts-lohit-gujr"];

/** The path of a Chromium on this machine, or null. */
export function findBrowser(): string | null {
	const named = process.env.CHROME_PATH;
	return (
		[...(named ? [named] : []), ...PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null
	);
}

/**
 * Returns the path of a Chromium, installing one where there is none: the headless shell for root on Debian, in place of a
 * browser with windows where it can be had, otherwise Playwright's own. Throws when there is none.
 */
export function ensureBrowser(say: (line: string) => void): string {
	const there = findBrowser();
	if (isDebianRoot() && !process.env.CHROME_PATH && there !== SHELL) {
		say("Installing Chromium's headless shell from Debian");
		installFromDebian("chromium-headless-shell", ...FONTS);
	} else if (!there) {
		say("Installing Playwright's Chromium");
		run("playwright", ["install", "chromium"], process.env);
	}

	const installed = findBrowser();
	if (!installed) throw new Error("No Chromium could be installed. Name one in CHROME_PATH.");
	return installed;
}

/** Whether `curl` can be run; on Debian root gets it installed. */
export function ensureCurl(say: (line: string) => void): boolean {
	const isThere = () => spawnSync("curl", ["--version"], { stdio: "ignore" }).status === 0;
	if (!isThere() && isDebianRoot()) {
		say("Installing curl from Debian");
		installFromDebian("curl");
	}
	return isThere();
}

function isDebianRoot(): boolean {
	return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function installFromDebian(...names: string[]): void {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	run("apt-get", ["update", "-q"], env);
	run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...names], env);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): void {
	spawnSync(command, args, { env, stdio: ["ignore", "inherit", "inherit"], timeout: PATIENCE_MS });
}
