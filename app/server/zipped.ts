import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A shorter body fits one packet; compressing a longer one would delay other requests. */
const [LEAST_BYTES, MOST_BYTES] = [1024, 256 * 1024];

/** Sends a whole body, compressed as its reader accepts. The middleware's streams would cost half as much again. */
export function sendWhole(req: ExpressRequest, res: ExpressResponse, body: Buffer): void {
	const isFit = body.length >= LEAST_BYTES && body.length <= MOST_BYTES && req.method !== "HEAD";
	const [encoding] = isFit ? ["br", "gzip"].filter((name) => req.acceptsEncodings(name)) : [];
	const sent = encoding === "br" ? brotliCompressSync(body, BROTLI) : encoding ? gzipSync(body) : body;
	if (encoding) res.set({ "Content-Encoding": encoding, "Content-Length": String(sent.length) });
	res.end(sent);
}
