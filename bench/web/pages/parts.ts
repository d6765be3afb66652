import { createServer } from "node:http";
import { resolve } from "node:path";
import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import express from "express";
import { documents } from "#app/server/documents.ts";
import { requestOf } from "#app/server/exchange.ts";
import { branches } from "#app/server/routing/branches.ts";

/**
 * What the list of fifty matters costs in parts, to be measured beside the whole: `node parts.ts <port>` answers `/drawn`
 * with its page, drawn from the answers its loaders gave at first, and `/asked` once its loaders have answered, without a page, with a word for each row.
 */

const LIST = "/matters?limit=50";
type Routes = ServerBuild["routes"];
type Loader = (args: LoaderFunctionArgs) => unknown;

const built = (await import(resolve("build/server/index.js"))) as ServerBuild;
const ids = branches(built.routes)("/matters") ?? [];
const only = <T>(all: Record<string, T>) =>
	Object.fromEntries(ids.map((id) => [id, all[id]])) as Record<string, T>;
const routes = only(built.routes) as Routes;
const assets = { ...built.assets, routes: only(built.assets.routes) };
const contextOf = (): AppLoadContext => ({ nonce: "bench", requestId: "bench" });

/** The routes with loaders that ask once and give the same answer ever after. */
function remembering(all: Routes): Routes {
	return Object.fromEntries(
		Object.entries(all).map(([id, route]) => {
			const loader = route?.module.loader as Loader | undefined;
			if (!route || !loader) return [id, route];
			let answer: unknown;
			const once = (args: LoaderFunctionArgs) => {
				answer ??= loader(args);
				return answer;
			};
			return [id, { ...route, module: { ...route.module, loader: once as typeof route.module.loader } }];
		}),
	) as Routes;
}

const drawn = documents({ ...built, assets, routes: remembering(routes) }, contextOf);
if (!drawn) throw new Error("The list of matters has no page of its own.");
const app = express();
app.use((req, _res, next) => {
	req.originalUrl = LIST;
	next();
});
app.get("/drawn", drawn);
app.get("/asked", async (req, res) => {
	const args = { request: requestOf(req, res), params: {}, context: contextOf() };
	const loaders = Object.values(routes).map((route) => route?.module.loader as Loader | undefined);
	const answers = await Promise.all(loaders.map((loader) => loader?.(args)));
	const lists = answers.map((answer) => (answer as { rows?: unknown[] } | undefined)?.rows ?? []);
	res.end(JSON.stringify(lists.flatMap((rows) => rows.map((_, at) => `row ${at}`))));
});
createServer(app).listen(Number(process.argv[2]), "127.0.0.1");
