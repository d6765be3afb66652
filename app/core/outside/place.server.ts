import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { env } from "#app/core/env.server.ts";

const PATIENCE_MS = 3_000;

/** Where a name leads at this moment. */
export type Place = { address: string; family: number };

/** Why nothing is sent to an address. */
export class AddressRefused extends Error {
	readonly failure: "unknown_name" | "private_address" | "certificate" | "unreachable";
	constructor(failure: AddressRefused["failure"]) {
		super(`The address is refused: ${failure}`);
		this.failure = failure;
	}
}

/** Whether what an Admin names may be a private address, this machine and a line without encryption. */
export const allowsPrivate = () => env.HOOKS_ALLOW_PRIVATE === "yes";

/**
 * Resolves a host name, once: whoever connects goes to the place that was looked at, whatever the name means a moment
 * later. In the clear only private places are gone to. Throws `AddressRefused` when any place of the name is one that
 * nothing may be sent to.
 */
export async function resolveAllowed(
	hostname: string,
	{ encrypted }: { encrypted: boolean },
): Promise<Place> {
	const places = await placesOf(hostname.replace(/^\[|\]$/g, ""));
	const own = allowsPrivate() ? [] : await ownAddresses();
	if (places.some(({ address }) => isRefused(address, own, allowsPrivate())))
		throw new AddressRefused("private_address");
	if (!encrypted && places.some(({ address }) => !isRefused(address, own, false)))
		throw new AddressRefused("certificate");
	const [first] = places;
	if (!first) throw new AddressRefused("unknown_name");
	return first;
}

const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
const BENCHMARKS = ipaddr.parseCIDR("198.18.0.0/15") as [ipaddr.IPv4, number];

/**
 * Whether nothing may be sent to an IP address: one that is no global unicast address, however it is written, or one of
 * `own`. With `privateToo` private networks and this machine are allowed, and only the range of cloud metadata is not.
 */
export function isRefused(text: string, own: readonly string[], privateToo: boolean): boolean {
	if (!ipaddr.isValid(text)) return true;
	const address = ipaddr.process(text);
	if (privateToo) return address.range() === "linkLocal";
	if (own.includes(address.toString()) || address.range() !== "unicast") return true;
	return address instanceof ipaddr.IPv4
		? address.match(BENCHMARKS)
		: !(address as ipaddr.IPv6).match(GLOBAL_IPV6);
}

/** The addresses of this machine, and those under which people open this installation. */
async function ownAddresses(): Promise<string[]> {
	const here = Object.values(networkInterfaces()).flatMap(
		(list) => list?.map(({ address }) => address) ?? [],
	);
	const { hostname } = new URL(env.APP_URL);
	const open = await placesOf(hostname.replace(/^\[|\]$/g, "")).catch(() => []);
	const texts = [...here, ...open.map(({ address }) => address)].filter((text) => ipaddr.isValid(text));
	return texts.map((text) => ipaddr.process(text).toString());
}

async function placesOf(name: string): Promise<Place[]> {
	const { promise: silence, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new AddressRefused("unreachable")), PATIENCE_MS);
	try {
		return await Promise.race([lookup(name, { all: true, verbatim: true }), silence]);
	} catch (error) {
		const { code } = error as { code?: unknown };
		throw code === "ENOTFOUND" ? new AddressRefused("unknown_name") : new AddressRefused("unreachable");
	} finally {
		clearTimeout(timer);
	}
}
