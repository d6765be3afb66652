import type { OutgoingHttpHeader } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { statusOf } from "#app/core/errors.ts";

/** The sender of a refused form up to this size can still read why; a longer one ends with its line. */
const PATIENCE_BYTES = 16 * 1024 * 1024;
/** The time to read why: a line that is cut loses what the sender has not read yet. */
const PATIENCE_MS = 5_000;

/** Discards the rest of an unread body after the response; the next request on the line would wait behind it for ever. */
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

/** Announces that the line will be closed (RFC 9110, 15.5.14). */
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
 * Node closes the line of a last response both ways at once, and a sender may lose the response. Here our side ends with the
 * response, and the line when the body has run out (RFC 9112, 9.6).
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
