import { createHmac, randomBytes } from "node:crypto";
import { cookieLine, readCookie } from "#app/core/cookies.ts";
import { env } from "#app/core/env.server.ts";

const COOKIE = "known-device";
const DAYS = 365;
/** Accounts of people who share one computer; the one that signed in longest ago is forgotten. */
const MOST = 5;
const MARK = /^[\w-]{11}\.[\w-]{22}$/;

/**
 * What a browser shows of the accounts that have signed in with it: for each a random id and its signature together with
 * the e-mail (OWASP, device cookies). It opens nothing, and tells nobody which accounts they are.
 */
export function deviceMarks(request: Request): string[] {
	const value = readCookie(request, COOKIE) ?? "";
	return value
		.split(",")
		.filter((mark) => MARK.test(mark))
		.slice(0, MOST);
}

/** The id under which a device has signed in to the account of this e-mail before; null when it has not. */
export function knownDevice(marks: readonly string[], email: string): string | null {
	const mark = marks.find((one) => one === signed(idOf(one), email));
	return mark ? idOf(mark) : null;
}

/** The Set-Cookie line after a sign-in: this browser is known to the account from now on. */
export function knownDeviceCookie(marks: readonly string[], email: string): string {
	const id = knownDevice(marks, email) ?? randomBytes(8).toString("base64url");
	const mark = signed(id, email);
	const all = [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST);
	const secure = env.APP_URL.startsWith("https:");
	return cookieLine(COOKIE, all.join(","), { maxAge: DAYS * 86_400, secure });
}

const idOf = (mark: string) => mark.slice(0, 11);

function signed(id: string, email: string): string {
	const mac = createHmac("sha256", env.SESSION_SECRET).update(`known device.${id}.${email.toLowerCase()}`);
	return `${id}.${mac.digest("base64url").slice(0, 22)}`;
}
