import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { errorFields, log } from "#app/core/log.server.ts";
import { withoutGaps } from "#app/core/web/html-gaps.ts";
import { shownStatus } from "#app/ui/shell/error-screen.tsx";
import { factsOf } from "./away-page.server.tsx";
import { PageFactsContext } from "./ui/page-facts.tsx";

export { awayPage } from "./away-page.server.tsx";

const RENDER_TIMEOUT = 20_000;

/** Renders a page whole: content inside a stream's placeholder would stay hidden where no script runs. */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	if (context.away) return context.away();
	const { actionData, errors } = remix.staticHandlerContext;
	const [thrown] = Object.values(errors ?? {}).map(shownStatus);
	const facts = {
		...factsOf(request, context, status >= 400 && Boolean(actionData)),
		...(thrown ? { thrown } : {}),
	};

	passRetryAfter(remix, headers);
	return new Promise((resolve, reject) => {
		let failure: unknown;
		let isDead = false;
		const { pipe, abort } = renderToPipeableStream(
			<PageFactsContext.Provider value={facts}>
				<RemixServer context={remix} url={request.url} nonce={facts.nonce} />
			</PageFactsContext.Provider>,
			{
				nonce: facts.nonce,
				onAllReady() {
					clearTimeout(timeout);
					// React calls this after onShellError too, and its pipe throws then what was rejected already.
					if (isDead) return;
					const body = new PassThrough();
					headers.set("Content-Type", "text/html; charset=utf-8");
					if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
					pipe(body);
					// In one piece: Remix flushes the compression after every piece, which costs a tenth of the page.
					buffer(body).then(
						(html) => resolve(new Response(withoutGaps(html), { headers, status: failure ? 500 : status })),
						reject,
					);
				},
				onShellError(error) {
					isDead = true;
					reject(error);
				},
				onError(error) {
					failure = error;
					log.error("page.failed", errorFields(error));
				},
			},
		);
		const timeout = setTimeout(abort, RENDER_TIMEOUT);
	});
}

/** When to try again is said by whichever loader or action refused; a page takes over no headers of theirs by itself. */
function passRetryAfter({ staticHandlerContext }: EntryContext, headers: Headers): void {
	const { actionHeaders, loaderHeaders } = staticHandlerContext;
	for (const from of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
		const seconds = from.get("Retry-After");
		if (seconds) headers.set("Retry-After", seconds);
	}
}

/** What a loader, an action or a page threw: into the log, under the id that its visitor sees. */
export function handleError(
	error: unknown,
	{ request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
): void {
	// A visitor who went away in the middle is no failure of ours.
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	log.error("request.failed", {
		requestId: context.requestId,
		method: request.method,
		...errorFields(error),
	});
}
