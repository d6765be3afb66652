import { createHash } from "node:crypto";
import { AppError, statusOf } from "#app/core/errors.ts";

/** Nobody in between keeps a calendar, and no search engine that robots.txt lets in lists it. */
const KEPT_PRIVATE = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex, nofollow" };

/**
 * The HTTP answer with a calendar: 304 for whoever has this one (RFC 9110 section 13; the tag is a weak one because the answer
 * may be compressed). A refusal is answered with its status and nothing that repeats the address.
 */
export async function answerCalendar(
	request: Request,
	disposition: string,
	read: () => Promise<string>,
): Promise<Response> {
	try {
		const text = await read();
		const etag = `W/"${createHash("sha256").update(text).digest("base64url")}"`;
		const headers = { ...KEPT_PRIVATE, ETag: etag };
		if (knows(request, etag)) return new Response(null, { status: 304, headers });
		const type = { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": disposition };
		return new Response(request.method === "HEAD" ? null : text, { headers: { ...headers, ...type } });
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "internal") throw error;
		return new Response(null, {
			status: statusOf[error.code],
			headers: { ...KEPT_PRIVATE, ...error.headers },
		});
	}
}

function knows(request: Request, etag: string): boolean {
	const known = request.headers.get("if-none-match")?.split(",") ?? [];
	return known.some((tag) => tag.trim() === "*" || `W/${tag.trim().replace(/^W\//, "")}` === etag);
}
