import { writeReadableStreamToWritable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";

/** The request for loaders: without a body, and with a signal that fires when its sender leaves. */
export function requestOf(req: ExpressRequest, res: ExpressResponse): Request {
	const url = new URL(`${req.protocol}://${hostOf(req)}${req.originalUrl}`);
	withoutIndex(url);
	const gone = new AbortController();
	res.once("close", () => {
		if (!res.writableFinished) gone.abort();
	});
	return new Request(url, { method: req.method, headers: headersOf(req), signal: gone.signal });
}

/** express takes the host's name from a trusted proxy and drops its port. */
function hostOf(req: ExpressRequest): string {
	const [, forwarded] = req.get("x-forwarded-host")?.split(":") ?? [];
	const [, own] = req.get("host")?.split(":") ?? [];
	const port = [forwarded, own].find((named) => Number.isSafeInteger(Number.parseInt(named ?? "", 10)));
	return port ? `${req.hostname}:${Number.parseInt(port, 10)}` : req.hostname;
}

/** `?index` selects one of two routes at an address; loaders do not see it. */
function withoutIndex({ searchParams }: URL): void {
	if (!searchParams.has("index")) return;
	const others = searchParams.getAll("index").filter(Boolean);
	searchParams.delete("index");
	for (const other of others) searchParams.append("index", other);
}

function headersOf(req: ExpressRequest): [string, string][] {
	return Object.entries(req.headers).flatMap(([name, value]): [string, string][] => {
		if (value === undefined) return [];
		return typeof value === "string" ? [[name, value]] : value.map((one) => [name, one]);
	});
}

/** Sends a response's status and headers, added to those already set. */
export function sendHead(res: ExpressResponse, status: number, headers: Headers): void {
	res.status(status);
	for (const [name, value] of headers) res.append(name, value);
}

/** Sends a whole response. */
export async function send(res: ExpressResponse, { status, headers, body }: Response): Promise<void> {
	sendHead(res, status, headers);
	if (body) await writeReadableStreamToWritable(body, res);
	else res.end();
}
