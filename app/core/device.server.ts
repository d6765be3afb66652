import type { Device } from "./session.server.ts";

/** The header in which the web server hands on the visitor's address; it removes whatever a visitor sends under it. */
export const ADDRESS_HEADER = "x-peshi-client-address";

/** The device a request comes from: its user agent and address. */
export function deviceOf(request: Request): Device {
	return { userAgent: request.headers.get("user-agent"), address: request.headers.get(ADDRESS_HEADER) };
}
