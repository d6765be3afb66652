import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { placeMatcher } from "./places.ts";
import { refuse } from "./refuse.ts";

type Routes = ServerBuild["routes"];
type Built = NonNullable<Routes[string]>;
/** What core/web/api.server.ts leaves on the handlers of an /api path. */
type Marks = { loader?: { reads?: false }; action?: { verbs?: Record<string, unknown> } };

/** The methods a route can be asked by; every other one is answered before any route. */
const ASKED = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Takes the built application; answers OPTIONS and whatever else no route knows with 405 and the methods of that address, or
 * with 404 where there is none. No other site may call this one from a browser, so a preflight gets no other answer either.
 */
export function refuseOtherMethods(build: () => Promise<ServerBuild>): RequestHandler {
	return (req: Request, res: Response, next: NextFunction) => {
		if (ASKED.includes(req.method)) return next();
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

/** The methods of an address, from what its route files export; null where no route is. */
function methodsAt(routes: Routes, path: string): string[] | null {
	const matches = placeMatcher(routes)(path);
	const last = matches.at(-1);
	if (!last || last.route.path?.endsWith("*")) return null;
	// A form is sent to the page around an index as well as to the index itself: both have one address.
	const here = matches.filter(({ pathname }) => trimmed(pathname) === trimmed(last.pathname));
	const methods = here.flatMap(({ route }) => {
		const built = routes[route.id ?? ""];
		return built ? methodsOf(built, route === last.route) : [];
	});
	return ASKED.filter((method) => methods.includes(method));
}

const trimmed = (pathname: string) => pathname.replace(/\/+$/, "");

function methodsOf({ module }: Built, isLast: boolean): string[] {
	const { loader, action } = module as Marks;
	const isRead = isLast && (Boolean(module.default) || (loader !== undefined && loader.reads !== false));
	const writes = action ? Object.keys(action.verbs ?? { POST: action }) : [];
	return [...(isRead ? ["GET", "HEAD"] : []), ...writes];
}
