import type { IncomingMessage, RequestListener } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { bounds } from "#app/core/web/input/body.server.ts";
import { isApi, refuse } from "./refuse.ts";

/** Named again here, so that the guard loads no database. */
const SESSION_COOKIE = "auth-storage";

/** Refuses what no route can be asked: addresses that are none, bodies beyond all measure. */
export function refuseMalformed(req: Request, res: Response, next: NextFunction): void {
	if (!isAddress(req)) {
		refuse(req, res, "bad_request", "error.bad_request");
	} else if (isTooLarge(req)) {
		refuse(req, res, "too_large", "error.too_large");
	} else {
		next();
	}
}

/** What RFC 3986 (2.3) lets stand for itself: written `%63`, a letter means the same. */
const PLAIN = /%(2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** A step to the same folder or to the one above, as the whole of a part of a path. */
const DOTS = /\/\.{1,2}(?=\/|$)/;

/**
 * Writes the path of an address in the one way it is compared in by routes and by rules: a letter that need not be encoded
 * stands for itself, and dots for the way they mean (RFC 3986, 6.2.2.2 and 6.2.2.3).
 */
export function plainPath(req: Request, _res: Response, next: NextFunction): void {
	const [path = "", ...query] = req.url.split("?");
	if (path.includes("%") || DOTS.test(path)) {
		const plain = path.replace(PLAIN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
		const address = `http://localhost${plain}`;
		const straight = DOTS.test(plain) && URL.canParse(address) ? new URL(address).pathname : plain;
		req.url = [straight, ...query].join("?");
		req.originalUrl = req.url;
	}
	next();
}

/** How earlier versions of the framework asked for data; it still listens, and writes a line of complaint for each. */
const OLD_DATA = /[?&]_data(=|&|$)/;

/** PostgreSQL keeps no null characters, so none may come in by an address either. */
function isAddress(req: Request): boolean {
	const { originalUrl } = req;
	// A proxy may read the first line and we the last (RFC 9112, 3.2).
	if ((req.headersDistinct.host?.length ?? 0) > 1) return false;
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

/** Answers whoever asks before sending a body (RFC 9110, 10.1.1): one that will be refused is not asked for. */
export const beforeSending =
	(app: RequestListener): RequestListener =>
	(req, res) => {
		if (!isTooLarge(req)) res.writeContinue();
		app(req, res);
	};

/** Whether more is declared than any route takes, which is known before a byte of it is read. */
const isTooLarge = (req: IncomingMessage): boolean =>
	Number(req.headers["content-length"] ?? 0) > largestBody(req);

function largestBody(req: IncomingMessage): number {
	return (req.headers["content-type"] ?? "").toLowerCase().startsWith("multipart/")
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
