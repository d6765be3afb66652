import { lookup } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { env } from "#app/core/env.server.ts";

const PATIENCE_MS = 3_000;

export type Place = { address: string; family: number };

export class AddressRefused extends Error {
	readonly failure: "unknown_name" | "private_address" | "port" | "certificate" | "unreachable";
	constructor(failure: AddressRefused["failure"]) {
		super(`The address is refused: ${failure}`);
		this.failure = failure;
	}
}

/** Whether addresses given by an Admin may be private ones, this machine or unencrypted. */
export const allowsPrivate = () => env.HOOKS_ALLOW_PRIVATE === "yes";

/** The kind of connection; without encryption, and to ports outside `ports`, only private addresses are allowed. */
type Way = { encrypted: boolean; port: number; ports: readonly number[] };

/** Resolves a host name once: the caller connects to the address that was checked. Throws `AddressRefused`. */
export async function resolveAllowed(hostname: string, { encrypted, port, ports }: Way): Promise<Place> {
	const name = hostname.replace(/^\[|\]$/g, "");
	if (METADATA_NAMES.has(name.toLowerCase().replace(/\.$/, ""))) throw new AddressRefused("private_address");
	const isUsualPort = ports.includes(port);
	const places = await placesOf(name).catch((error: unknown) => {
		throw isUsualPort || allowsPrivate() ? error : new AddressRefused("port");
	});
	const own = allowsPrivate() ? [] : await ownAddresses();
	if (places.some(({ address }) => isRefused(address, own, allowsPrivate())))
		throw new AddressRefused("private_address");
	const isPublic = places.some(({ address }) => !isRefused(address, own, false));
	if (isPublic && !encrypted) throw new AddressRefused("certificate");
	if (isPublic && !isUsualPort) throw new AddressRefused("port");
	const [first] = places;
	if (!first) throw new AddressRefused("unknown_name");
	return first;
}

const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];
const BENCHMARKS = ipaddr.parseCIDR("198.18.0.0/15") as [ipaddr.IPv4, number];

/** Metadata services (AWS, Azure, Alibaba, Google, Oracle, Scaleway) outside of link-local addresses give away passwords. */
const METADATA = [
	"168.63.129.16",
	"100.100.100.200",
	"192.0.0.192",
	"fd00:ec2::254",
	"fd00:ec2::253",
	"fd20:ce::254",
	"fd00:c1::a9fe:a9fe",
	"fd00:42::42",
].map((text) => ipaddr.parse(text).toString());
const METADATA_NAMES = new Set([
	"metadata",
	"metadata.google.internal",
	"metadata.goog",
	"instance-data",
	"instance-data.ec2.internal",
	"metadata.azure.internal",
	"metadata.azure.com",
	"metadata.tencentyun.com",
	"metadata.platformequinix.com",
]);
/** IPv4 inside of other IPv6, such as NAT64, would avoid every rule and is refused. */
const PRIVATE_RANGES = new Set(["private", "loopback", "uniqueLocal", "carrierGradeNat"]);

/** Whether an IP address is refused: one of `own`, and any but a public or, with `privateToo`, a private one. */
export function isRefused(text: string, own: readonly string[], privateToo: boolean): boolean {
	if (!ipaddr.isValid(text)) return true;
	const address = ipaddr.process(text);
	if (METADATA.includes(address.toString())) return true;
	if (privateToo && PRIVATE_RANGES.has(address.range())) return false;
	if (own.includes(address.toString()) || address.range() !== "unicast") return true;
	return address instanceof ipaddr.IPv4
		? address.match(BENCHMARKS)
		: !(address as ipaddr.IPv6).match(GLOBAL_IPV6);
}

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
