import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { handlerOf } from "./documents.ts";
import { requestOf, send, sendHead } from "./exchange.ts";
import { sendWhole } from "./zipped.ts";

/** Returns a handler for a GET of /api, or null for any other branch. Remix's own copies the request twice. */
export function calls(
	build: ServerBuild,
	contextOf: (req: ExpressRequest, res: ExpressResponse) => AppLoadContext,
): RequestHandler | null {
	const leaf = Object.values(build.routes).at(-1);
	if (!leaf?.path?.startsWith("api/") || !leaf.module.loader || leaf.module.default) return null;
	const handler = handlerOf(build);
	const answer = async (req: ExpressRequest, res: ExpressResponse): Promise<void> => {
		const options = { routeId: leaf.id, requestContext: contextOf(req, res) };
		const found: Response = await handler.queryRoute(requestOf(req, res), options);
		if (!isJson(found)) return send(res, found);
		const body = Buffer.from(await found.arrayBuffer());
		sendHead(res, found.status, found.headers);
		sendWhole(req, res, body);
	};
	return (req, res, next) => {
		answer(req, res).catch((error) => (res.destroyed ? undefined : next(error)));
	};
}

const isJson = ({ headers, body }: Response) =>
	body && /^application\/json/.test(headers.get("Content-Type") ?? "");
