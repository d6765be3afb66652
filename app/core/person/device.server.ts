import { deviceMarks } from "./known-device.server.ts";
import { type Device, presentedSession } from "./session.server.ts";

/** The header with the visitor's address; the web server removes it from what visitors send. */
export const ADDRESS_HEADER = "x-peshi-client-address";

/** The device of a request: its user agent, its address, the accounts known to it, its session. */
export function deviceOf(request: Request): Device {
	const { headers } = request;
	const [userAgent, address] = [headers.get("user-agent"), headers.get(ADDRESS_HEADER)];
	return { userAgent, address, marks: deviceMarks(request), former: presentedSession(request) };
}
