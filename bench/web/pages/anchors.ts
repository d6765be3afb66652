import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequestHandler } from "@remix-run/express";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { RemixServer, useLoaderData } from "@remix-run/react";
import express from "express";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

/**
 * What a request costs at the least, to be measured beside ours: `node anchors.ts <port> <file>` answers `/raw` with the
 * zipped bytes of the file, as node:http does alone, `/react` with a table of fifty rows, as React does alone, and `/bare`
 * with the same table, as Remix does alone.
 */

const ROWS = 50;
const [port = "", file = ""] = process.argv.slice(2);
const bytes = readFileSync(file);

const rows = Array.from({ length: ROWS }, (_, n) => ({
	title: `Estate of ${n} against the State`,
	number: `RCS/${n}/2026`,
	court: "City Civil Court, Ahmedabad",
	stage: "Arguments",
	next: `2026-12-${10 + (n % 20)}`,
}));

function Page() {
	return h(Table, useLoaderData<{ rows: typeof rows }>());
}

function Table({ rows: shown }: { rows: typeof rows }) {
	const cells = shown.map((row) =>
		h("tr", { key: row.number }, ...Object.values(row).map((text) => h("td", { key: text }, text))),
	);
	return h("html", { lang: "en" }, h("body", null, h("table", null, h("tbody", null, cells))));
}

const build = {
	mode: "production",
	basename: "/",
	publicPath: "/",
	assetsBuildDirectory: "",
	isSpaMode: false,
	future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
	assets: {
		entry: { module: "", imports: [] },
		routes: { root: { id: "root", path: "bare", hasLoader: true, module: "" } },
		url: "",
		version: "",
	},
	entry: {
		module: {
			default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
				headers.set("Content-Type", "text/html; charset=utf-8");
				const { serverHandoffStream: _, ...remix } = context;
				const page = renderToString(h(RemixServer, { context: remix, url: request.url }));
				return new Response(`<!DOCTYPE html>${page}`, { status, headers });
			},
		},
	},
	routes: {
		root: { id: "root", path: "bare", module: { default: Page, loader: async () => ({ rows }) } },
	},
} as unknown as ServerBuild;

const app = express();
app.all("*", createRequestHandler({ build, mode: "production" }));
createServer((req, res) => {
	if (req.url === "/bare") return app(req, res);
	if (req.url === "/react") {
		res.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
		return res.end(`<!DOCTYPE html>${renderToString(h(Table, { rows }))}`);
	}
	res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" });
	res.end(bytes);
}).listen(Number(port), "127.0.0.1");
