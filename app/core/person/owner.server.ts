import { readCookie } from "#app/core/cookies.server.ts";
import { clearedOwnerCookie, OWNER_COOKIE, ownerCookie, ownerMark } from "./session.server.ts";
import { optionalViewer } from "./viewer.server.ts";

/** `left`: somebody has signed out of this browser, which may still store their pages. */
export type Owner = { owner: string | undefined; left: boolean };

/**
 * The owner of a page, and the cookie line where the browser has another. The first page after a sign-out empties the
 * browser's caches (routes/resources/left.ts), which by then also contain the last page.
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
