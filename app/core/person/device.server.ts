import { deviceMarks } from "./known-device.server.ts";
import type { Device } from "./session.server.ts";
import { presentedSession } from "./session-cookie.server.ts";

/** The header with the visitor's address; the web server removes it from what visitors send. */
export const ADDRESS_HEADER = "x-peshi-client-address";

/** From where a request comes: its user agent and its address. */
export function originOf({ headers }: Request) {
	return { userAgent: headers.get("user-agent"), address: headers.get(ADDRESS_HEADER) };
}

/** The device of a request: its user agent, its address, the accounts known to it, its session. */
export function deviceOf(request: Request): Device {
	return { ...originOf(request), marks: deviceMarks(request), former: presentedSession(request) };
}
