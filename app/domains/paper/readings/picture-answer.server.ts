import type { Viewer } from "#app/core/person/viewer.server.ts";
import { pagePicture } from "./page-picture.server.ts";
import type { PictureQuery } from "./page-schema.ts";

/** So long turning pages back asks for nothing; what varies by the cookie shows nothing without it. */
const KEPT_SECONDS = 900;
/** What somebody who saves data gets at most, unless a part of the page is wanted. */
const SAVING = 480;

/**
 * The HTTP answer with the picture of a page, for the screens' address and the /api one alike. A browser that saves data
 * gets a small one. Throws `not_found`.
 */
export async function answerPicture(
	viewer: Viewer,
	request: Request,
	{ documentId, page, query }: { documentId: string; page: number; query: PictureQuery },
): Promise<Response> {
	const isSaving = request.headers.get("save-data") === "on" && !query.crop;
	const width = isSaving ? Math.min(query.w ?? SAVING, SAVING) : query.w;
	const { tag, webp } = await pagePicture(viewer, documentId, page, { width, crop: query.crop });
	const etag = `"${tag}"`;
	const headers = new Headers({
		"Content-Type": "image/webp",
		"Cache-Control": query.v ? `private, max-age=${KEPT_SECONDS}` : "private, no-cache",
		Vary: "Save-Data",
		"X-Content-Type-Options": "nosniff",
		ETag: etag,
	});
	if (request.headers.get("if-none-match")?.includes(etag))
		return new Response(null, { status: 304, headers });
	if (request.method === "HEAD") return new Response(null, { headers });
	const bytes = await webp();
	headers.set("Content-Length", String(bytes.byteLength));
	return new Response(bytes, { headers });
}
