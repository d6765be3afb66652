import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { errorFields, log } from "#app/core/log.server.ts";
import { shownStatus } from "#app/ui/shown-status.ts";
import { pageFactsOf } from "./away-page.server.tsx";
import { withStyle } from "./style-sheet.server.ts";
import { PageFactsContext } from "./ui/page-facts.tsx";

export { announceLateJobs } from "#app/domains/desk/notifications/late-jobs.server.ts";
export { awayPage } from "./away-page.server.tsx";

const DOCTYPE = "<!DOCTYPE html>";

/** Renders what a form or a call to a route of its own headers came to; all other pages come from server/documents.ts. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	{ serverHandoffStream, ...page }: EntryContext,
	context: AppLoadContext,
): Promise<Response> {
	// What the browser would need to take the whole page over. No page is: islands are, and carry their own.
	await serverHandoffStream?.cancel();
	if (context.away) return context.away();
	return new Response(drawPage(request, headers, page, context), { headers, status });
}

/** Returns the HTML of a page, in one piece: nothing of it waits for anything once its loaders have answered. Adds to `headers`. */
export function drawPage(
	request: Request,
	headers: Headers,
	page: EntryContext,
	context: AppLoadContext,
): string {
	const { actionData, errors, statusCode } = page.staticHandlerContext;
	const [thrown] = Object.values(errors ?? {}).map(shownStatus);
	const facts = {
		...pageFactsOf(request, context, statusCode >= 400 && Boolean(actionData)),
		...(thrown ? { thrown } : {}),
	};
	passRetryAfter(page, headers);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.append("Vary", "Save-Data");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
	const html = renderToString(
		<PageFactsContext.Provider value={facts}>
			<RemixServer context={page} url={request.url} nonce={facts.nonce} />
		</PageFactsContext.Provider>,
	);
	// A long text is copied whole when something is looked for in it.
	return DOCTYPE + (facts.inlineCss ? withStyle(html) : html);
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
