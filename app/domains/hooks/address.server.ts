import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { env } from "#app/core/env.server.ts";
import { invalidField } from "#app/core/errors.ts";

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

const allowsPrivate = () => env.HOOKS_ALLOW_PRIVATE === "yes";

/**
 * Reads the address of a hook as it was written. Throws `invalid` for what is no https address or carries a password, and
 * for this installation itself.
 */
export function readAddress(text: string): URL {
	const url = URL.canParse(text) ? new URL(text) : null;
	const isHttp = url?.protocol === "http:" && allowsPrivate();
	if (!url || !(url.protocol === "https:" || isHttp) || url.username || url.password)
		throw invalidField("address", "hook.v.address");
	if (url.host === new URL(env.APP_URL).host) throw invalidField("address", "hook.v.private");
	url.hash = "";
	return url;
}

/** Makes sure that an address leads out of this house. Throws `invalid`; a name that cannot be asked for just now passes. */
export async function demandAllowed(url: URL): Promise<void> {
	try {
		await resolveAllowed(url);
	} catch (error) {
		if (!(error instanceof AddressRefused)) throw error;
		if (error.failure === "unknown_name") throw invalidField("address", "hook.v.unknown");
		if (error.failure !== "unreachable") throw invalidField("address", "hook.v.private");
	}
}

/**
 * Resolves the name of an address, once: whoever sends connects to the place that was looked at, whatever the name
 * means a moment later. Throws `AddressRefused` when any place of the name is one that nothing may be sent to.
 */
export async function resolveAllowed({ protocol, hostname }: URL): Promise<Place> {
	const places = await placesOf(hostname.replace(/^\[|\]$/g, ""));
	const own = allowsPrivate() ? [] : await ownAddresses();
	if (places.some(({ address }) => isRefused(address, own, allowsPrivate())))
		throw new AddressRefused("private_address");
	if (protocol !== "https:" && places.some(({ address }) => !isRefused(address, own, false)))
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
