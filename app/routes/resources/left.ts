import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * Empties the browser's caches. Asked for by the first page after somebody has left, as a picture, so that it works
 * without a script: by then the page they left from is in the caches too. Other sites' pages may ask for nothing.
 */
export function loader({ request }: LoaderFunctionArgs) {
	const site = request.headers.get("sec-fetch-site");
	const headers = new Headers({ "Cache-Control": "private, no-store" });
	if (site === null || site === "same-origin") headers.set("Clear-Site-Data", '"cache"');
	return new Response(null, { status: 204, headers });
}
