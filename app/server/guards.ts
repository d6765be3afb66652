import type { IncomingMessage, RequestListener } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { bounds } from "#app/core/web/input/body.server.ts";
import { isApi, refuse } from "./refuse.ts";

/** A copy of the name, so that the guard loads no database. */
const SESSION_COOKIE = "auth-storage";

/** Refuses malformed addresses and bodies larger than any route takes. */
export function refuseMalformed(req: Request, res: Response, next: NextFunction): void {
	if (!isAddress(req)) {
		refuse(req, res, "bad_request", "error.bad_request");
	} else if (isTooLarge(req)) {
		refuse(req, res, "too_large", "error.too_large");
	} else {
		next();
	}
}

/** Characters that RFC 3986 (2.3) leaves unencoded: `%63` means the same as c. */
const PLAIN = /%(2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

const DOTS = /\/\.{1,2}(?=\/|$)/;

/** Normalises the path, by which routes and rules compare it (RFC 3986, 6.2.2.2 and 6.2.2.3). */
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

/** The parameter of earlier versions of Remix, which logs a warning for each. */
const OLD_DATA = /[?&]_data(=|&|$)/;

/** PostgreSQL stores no null characters, so no address may contain one. */
function isAddress(req: Request): boolean {
	const { originalUrl } = req;
	// A proxy may use the first Host and this server the last (RFC 9112, 3.2).
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

/** Responds to `Expect: 100-continue` (RFC 9110, 10.1.1); a body that will be refused is not requested. */
export const beforeSending =
	(app: RequestListener): RequestListener =>
	(req, res) => {
		if (!isTooLarge(req)) res.writeContinue();
		app(req, res);
	};

const isTooLarge = (req: IncomingMessage): boolean =>
	Number(req.headers["content-length"] ?? 0) > largestBody(req);

function largestBody(req: IncomingMessage): number {
	return (req.headers["content-type"] ?? "").toLowerCase().startsWith("multipart/")
		? bounds.uploadBytes
		: bounds.mostBytes;
}

/** Refuses a change sent by another site's page, and reports it. A bearer token is exempt: browsers never attach one by themselves. */
export const refuseForeign =
	(report: (req: Request) => unknown) =>
	(req: Request, res: Response, next: NextFunction): void => {
		if (["GET", "HEAD", "OPTIONS"].includes(req.method) || !isForeign(req)) {
			next();
		} else if (isOnBehalf(req)) {
			refuse(req, res, "forbidden", "error.foreignOrigin");
			report(req);
		} else {
			// Remix responds to an unknown origin with a bare 500.
			delete req.headers.origin;
			next();
		}
	};

function isForeign(req: Request): boolean {
	const site = req.get("sec-fetch-site");
	if (site === "cross-site" || site === "same-site") return true;
	const origin = req.get("origin");
	if (origin === undefined) return false;
	const host = req.get("x-forwarded-host")?.split(",")[0]?.trim() || req.get("host");
	return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Signing in counts without a cookie: another site must not sign a person in as somebody else. */
function isOnBehalf(req: Request): boolean {
	if (!isApi(req.path)) return true;
	if (/^bearer /i.test(req.get("authorization") ?? "")) return false;
	return (req.get("cookie") ?? "").includes(`${SESSION_COOKIE}=`) || req.path.startsWith("/api/auth/");
}

/** Without a proxy of ours, these headers are the visitor's. */
export function dropForwarded(req: Request, _res: Response, next: NextFunction): void {
	for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"]) {
		delete req.headers[name];
	}
	next();
}
