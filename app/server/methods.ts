import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { refuse } from "./refuse.ts";
import { placeMatcher } from "./routing/places.ts";

type Routes = ServerBuild["routes"];
type Built = NonNullable<Routes[string]>;
type Marks = { loader?: { reads?: false }; action?: { verbs?: Record<string, unknown> } };

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Responds to other methods with 405 and the allowed ones, or 404. Preflights too: no other site may call this one. */
export function refuseOtherMethods(build: () => Promise<ServerBuild>): RequestHandler {
	return (req: Request, res: Response, next: NextFunction) => {
		if (METHODS.includes(req.method)) return next();
		build()
			.then(({ routes }) => answer(req, res, methodsAt(routes, req.path)))
			.catch(next);
	};
}

function answer(req: Request, res: Response, methods: string[] | null): void {
	if (!methods) {
		refuse(req, res, "not_found", "error.not_found");
		return;
	}
	res.set("Allow", methods.join(", "));
	refuse(req, res, "method_not_allowed", "error.method_not_allowed");
}

function methodsAt(routes: Routes, path: string): string[] | null {
	const matches = placeMatcher(routes)(path);
	const last = matches.at(-1);
	if (!last || last.route.path?.endsWith("*")) return null;
	// A form is sent to an index or to the page around it: both have one address.
	const here = matches.filter(({ pathname }) => trimmed(pathname) === trimmed(last.pathname));
	const methods = here.flatMap(({ route }) => {
		const built = routes[route.id ?? ""];
		return built ? methodsOf(built, route === last.route) : [];
	});
	return METHODS.filter((method) => methods.includes(method));
}

const trimmed = (pathname: string) => pathname.replace(/\/+$/, "");

function methodsOf({ module }: Built, isLast: boolean): string[] {
	const { loader, action } = module as Marks;
	const isRead = isLast && (Boolean(module.default) || (loader !== undefined && loader.reads !== false));
	const writes = action ? Object.keys(action.verbs ?? { POST: action }) : [];
	return [...(isRead ? ["GET", "HEAD"] : []), ...writes];
}
