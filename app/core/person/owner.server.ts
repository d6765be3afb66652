import { readCookie } from "#app/core/cookies.server.ts";
import { originOf } from "./device.server.ts";
import { renewedCookie } from "./session.server.ts";
import { clearedOwnerCookie, OWNER_COOKIE, ownerCookie, ownerMark } from "./session-cookie.server.ts";
import { optionalViewer } from "./viewer.server.ts";

/** `left`: somebody has signed out of this browser, which may still store their pages. */
export type Owner = { owner: string | undefined; left: boolean };

/**
 * The owner of a page, and the cookie lines where the browser has another, or a session that is due for its next secret. The
 * first page after a sign-out empties the browser's caches (routes/resources/left.ts), which by then also contain the last page.
 */
export async function ownerOf(request: Request, context: unknown): Promise<Owner & { cookies: string[] }> {
	const viewer = await optionalViewer(request, context);
	const known = readCookie(request, OWNER_COOKIE);
	if (!viewer)
		return { owner: undefined, left: known !== null, cookies: known ? [clearedOwnerCookie()] : [] };
	const owner = ownerMark(viewer.sessionId);
	const renewed = viewer.renews ? await renewedCookie(request, originOf(request)) : null;
	const cookies = [renewed, owner === known ? null : ownerCookie(owner)].filter((line) => line !== null);
	return { owner, left: false, cookies };
}
