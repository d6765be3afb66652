import { randomBytes, randomUUID } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";

const FRAMED = /^\/(files\/|api\/documents\/[^/]+\/file\/?$)/;
/** Secret addresses, which no Referer may contain. */
const SECRET = /^\/calendar\//;

type Options = { https: boolean; development: boolean };

/** Sets the headers of every response, and `requestId` and `nonce` in `res.locals`; a route may replace them. */
export function secureHeaders({ https, development }: Options): RequestHandler {
	const always = new Map(Object.entries(usual));
	if (https) always.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
	const policy = policyOf(development);
	const ours = new Set([...always.keys(), "X-Request-Id", "Content-Security-Policy"].map(lower));

	return (req: Request, res: Response, next: NextFunction) => {
		const nonce = randomBytes(16).toString("base64");
		const requestId = randomUUID();
		const framed = FRAMED.test(req.path);
		Object.assign(res.locals, { nonce, requestId });

		res.setHeaders(always);
		res.setHeader("X-Request-Id", requestId);
		res.setHeader("Content-Security-Policy", policy(framed, nonce));
		if (SECRET.test(req.path)) res.setHeader("Referrer-Policy", "no-referrer");
		if (framed) res.setHeader("X-Frame-Options", "SAMEORIGIN");
		replaceInsteadOfAppend(res, ours);
		next();
	};
}

const usual = {
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "same-origin",
	"X-Frame-Options": "DENY",
	"Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cache-Control": "private, no-cache",
};

/** All but the built files is for one person. On Back, browsers reuse a page unless the cookies in Vary have changed. */
export function varyByPerson(_req: Request, res: Response, next: NextFunction): void {
	res.vary("Cookie");
	next();
}

/** Remix appends a route's headers to those already set, and two values of one would contradict each other. */
function replaceInsteadOfAppend(res: Response, ours: ReadonlySet<string>): void {
	const append = res.append.bind(res);
	res.append = (name, value) => (ours.has(lower(name)) ? res.set(name, value) : append(name, value));
}

const lower = (name: string) => name.toLowerCase();

function policyOf(development: boolean): (framed: boolean, nonce: string) => string {
	const [closed, open] = [false, true].map((framed) => contentPolicy(framed, development).split(NONCE));
	return (framed, nonce) => (framed ? open : closed)?.join(nonce) ?? "";
}

const NONCE = "{nonce}";

function contentPolicy(framed: boolean, development: boolean): string {
	const inline = development ? "'unsafe-inline'" : `'nonce-${NONCE}'`;
	return [
		"default-src 'none'",
		`script-src 'self' ${inline}`,
		`style-src 'self' ${inline}`,
		"img-src 'self' blob: data:",
		"font-src 'self'",
		`connect-src 'self'${development ? " ws:" : ""}`,
		"form-action 'self'",
		`frame-ancestors ${framed ? "'self'" : "'none'"}`,
		"frame-src 'self'",
		`object-src ${framed ? "'self'" : "'none'"}`,
		"base-uri 'none'",
		"manifest-src 'self'",
		"worker-src 'self'",
	].join("; ");
}
