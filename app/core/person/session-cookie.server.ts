import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { cookieLine, readCookie } from "#app/core/cookies.server.ts";
import { env } from "#app/core/env.server.ts";
import { isId } from "#app/core/ids.ts";
import type { sessions } from "#drizzle/schema.ts";

/** The cookie with a session's id and secret; its name is the specification's storage key. */
export const SESSION_COOKIE = "auth-storage";
/** A session ends so long after it was last used, and in any case so long after the sign-in. */
const IDLE_DAYS = 30;
const LONGEST_DAYS = 90;
const DAY_MS = 86_400_000;

type SessionRow = typeof sessions.$inferSelect;
type Secret = Pick<SessionRow, "id" | "salt">;
type Judged = Secret & Pick<SessionRow, "generation" | "secretHash" | "formerUntil">;

export type Presented = { id: string; secret: string };

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Until when a session that was opened at this moment lives if it is not used again. */
export const livesUntil = (createdAt: Date): Date =>
	new Date(Math.min(Date.now() + IDLE_DAYS * DAY_MS, createdAt.getTime() + LONGEST_DAYS * DAY_MS));

/** The secret of a session's n-th generation, derived from the row and the server's secret, so that it is never stored. */
export function secretOf(session: Secret, generation: number): string {
	const mac = createHmac("sha256", env.SESSION_SECRET).update(`${session.id}.${generation}.${session.salt}`);
	return `${generation}.${mac.digest("base64url")}`;
}

/** The Set-Cookie line of a session, which the browser forgets when the session would end unused. */
export function sessionCookie(session: Secret & Pick<SessionRow, "createdAt">, generation: number): string {
	const value = `${session.id}.${secretOf(session, generation)}`;
	const maxAge = Math.floor((livesUntil(session.createdAt).getTime() - Date.now()) / 1000);
	return cookieLine(SESSION_COOKIE, value, { maxAge: Math.max(maxAge, 0) });
}

/** The Set-Cookie line that removes the session from the browser. */
export function clearedSessionCookie(): string {
	return cookieLine(SESSION_COOKIE, "", { maxAge: 0 });
}

/** The session a request's cookie names, genuine or not. */
export function presentedSession(request: Request): Presented | null {
	const value = readCookie(request, SESSION_COOKIE);
	const at = value?.indexOf(".") ?? -1;
	if (!value || at < 0) return null;
	const id = value.slice(0, at);
	return isId(id) ? { id, secret: value.slice(at + 1) } : null;
}

/** Whether a secret is the current one, the one before while that still counts, a stolen one, or unknown. */
export function judge(session: Judged, secret: string): "current" | "former" | "reused" | "unknown" {
	if (session.secretHash === sha256(secret)) return "current";
	const generation = Number(secret.split(".")[0]);
	if (!Number.isInteger(generation) || generation < 1 || generation >= session.generation) return "unknown";
	if (!same(secret, secretOf(session, generation))) return "unknown";
	const counts = session.formerUntil === null || Date.now() < session.formerUntil.getTime();
	return generation === session.generation - 1 && counts ? "former" : "reused";
}

function same(a: string, b: string): boolean {
	return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

/** The cookie that tells a page's script who is signed in. It opens nothing. */
export const OWNER_COOKIE = "owner";

/** The name of a session in the owner's cookie and in its pages. */
export function ownerMark(sessionId: string): string {
	return createHmac("sha256", env.SESSION_SECRET)
		.update(`owner.${sessionId}`)
		.digest("base64url")
		.slice(0, 12);
}

/** The Set-Cookie line with the owner of pages; null after a sign-out, until the last page is gone too. */
export function ownerCookie(mark: string | null): string {
	const options = { maxAge: IDLE_DAYS * 86_400, httpOnly: false };
	return cookieLine(OWNER_COOKIE, mark ?? "nobody", options);
}

/** The Set-Cookie line that removes the owner's cookie. */
export function clearedOwnerCookie(): string {
	return cookieLine(OWNER_COOKIE, "", { maxAge: 0, httpOnly: false });
}
