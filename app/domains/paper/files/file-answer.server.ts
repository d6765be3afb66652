import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { ByteRange } from "#app/core/storage/index.server.ts";
import { contentDisposition } from "./filename.ts";
import { isShown, openFile, recordOpened } from "./open.server.ts";

type Wanted = { range: ByteRange | null } | "unsatisfiable";

/**
 * The HTTP answer with a document's bytes, with `searchable` those of its searchable copy, for the screen's address and
 * the /api one alike: conditional and partial requests (RFC 9110 sections 13 and 14), shown in the page only where the
 * type is harmless there. Looking and downloading are recorded once, not for every part a browser fetches. Throws `not_found`.
 */
export async function answerFile(viewer: Viewer, request: Request, documentId: string): Promise<Response> {
	const wants = new URL(request.url).searchParams;
	const file = await openFile(viewer, documentId, { searchable: wants.has("searchable") });
	const isDownload = wants.has("download") || !isShown(file.mime);
	const etag = `"${file.checksum}"`;
	const headers = new Headers({
		"Content-Type": file.mime,
		"Content-Disposition": contentDisposition(isDownload ? "attachment" : "inline", file.filename),
		"Content-Security-Policy": policyFor(file.mime),
		// What is saved lies among the person's own files; a second copy in the browser's cache helps nobody.
		"Cache-Control": isDownload ? "private, no-store" : "private, no-cache",
		"Accept-Ranges": "bytes",
		"X-Content-Type-Options": "nosniff",
		ETag: etag,
	});

	const known = request.headers
		.get("if-none-match")
		?.split(",")
		.map((tag) => tag.trim().replace(/^W\//, ""));
	if (known?.includes(etag) || known?.includes("*")) return new Response(null, { status: 304, headers });

	const wanted = wantedRange(request, etag, file.size);
	if (wanted === "unsatisfiable") {
		headers.set("Content-Range", `bytes */${file.size}`);
		return new Response(null, { status: 416, headers });
	}
	const { range } = wanted;
	const length = range ? range.end - range.start + 1 : file.size;
	headers.set("Content-Length", String(length));
	if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
	const status = range ? 206 : 200;
	if (request.method === "HEAD") return new Response(null, { status, headers });

	const bytes = await file.read(range ?? undefined);
	if (!range || range.start === 0) await recordOpened(viewer, file, isDownload ? "downloaded" : "viewed");
	return new Response(bytes, { status, headers });
}

/**
 * Nothing in an uploaded file may run or fetch anything. Browsers show no PDF in a sandbox, and their PDF viewer is a
 * plugin with styles of its own, so PDFs get a policy that allows just that.
 */
function policyFor(mime: string): string {
	const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
	return mime === "application/pdf"
		? `${nothing}; object-src 'self'; style-src 'unsafe-inline'`
		: `${nothing}; sandbox`;
}

/** One range only: several at once are answered with the whole file, as RFC 9110 section 14.2 allows. */
function wantedRange(request: Request, etag: string, size: number): Wanted {
	const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "");
	const condition = request.headers.get("if-range");
	const [, first = "", last = ""] = range ?? [];
	if (!range || (condition && condition !== etag) || (!first && !last)) return { range: null };
	if (!first) {
		const length = Math.min(Number(last), size);
		return length > 0 ? { range: { start: size - length, end: size - 1 } } : "unsatisfiable";
	}
	const start = Number(first);
	const end = last ? Math.min(Number(last), size - 1) : size - 1;
	if (last && Number(last) < start) return { range: null };
	return start < size ? { range: { start, end } } : "unsatisfiable";
}
