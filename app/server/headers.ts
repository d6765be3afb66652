import { randomBytes, randomUUID } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";

/** Addresses whose bytes our own document page shows inside a frame. */
const FRAMED = /^\/(files\/|api\/documents\/[^/]+\/file$)/;
/** Addresses that are secrets themselves: no request may say that it comes from there. */
const SECRET = /^\/calendar\//;

type Options = { https: boolean; development: boolean };

/**
 * Sets the headers every reply carries, and `requestId` and `nonce` in `res.locals`. A route that sets one of these
 * headers itself replaces it.
 */
export function secureHeaders({ https, development }: Options): RequestHandler {
	return (req: Request, res: Response, next: NextFunction) => {
		const nonce = randomBytes(16).toString("base64");
		const framed = FRAMED.test(req.path);
		res.locals.nonce = nonce;
		res.locals.requestId = randomUUID();

		const ours: Record<string, string> = {
			"X-Request-Id": String(res.locals.requestId),
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": SECRET.test(req.path) ? "no-referrer" : "same-origin",
			"X-Frame-Options": framed ? "SAMEORIGIN" : "DENY",
			"Permissions-Policy":
				"camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
			"Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Content-Security-Policy": contentPolicy(nonce, framed, development),
			"Cache-Control": "private, no-cache",
		};
		if (https) ours["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains";
		res.set(ours);
		replaceInsteadOfAppend(res, Object.keys(ours));
		next();
	};
}

/**
 * Everything but the built files is made for one person. Browsers that go back to a page show it without asking, but not
 * when the cookies have changed that it varies by.
 */
export function varyByPerson(_req: Request, res: Response, next: NextFunction): void {
	res.vary("Cookie");
	next();
}

/** Remix appends a route's headers to those already there; two values of one of these would contradict each other. */
function replaceInsteadOfAppend(res: Response, names: string[]): void {
	const ours = new Set(names.map((name) => name.toLowerCase()));
	const append = res.append.bind(res);
	res.append = (name, value) => (ours.has(name.toLowerCase()) ? res.set(name, value) : append(name, value));
}

function contentPolicy(nonce: string, framed: boolean, development: boolean): string {
	const inline = development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
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
		"object-src 'self'",
		"base-uri 'none'",
		"manifest-src 'self'",
		"worker-src 'self'",
	].join("; ");
}
