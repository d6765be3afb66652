import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { placeMatcher } from "./places.ts";

/** Remix's own addresses, and those that can be written in several ways. */
const SPECIAL = /%|\/\/|\.data$|^\/__/;

type HandlerOf = (build: ServerBuild) => RequestHandler;

/** Gives each address to a handler of its own routes: Remix compiles all routes it has three times a request. */
export function byBranch(build: ServerBuild, ofAll: HandlerOf, ofBranch: HandlerOf): RequestHandler {
	const whole = ofAll(build);
	const branchAt = branches(build.routes);
	const handlers = new Map<string, RequestHandler>();

	const handlerAt = (path: string, query: string): RequestHandler => {
		const branch = query.includes("_data=") ? null : branchAt(path);
		const leaf = branch?.at(-1);
		if (!branch || leaf === undefined) return whole;
		const handler = handlers.get(leaf) ?? ofBranch(narrowed(build, branch));
		handlers.set(leaf, handler);
		return handler;
	};
	return (req, res, next) => handlerAt(req.path, req.url.slice(req.path.length))(req, res, next);
}

/** Returns a function from a path to the ids of its routes, outermost first; null where only all routes can tell. */
export function branches(routes: ServerBuild["routes"]): (path: string) => string[] | null {
	const paths = Object.values(routes).flatMap((route) => route?.path?.split("/") ?? []);
	const words = new Set(paths.filter((part) => !/^[:*]/.test(part)));
	const match = placeMatcher(routes);
	const known = new Map<string, string[]>();

	return (path) => {
		if (SPECIAL.test(path)) return null;
		const parts = path.split("/");
		const shape = parts.map((part) => (part === "" || words.has(part) ? part : ":")).join("/");
		const before = known.get(shape);
		if (before) return before;
		const found = match(path).map(({ route }) => route);
		if (found.length === 0 || found.at(-1)?.path?.endsWith("*")) return null;
		const ids = found.map(({ id }) => id ?? "");
		known.set(shape, ids);
		return ids;
	};
}

function narrowed(build: ServerBuild, ids: readonly string[]): ServerBuild {
	const only = <T>(all: Record<string, T>) =>
		Object.fromEntries(ids.flatMap((id) => (id in all ? [[id, all[id]] as const] : []))) as Record<string, T>;
	const assets = { ...build.assets, routes: only(build.assets.routes) };
	return { ...build, routes: only(build.routes), assets };
}
