import type { NextFunction, Request, Response } from "express";

/** A form that is refused may be this long and its sender still reads why; what is longer ends with its line. */
const PATIENCE_BYTES = 16 * 1024 * 1024;
/** The time to read why, before the line goes: a line that is cut takes with it what the sender has not read yet. */
const PATIENCE_MS = 5_000;

/**
 * Lets the rest of a body run out when its request was answered without reading it: otherwise the next request on the same
 * line would wait behind it for ever. Nothing of it is kept.
 */
export function drainUnread(req: Request, res: Response, next: NextFunction): void {
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
