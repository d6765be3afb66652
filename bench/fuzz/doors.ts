import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import type { z } from "zod";

type Facts = { query?: z.ZodType; body?: z.ZodType; upload?: z.ZodType };
type Module = {
	loader?: { facts?: Facts };
	action?: { verbs?: Record<string, { facts: Facts }>; schema?: z.ZodType };
	default?: unknown;
};

/** One way into the product: a path with `:name` for what stands for an id, a method, and what may be sent there. */
export type Door = {
	path: string;
	method: string;
	kind: "json" | "form";
	query?: z.ZodType | undefined;
	body?: z.ZodType | undefined;
	takesFiles: boolean;
	isPage: boolean;
};

/** Every loader and action of the built application, so that a new route is tried the moment it is built. */
export async function findDoors(): Promise<Door[]> {
	const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
	return Object.values(build.routes).flatMap((route) => {
		if (!route || route.id === "root") return [];
		return doorsOf(pathOf(build, route.id), route.module as Module);
	});
}

function pathOf(build: ServerBuild, id: string | undefined): string {
	const route = id === undefined ? undefined : build.routes[id];
	if (!route) return "";
	const own = route.path ? `/${route.path.replace(/^\//, "")}` : "";
	return pathOf(build, route.parentId) + own;
}

function doorsOf(path: string, { loader, action, default: page }: Module): Door[] {
	const kind = path.startsWith("/api") ? "json" : "form";
	const door = {
		path: path || "/",
		kind,
		takesFiles: /\/(upload|documents|imports?|cause-lists|notices|paper)$/.test(path),
		isPage: Boolean(page),
	} as const;
	const reads = loader || page ? [{ ...door, method: "GET", query: loader?.facts?.query }] : [];
	const verbs = Object.entries(action?.verbs ?? {});
	if (verbs.length > 0) {
		const writes = verbs.map(([method, { facts }]) => ({
			...door,
			method,
			body: facts.body ?? facts.upload,
		}));
		return [...reads, ...writes];
	}
	return action ? [...reads, { ...door, method: "POST", body: action.schema }] : reads;
}
