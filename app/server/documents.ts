import type { AppLoadContext, EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import {
	createStaticHandler,
	getStaticContextFromError,
	isRouteErrorResponse,
	type StaticHandler,
	type StaticHandlerContext,
} from "@remix-run/router";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { requestOf, send, sendHead } from "./exchange.ts";
import { sendWhole } from "./zipped.ts";

type Built = NonNullable<ServerBuild["routes"][string]>;
type Route = Parameters<typeof createStaticHandler>[0][number];
type Entry = {
	drawPage: (request: Request, headers: Headers, page: EntryContext, context: AppLoadContext) => string;
	handleError: (error: unknown, of: { request: Request; context: AppLoadContext }) => void;
};

/** Returns a handler for a GET of a page, or null where only Remix's own can; that one would write the data twice. */
export function documents(
	build: ServerBuild,
	contextOf: (req: ExpressRequest, res: ExpressResponse) => AppLoadContext,
): RequestHandler | null {
	const routes = Object.values(build.routes).filter((route) => route !== undefined);
	if (!routes.at(-1)?.module.default || routes.some(({ module }) => module.headers)) return null;
	const handler = handlerOf(build);
	const { drawPage, handleError } = build.entry.module as unknown as Entry;
	const facts = pageFacts(build, routes);

	const answer = async (req: ExpressRequest, res: ExpressResponse): Promise<void> => {
		const context = contextOf(req, res);
		const request = requestOf(req, res);
		const fail = (error: unknown) => handleError(error, { request, context });
		const found = await handler.query(request, { requestContext: context });
		if (found instanceof Response) return send(res, found);
		if (context.away) return send(res, await context.away());

		const headers = cookiesOf(found);
		const draw = (shown: StaticHandlerContext) => {
			return drawPage(request, headers, { ...facts, staticHandlerContext: shown }, context);
		};
		for (const error of Object.values(found.errors ?? {})) if (isFault(error)) fail(error);
		const [shown, page] = drawn(draw, withheld(found), (error) => {
			fail(error);
			return withheld(getStaticContextFromError(handler.dataRoutes, found, error));
		});
		sendHead(res, shown.statusCode, headers);
		sendWhole(req, res, Buffer.from(page));
	};
	return (req, res, next) => {
		answer(req, res).catch((error) => (res.destroyed ? undefined : next(error)));
	};
}

/** Remix's public handler of one branch's loaders. */
export function handlerOf({ routes, future }: ServerBuild): StaticHandler {
	const { v3_relativeSplatPath: v7_relativeSplatPath, v3_throwAbortReason: v7_throwAbortReason } = future;
	const branch = Object.values(routes).filter((route) => route !== undefined);
	return createStaticHandler(nested(branch), { future: { v7_relativeSplatPath, v7_throwAbortReason } });
}

function nested([first, ...rest]: readonly Built[]): Route[] {
	if (!first) return [];
	const { id, path, index, caseSensitive, module } = first;
	const { loader, handle } = module;
	const route = {
		id,
		path,
		handle,
		hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
		...(loader ? { loader: (args: unknown) => loader(args as LoaderFunctionArgs) } : {}),
	} as Route;
	return [
		index ? ({ ...route, index } as Route) : ({ ...route, caseSensitive, children: nested(rest) } as Route),
	];
}

function pageFacts({ assets, future, isSpaMode }: ServerBuild, routes: readonly Built[]) {
	const routeModules = Object.fromEntries(routes.map(({ id, module }) => [id, module]));
	return {
		manifest: assets,
		routeModules: routeModules as EntryContext["routeModules"],
		future,
		isSpaMode,
		serverHandoffString: "",
		renderMeta: {},
		serializeError: ({ message }: Error) => ({ message }),
	};
}

const isFault = (error: unknown) =>
	!isRouteErrorResponse(error) || (error as { error?: unknown }).error !== undefined;

/** A page that throws while it is rendered is replaced by the nearest error boundary. */
function drawn(
	draw: (shown: StaticHandlerContext) => string,
	shown: StaticHandlerContext,
	afterError: (error: unknown) => StaticHandlerContext,
): [StaticHandlerContext, string] {
	try {
		return [shown, draw(shown)];
	} catch (error) {
		const instead = afterError(error);
		return [instead, draw(instead)];
	}
}

/** Internal errors are for the log alone. */
function withheld(found: StaticHandlerContext): StaticHandlerContext {
	if (!found.errors) return found;
	const messages = Object.entries(found.errors).map(([id, error]) => {
		return [id, error instanceof Error ? new Error("Unexpected Server Error") : error];
	});
	return { ...found, errors: Object.fromEntries(messages) };
}

function cookiesOf({ matches, loaderHeaders }: StaticHandlerContext): Headers {
	const lines = matches.flatMap(({ route }) => loaderHeaders[route.id]?.getSetCookie() ?? []);
	return new Headers([...new Set(lines)].map((line): [string, string] => ["Set-Cookie", line]));
}
