import { deviceMarks } from "./known-device.server.ts";
import type { Device } from "./session.server.ts";

/** The header in which the web server hands on the visitor's address; it removes whatever a visitor sends under it. */
export const ADDRESS_HEADER = "x-peshi-client-address";

/** The device a request comes from: its user agent, its address, the accounts it is known to. */
export function deviceOf(request: Request): Device {
	const { headers } = request;
	const [userAgent, address] = [headers.get("user-agent"), headers.get(ADDRESS_HEADER)];
	return { userAgent, address, marks: deviceMarks(request) };
}
