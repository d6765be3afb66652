import type { HeadersFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { apiDocument } from "#app/api-document.server.ts";
import { apiAction } from "#app/core/web/api.server.ts";
import { Reference } from "#app/domains/out/api/reference.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WidePage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "api.title" };

/** Nobody has to be signed in to read how to. */
export async function loader() {
	return { document: apiDocument() };
}

export const action = apiAction({});

/** What a refused method may be instead; a page takes no headers from its action by itself. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
	const allowed = actionHeaders.get("Allow");
	return new Headers(allowed ? { Allow: allowed } : {});
};

export default function ApiDocs() {
	const { document } = useLoaderData<typeof loader>();
	return (
		<WidePage here="/api/docs">
			<Reference document={document} />
		</WidePage>
	);
}
