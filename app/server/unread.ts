import type { OutgoingHttpHeader } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { statusOf } from "#app/core/errors.ts";

/** A form that is refused may be this long and its sender still reads why; what is longer ends with its line. */
const PATIENCE_BYTES = 16 * 1024 * 1024;
/** The time to read why, before the line goes: a line that is cut takes with it what the sender has not read yet. */
const PATIENCE_MS = 5_000;

/**
 * Lets the rest of a body run out when its request was answered without reading it: otherwise the next request on the same
 * line would wait behind it for ever. Nothing of it is kept. A body that is too large is the last of its line.
 */
export function drainUnread(req: Request, res: Response, next: NextFunction): void {
	sayLast(req, res);
	res.once("finish", () => {
		if (req.complete || req.destroyed) return;
		let left = PATIENCE_BYTES;
		req.removeAllListeners("data");
		req.on("data", (bytes: Buffer) => {
			left -= bytes.length;
			if (left >= 0 || req.isPaused()) return;
			req.pause();
			setTimeout(() => req.socket.destroy(), PATIENCE_MS).unref();
		});
		req.resume();
	});
	next();
}

/** Says with a refusal that comes before the end of its body that the line will be closed (RFC 9110, 15.5.14). */
function sayLast(req: Request, res: Response): void {
	const writeHead = res.writeHead as (
		...head: (number | string | OutgoingHttpHeader | undefined)[]
	) => Response;
	res.writeHead = ((...head: Parameters<typeof writeHead>) => {
		if (head[0] === statusOf.too_large && !req.complete) {
			res.setHeader("Connection", "close");
			closeSlowly(req);
		}
		return writeHead.apply(res, head);
	}) as typeof res.writeHead;
}

/**
 * Node closes the line of a last answer at once, both ways, and the sender of a body may lose the answer with it. Here our
 * side ends with the answer, and the line when the body has run out (RFC 9112, 9.6).
 */
function closeSlowly(req: Request): void {
	const { socket } = req;
	const closeNow = socket.destroySoon.bind(socket);
	socket.destroySoon = () => {
		if (req.complete) return closeNow();
		socket.end();
		req.once("end", closeNow);
	};
}
