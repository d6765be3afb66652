import type { LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "#app/core/ids.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { ocrFragment } from "#app/domains/paper/documents/ocr-fragment.server.tsx";
import { getDocuments } from "#app/domains/paper/documents/service.server.ts";

const MOST = 200;

/** How far the asked documents are with being read, for the script of a page that shows them; 204 when there are none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "documents.view", context });
	const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").filter(isId).slice(0, MOST);
	const found = ids.length > 0 ? await getDocuments(viewer, ids) : [];
	const headers = { "Cache-Control": "private, no-store" };
	if (found.length === 0) return new Response(null, { status: 204, headers });
	return Response.json(
		found.map((document) => ocrFragment(viewer, document)),
		{ headers },
	);
}
