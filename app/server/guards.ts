import type { NextFunction, Request, Response } from "express";
import { bounds } from "#app/core/web/body.server.ts";
import { isApi, refuse } from "./refuse.ts";

/** Named again here, so that the guard loads no database. */
const SESSION_COOKIE = "auth-storage";

/** Refuses what no route can be asked: addresses that are none, bodies beyond all measure. */
export function refuseMalformed(req: Request, res: Response, next: NextFunction): void {
	if (!isAddress(req)) {
		refuse(req, res, "bad_request", "error.bad_request");
	} else if (Number(req.get("content-length") ?? 0) > largestBody(req)) {
		refuse(req, res, "too_large", "error.too_large");
	} else {
		next();
	}
}

/** How earlier versions of the framework asked for data; it still listens, and writes a line of complaint for each. */
const OLD_DATA = /[?&]_data(=|&|$)/;

/** PostgreSQL keeps no null characters, so none may come in by an address either. */
function isAddress(req: Request): boolean {
	const { originalUrl } = req;
	if (!originalUrl.startsWith("/") || originalUrl.includes("%00") || OLD_DATA.test(originalUrl)) return false;
	if (!URL.canParse(`http://${req.get("host") ?? "localhost"}`)) return false;
	if (!URL.canParse(`${req.protocol}://${req.get("host") ?? "localhost"}${originalUrl}`)) return false;
	try {
		decodeURIComponent(req.path);
		return true;
	} catch {
		return false;
	}
}

function largestBody(req: Request): number {
	return (req.get("content-type") ?? "").toLowerCase().startsWith("multipart/")
		? bounds.uploadBytes
		: bounds.mostBytes;
}

/**
 * Refuses a change that another site's page sends with a person's browser. A request with a bearer token is none:
 * browsers attach cookies by themselves, never tokens.
 */
export function refuseForeign(req: Request, res: Response, next: NextFunction): void {
	if (["GET", "HEAD", "OPTIONS"].includes(req.method) || !isForeign(req)) {
		next();
	} else if (isOnBehalf(req)) {
		refuse(req, res, "forbidden", "error.foreignOrigin");
	} else {
		// Remix would answer a bare 500 to an origin it does not know.
		delete req.headers.origin;
		next();
	}
}

function isForeign(req: Request): boolean {
	const site = req.get("sec-fetch-site");
	if (site === "cross-site" || site === "same-site") return true;
	const origin = req.get("origin");
	if (origin === undefined) return false;
	const host = req.get("x-forwarded-host")?.split(",")[0]?.trim() || req.get("host");
	return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Signing in is included without a cookie: a foreign page must not sign a person in as somebody else. */
function isOnBehalf(req: Request): boolean {
	if (!isApi(req.path)) return true;
	if (/^bearer /i.test(req.get("authorization") ?? "")) return false;
	return (req.get("cookie") ?? "").includes(`${SESSION_COOKIE}=`) || req.path.startsWith("/api/auth/");
}

/** Without a proxy of ours in front, its headers are the visitor's invention. */
export function dropForwarded(req: Request, _res: Response, next: NextFunction): void {
	for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"]) {
		delete req.headers[name];
	}
	next();
}
