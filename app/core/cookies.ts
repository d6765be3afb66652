/** The decoded value of a request's cookie; null when it is absent or malformed. */
export function readCookie(request: Request, name: string): string | null {
	for (const part of (request.headers.get("cookie") ?? "").split(";")) {
		const at = part.indexOf("=");
		if (at < 0 || part.slice(0, at).trim() !== name) continue;
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

type CookieOptions = { maxAge: number; secure: boolean; httpOnly?: boolean };

/** A Set-Cookie line for this whole site, SameSite=Lax; `maxAge` in seconds, 0 removes the cookie. */
export function cookieLine(
	name: string,
	value: string,
	{ maxAge, secure, httpOnly = true }: CookieOptions,
): string {
	const flags = `${httpOnly ? "; HttpOnly" : ""}${secure ? "; Secure" : ""}`;
	return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${flags}`;
}
