import type { LoaderFunctionArgs } from "@remix-run/node";
import { optionalViewer } from "#app/core/person/viewer.server.ts";

/** Whether the browser's session still lasts, for the script of a page that was taken back from the browser's memory. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await optionalViewer(request, context);
	return new Response(null, {
		status: viewer ? 204 : 401,
		headers: { "Cache-Control": "private, no-store" },
	});
}
