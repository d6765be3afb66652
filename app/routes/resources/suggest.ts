import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { pickFragment } from "#app/domains/case/matters/choosing/pick-fragment.server.tsx";
import { suggestionSchema } from "#app/domains/out/search/schema.ts";
import { suggest } from "#app/domains/out/search/suggestions.server.ts";
import { suggestionsFragment } from "#app/domains/out/search/suggestions-fragment.server.tsx";

/** What a search field offers below it, as a piece of HTML for the script; 204 when that is nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "search.use", context });
	const headers = { "Cache-Control": "private, no-store" };
	const { q, pick } = suggestionSchema.parse(queryOf(new URL(request.url)));
	try {
		const html = pick
			? await pickFragment(viewer, request, q)
			: suggestionsFragment(viewer, await suggest(viewer, q));
		if (html === "") return new Response(null, { status: 204, headers });
		return new Response(html, { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
		return new Response(null, { status: statusOf.rate_limited, headers: { ...headers, ...error.headers } });
	}
}
