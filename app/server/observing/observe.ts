import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { log } from "#app/core/log.server.ts";
import { branches } from "../routing/branches.ts";
import { countRequest } from "./metrics.ts";

type Routes = ServerBuild["routes"];

/** Gives a function from a path to the pattern of its route: `/matters/:id`. Addresses that lead nowhere are one. */
export function patterns(routes: Routes): (path: string) => string {
	const branchAt = branches(routes);
	return (path) => {
		if (path.startsWith("/assets/")) return "/assets/*";
		const ids = branchAt(path);
		if (!ids) return "other";
		const parts = ids.flatMap((id) => routes[id]?.path?.split("/") ?? []);
		return `/${parts.filter(Boolean).join("/")}`;
	};
}

/** Counts each request and writes one line about it when its answer has been sent, or its sender is gone. */
export function observe(routes: Promise<Routes>): RequestHandler {
	let patternOf: (path: string) => string = () => "other";
	void routes.then((known) => {
		patternOf = patterns(known);
	});
	return (req, res, next) => {
		const begun = performance.now();
		const { method } = req;
		res.once("close", () => {
			const ms = performance.now() - begun;
			const route = patternOf(req.path);
			// 499 is what proxies write of somebody who did not wait for the answer.
			const status = res.writableFinished ? res.statusCode : 499;
			countRequest({ method: METHODS.has(method) ? method : "other", route, status }, ms / 1000);
			const { requestId } = res.locals;
			log.info("request", { method, route, status, ms: Math.round(ms), requestId });
		});
		next();
	};
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
