import { env } from "#app/core/env.server.ts";

/** Whether cookies go over https alone. */
export const cookiesAreSecure = env.APP_URL.startsWith("https:");

/** A cookie's name: over https with the prefix by which browsers take it from this host alone, and over https alone. */
export const cookieName = (name: string) => (cookiesAreSecure ? `__Host-${name}` : name);

/** The decoded value of a request's cookie; null when it is absent or malformed. */
export function readCookie(request: Request, name: string): string | null {
	const full = cookieName(name);
	for (const part of (request.headers.get("cookie") ?? "").split(";")) {
		const at = part.indexOf("=");
		if (at < 0 || part.slice(0, at).trim() !== full) continue;
		try {
			return decodeURIComponent(part.slice(at + 1).trim());
		} catch {
			return null;
		}
	}
	return null;
}

/** Headers that set these cookies, in this order. */
export function settingCookies(lines: readonly string[]): Headers {
	return new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));
}

type CookieOptions = { maxAge: number; httpOnly?: boolean };

/** A Set-Cookie line for this whole site, SameSite=Lax; `maxAge` in seconds, 0 removes the cookie. */
export function cookieLine(name: string, value: string, { maxAge, httpOnly = true }: CookieOptions): string {
	const flags = `${httpOnly ? "; HttpOnly" : ""}${cookiesAreSecure ? "; Secure" : ""}`;
	return `${cookieName(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${flags}`;
}
