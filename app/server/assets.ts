import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { refuse } from "./refuse.ts";

const ENCODINGS = [
	{ name: "br", ending: ".br" },
	{ name: "gzip", ending: ".gz" },
] as const;

/** Serves the built files as they are at start, each in the best encoding; under /assets browsers store them for good. */
export function serveAssets(folder: string): RequestHandler {
	const files = existsSync(folder) ? listed(folder) : new Map<string, string>();

	return (req: Request, res: Response, next: NextFunction) => {
		const path = files.get(req.path);
		const isRead = req.method === "GET" || req.method === "HEAD";
		if (path === undefined) {
			if (req.path.startsWith("/assets/") && isRead) res.status(404).type("text").send("Not found");
			else next();
			return;
		}
		if (!isRead) {
			res.set("Allow", "GET, HEAD");
			refuse(req, res, "method_not_allowed", "error.method_not_allowed");
			return;
		}

		const encoding = ENCODINGS.find(
			({ name, ending }) => files.has(`${req.path}${ending}`) && accepts(req, name),
		);
		res.type(path.slice(path.lastIndexOf(".")));
		res.vary("Accept-Encoding");
		if (encoding) res.set("Content-Encoding", encoding.name);
		res.set("Cache-Control", cacheControl(req.path));
		res.sendFile(`${path}${encoding?.ending ?? ""}`, { cacheControl: false, dotfiles: "allow" }, (error) => {
			if (!error || res.headersSent) return;
			// A newer build has replaced the files that this process listed.
			for (const name of ["Content-Encoding", "Cache-Control"]) res.removeHeader(name);
			res.status(404).type("text").send("Not found");
		});
	};
}

function accepts(req: Request, encoding: string): boolean {
	return req.acceptsEncodings(encoding) === encoding;
}

function cacheControl(path: string): string {
	return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

function listed(folder: string): Map<string, string> {
	const files = new Map<string, string>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || entry.parentPath.includes(`${sep}.vite`)) continue;
		const path = join(entry.parentPath, entry.name);
		files.set(`/${relative(folder, path).split(sep).join("/")}`, path);
	}
	return files;
}
