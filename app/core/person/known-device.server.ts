import { createHmac, randomBytes } from "node:crypto";
import { cookieLine, readCookie } from "#app/core/cookies.server.ts";
import { env } from "#app/core/env.server.ts";

const COOKIE = "known-device";
const DAYS = 365;
/** For people who share a computer; the one that signed in longest ago is left out. */
const MOST = 5;
const MARK = /^[\w-]{11}\.[\w-]{22}$/;

/** The signed random ids of accounts that have signed in with this browser (OWASP, device cookies); they open nothing. */
export function deviceMarks(request: Request): string[] {
	const value = readCookie(request, COOKIE) ?? "";
	return value
		.split(",")
		.filter((mark) => MARK.test(mark))
		.slice(0, MOST);
}

/** The id under which this device has signed in to the account of this email; null when it has not. */
export function knownDevice(marks: readonly string[], email: string): string | null {
	const mark = marks.find((one) => one === signed(idOf(one), email));
	return mark ? idOf(mark) : null;
}

/** The Set-Cookie line after a sign-in, with a mark for this account. */
export function knownDeviceCookie(marks: readonly string[], email: string): string {
	const id = knownDevice(marks, email) ?? randomBytes(8).toString("base64url");
	const mark = signed(id, email);
	const all = [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST);
	return cookieLine(COOKIE, all.join(","), { maxAge: DAYS * 86_400 });
}

const idOf = (mark: string) => mark.slice(0, 11);

function signed(id: string, email: string): string {
	const mac = createHmac("sha256", env.SESSION_SECRET).update(`known device.${id}.${email.toLowerCase()}`);
	return `${id}.${mac.digest("base64url").slice(0, 22)}`;
}
