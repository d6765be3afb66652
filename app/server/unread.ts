import type { NextFunction, Request, Response } from "express";

/**
 * Takes in what is left of a request that was answered before it had been read. Left lying, it stands in the way of the
 * next request on the connection; a connection that ends instead takes the answer with it while a browser still sends.
 */
export function drainUnread(req: Request, res: Response, next: NextFunction): void {
	res.once("finish", () => {
		if (req.complete) return;
		req.removeAllListeners("data");
		req.resume();
	});
	next();
}
