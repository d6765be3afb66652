import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { placeMatcher } from "./places.ts";

/** Addresses by which Remix asks for more than a page, and those that are written in more than one way. */
const SPECIAL = /%|\/\/|\.data$|^\/__/;

type HandlerOf = (build: ServerBuild) => RequestHandler;

/**
 * Takes the built application, and what makes a handler of a build and of a build of one branch; returns a handler that gives
 * each address to one which knows that address's own routes alone. Remix ranks and compiles every route it knows three times
 * a request, which costs more than the page. Whatever is not plain goes to a handler that knows them all.
 */
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

/**
 * Takes the routes; returns what tells the ids of the routes an address stands for, outermost first, or null where only
 * all of them can. What a route's path does not name can only be a parameter, so addresses that differ in nothing else
 * stand for the same routes.
 */
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
