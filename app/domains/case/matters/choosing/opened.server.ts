import { cookieLine, readCookie } from "#app/core/cookies.server.ts";
import { isId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";

const COOKIE = "opened";
const MOST = 6;
const DAYS = 90;

/** The ids of the matters that this person opened last in this browser, the latest first. */
export function openedMatters(request: Request, { userId }: Pick<Viewer, "userId">): string[] {
	const [owner, ...ids] = (readCookie(request, COOKIE) ?? "").split(".");
	return owner === userId ? ids.filter(isId).slice(0, MOST) : [];
}

/** The Set-Cookie line after a matter was opened; null where it was the last one already. */
export function openedCookie(request: Request, viewer: Pick<Viewer, "userId">, id: string): string | null {
	const before = openedMatters(request, viewer);
	if (before[0] === id) return null;
	const ids = [id, ...before.filter((one) => one !== id)].slice(0, MOST);
	return cookieLine(COOKIE, [viewer.userId, ...ids].join("."), { maxAge: DAYS * 86_400 });
}
