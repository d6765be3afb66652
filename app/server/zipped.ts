import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Response as Answer, Request as Asked } from "express";

/** How hard brotli tries at what is made for one request. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** What is shorter fits one packet as it is; what is longer would keep the other requests waiting. */
const [LEAST_BYTES, MOST_BYTES] = [1024, 256 * 1024];

/**
 * Sends the whole body of an answer, zipped as its asker takes it. Longer ones are left to the middleware, which zips in a
 * stream on another thread: for a page that costs more than half of what the zipping itself does.
 */
export function sendWhole(req: Asked, res: Answer, body: Buffer): void {
	const isFit = body.length >= LEAST_BYTES && body.length <= MOST_BYTES && req.method !== "HEAD";
	const [encoding] = isFit ? ["br", "gzip"].filter((name) => req.acceptsEncodings(name)) : [];
	const sent = encoding === "br" ? brotliCompressSync(body, BROTLI) : encoding ? gzipSync(body) : body;
	if (encoding) res.set({ "Content-Encoding": encoding, "Content-Length": String(sent.length) });
	res.end(sent);
}
