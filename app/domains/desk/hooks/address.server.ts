import { env } from "#app/core/env.server.ts";
import { invalidField } from "#app/core/errors.ts";
import { AddressRefused, allowsPrivate, type Place, resolveAllowed } from "#app/core/outside/place.server.ts";

/** The ports of the public network that events are sent to: any other may be another kind of server. */
const PORTS = [443, 8443];

/**
 * Reads the address of a hook as it was written. Throws `invalid` for what is no https address or carries a password, and
 * for this installation itself.
 */
export function readAddress(text: string): URL {
	const url = URL.canParse(text) ? new URL(text) : null;
	const isHttp = url?.protocol === "http:" && allowsPrivate();
	if (!url || !(url.protocol === "https:" || isHttp) || url.username || url.password)
		throw invalidField("address", "invalid.hookAddress");
	if (url.host === new URL(env.APP_URL).host) throw invalidField("address", "invalid.hookPrivateAddress");
	url.hash = "";
	return url;
}

/** Makes sure that an address leads out of this house. Throws `invalid`; a name that cannot be asked for just now passes. */
export async function demandAllowed(url: URL): Promise<void> {
	try {
		await resolvedPlace(url);
	} catch (error) {
		if (!(error instanceof AddressRefused)) throw error;
		if (error.failure === "port") throw invalidField("address", "invalid.hookPort");
		if (error.failure === "unknown_name") throw invalidField("address", "invalid.hookUnknownHost");
		if (error.failure !== "unreachable") throw invalidField("address", "invalid.hookPrivateAddress");
	}
}

/** Where an address leads, as `resolveAllowed` says; throws what it throws. */
export function resolvedPlace({ protocol, hostname, port }: URL): Promise<Place> {
	const encrypted = protocol === "https:";
	return resolveAllowed(hostname, { encrypted, port: Number(port) || (encrypted ? 443 : 80), ports: PORTS });
}
