import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import type { Browser, Page, Request } from "playwright";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { PageFactsContext } from "#app/ui/page-facts.tsx";
import { facts } from "./render.tsx";

const settings = {
	locale: "en",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
} as const;

export const origin = "http://peshi.test";

/** One of the page's scripts as browsers get it. */
export async function script(name: "shell" | "keys" | "upload" | "draft" | "feed"): Promise<string> {
	const entry = `app/enhance/${name}.ts`;
	const options = { bundle: true, minify: true, write: false, format: "iife", target: "es2020" } as const;
	const { outputFiles } = await build({ entryPoints: [entry], ...options });
	return outputFiles.map((file) => file.text).join("");
}

/** The size of a text as it travels. */
export const brotli = (text: string) => brotliCompressSync(text).length;

/** What a made-up address answers: a page, or a status with JSON. */
export type Answer = ReactElement | { status: number; json?: unknown };

/** Opens a browser page on a made-up site whose addresses are answered by `answer`; the scripts run on every page. */
export async function openSite(
	browser: Browser,
	answer: (request: Request, path: string) => Answer,
): Promise<Page> {
	const names = ["shell", "keys", "upload", "draft"] as const;
	const scripts = Object.fromEntries(
		await Promise.all(names.map(async (name) => [`/${name}.js`, await script(name)] as const)),
	);
	const page = await browser.newPage();
	await page.route("**/*", async (route) => {
		const { pathname, search } = new URL(route.request().url());
		if (pathname in scripts) {
			return route.fulfill({ contentType: "text/javascript", body: scripts[pathname] ?? "" });
		}
		if (pathname.endsWith(".css")) return route.fulfill({ contentType: "text/css", body: "" });
		const found = answer(route.request(), pathname + search);
		if ("status" in found) return route.fulfill({ status: found.status, json: found.json });
		return route.fulfill({ contentType: "text/html", body: html(found) });
	});
	return page;
}

function html(content: ReactElement): string {
	const body = renderToStaticMarkup(
		<PageFactsContext.Provider value={facts}>
			<I18n settings={settings}>{content}</I18n>
		</PageFactsContext.Provider>,
	);
	return `<!doctype html><html lang="en" data-css="/assets/app-HASH1.css" data-keys="/keys.js"><title>Peshi</title>
		<script type="module" src="/shell.js"></script><script type="module" src="/upload.js"></script>
		<script type="module" src="/draft.js"></script>
		<body>${body}<p id="live" role="status"></p></body></html>`;
}
