import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import type { Browser, Page, Request } from "playwright";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { IslandScript } from "#app/ui/island/island.tsx";
import { PageFactsContext } from "#app/ui/page-facts.tsx";
import { facts, pageSettings } from "./render.tsx";

export const origin = "http://peshi.test";

type Script = "shell" | "keys" | "feed" | "progress" | "suggest" | "islands";

/** The address of a file, as the server names it in these tests. */
const addresses: Plugin = {
	name: "addresses",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /\?url$/ }, ({ path, resolveDir }) => ({
			path: `/${relative(".", join(resolveDir, path.replace(/\?url$/, "")))}`,
			namespace: "address",
		}));
		onLoad({ filter: /./, namespace: "address" }, ({ path }) => ({
			contents: `export default ${JSON.stringify(path)}`,
		}));
	},
};

/** One of the page's scripts as browsers get it; React in the mode in which it complains. */
export async function script(name: Script, mode = "development"): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [name === "islands" ? "app/islands.tsx" : `app/enhance/${name}.ts`],
		bundle: true,
		minify: true,
		write: false,
		format: "iife",
		target: "es2020",
		plugins: [addresses],
		define: { "process.env.NODE_ENV": JSON.stringify(mode) },
	});
	return outputFiles.map((file) => file.text).join("");
}

/** The size of a text as it travels. */
export const brotli = (text: string) => brotliCompressSync(text).length;
export const gzippedBytes = (text: string) => gzipSync(text, { level: 9 }).length;

/** What a made-up address answers: a page, or a status with JSON. */
export type Answer = ReactElement | { status: number; json?: unknown };

/** Opens a browser page on a made-up site whose addresses are answered by `answer`; the scripts run on every page. */
export async function openSite(
	browser: Browser,
	answer: (request: Request, path: string) => Answer,
): Promise<Page> {
	const names = ["shell", "keys", "suggest", "islands"] as const;
	const scripts = Object.fromEntries(
		await Promise.all(names.map(async (name) => [`/${name}.js`, await script(name)] as const)),
	);
	const page = await browser.newPage();
	// Far beyond what a page needs: time ends a test that hangs, and decides no other.
	page.setDefaultTimeout(120_000);
	page.on("pageerror", (error) => console.error(error));
	page.on("console", (message) => {
		if (/Warning:|hydrat/i.test(message.text())) console.error(message.text());
	});
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
	const body = renderToString(
		<PageFactsContext.Provider value={facts}>
			<I18n settings={pageSettings}>
				<IslandScript.Provider value="/islands.js">{content}</IslandScript.Provider>
			</I18n>
		</PageFactsContext.Provider>,
	);
	return `<!doctype html><html lang="en" data-css="/assets/app-HASH1.css" data-keys="/keys.js"><title>Peshi</title>
		<script type="module" src="/shell.js"></script>
		<body>${body}<p id="live" role="status"></p></body></html>`;
}
