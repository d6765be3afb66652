import { readCookie } from "#app/core/cookies.ts";
import { clearedOwnerCookie, OWNER_COOKIE, ownerCookie, ownerMark } from "./session.server.ts";
import { optionalViewer } from "./viewer.server.ts";

/** The owner of a page, and whether somebody has signed out of this browser whose pages it may still keep. */
export type Owner = { owner: string | undefined; left: boolean };

/**
 * Whose page a request is answered with, and the cookie line that says so, where the browser's own says otherwise. The
 * first page after somebody has left, signed out or ended from elsewhere, empties the browser's caches
 * (routes/resources/left.ts): only then the page they left from is in them too.
 */
export async function ownerOf(
	request: Request,
	context: unknown,
): Promise<Owner & { cookie: string | null }> {
	const viewer = await optionalViewer(request, context);
	const known = readCookie(request, OWNER_COOKIE);
	if (!viewer) return { owner: undefined, left: known !== null, cookie: known && clearedOwnerCookie() };
	const owner = ownerMark(viewer.sessionId);
	return { owner, left: false, cookie: owner === known ? null : ownerCookie(owner) };
}
