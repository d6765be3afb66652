import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Does the same work as the browsers with windows in a third of the time, but keeps no page in memory to go back to. */
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/opt/google/chrome/chrome",
];

/** A mirror that does not answer holds up nothing that can go on without it. */
const PATIENCE_MS = 300_000;

/** One for each script of the three languages: a Chromium without any font does not even start. */
const FONTS = ["fonts-dejavu-core", "fonts-lohit-deva", "fonts-lohit-gujr"];

type Wanted = {
	/** Whether it must be a browser with windows. */
	windows?: boolean;
};

/** The path of a Chromium on this machine, or null: the headless shell unless one with windows is wanted. */
export function findBrowser({ windows = false }: Wanted = {}): string | null {
	const named = process.env.CHROME_PATH;
	const places = [
		...(named ? [named] : []),
		...(windows ? [] : [SHELL]),
		...PLACES,
		chromium.executablePath(),
	];
	return places.find((path) => existsSync(path)) ?? null;
}

/**
 * Returns the path of a Chromium, installing what is missing: Debian's with its headless shell for root on Debian, otherwise
 * Playwright's own. Throws when there is none.
 */
export function ensureBrowser(say: (line: string) => void): string {
	const there = findBrowser({ windows: true });
	if (isDebianRoot() && !process.env.CHROME_PATH && !(there && existsSync(SHELL))) {
		say("Installing Chromium from Debian, with and without windows");
		installFromDebian("chromium", "chromium-headless-shell", ...FONTS);
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
