import { beforeEach, describe, expect, test, vi } from "vitest";
import { isRefused, resolveAllowed } from "./place.server.ts";

// What names mean is told by servers over the network: here by the test.
const names = vi.hoisted(() => new Map<string, string[] | string>());
vi.mock("node:dns/promises", () => ({
	lookup: async (name: string) => {
		const outcome = names.get(name) ?? (/^[\d.]+$|:/.test(name) ? [name] : "ENOTFOUND");
		if (typeof outcome === "string") throw Object.assign(new Error(outcome), { code: outcome });
		return outcome.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
	},
}));

beforeEach(() => {
	names.clear();
	names.set("localhost", ["127.0.0.1", "::1"]);
});

const PUBLIC = ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"];

const NOT_PUBLIC = [
	"0.0.0.0",
	"10.1.2.3",
	"100.64.0.1",
	"100.100.100.200",
	"168.63.129.16",
	"127.0.0.1",
	"127.8.8.8",
	"169.254.169.254",
	"172.16.0.1",
	"192.0.2.1",
	"192.168.1.1",
	"198.18.0.1",
	"203.0.113.7",
	"224.0.0.1",
	"255.255.255.255",
	"::",
	"::1",
	"::127.0.0.1",
	"::ffff:127.0.0.1",
	"::ffff:10.0.0.1",
	"::ffff:169.254.169.254",
	"64:ff9b::7f00:1",
	"2002:7f00:1::",
	"2001:0:53aa:64c:0:0:0:0",
	"2001:db8::1",
	"fc00::1",
	"fd00:ec2::254",
	"fe80::1",
	"fec0::1",
	"ff02::1",
];

/** The metadata of the large hosts, in each way an address is written, and ways around every rule. */
const METADATA = [
	"169.254.169.254",
	"::ffff:169.254.169.254",
	"::ffff:a9fe:a9fe",
	"::169.254.169.254",
	"fe80::1",
	"168.63.129.16",
	"::ffff:168.63.129.16",
	"::ffff:a83f:8110",
	"100.100.100.200",
	"::ffff:100.100.100.200",
	"fd00:ec2::254",
	"fd00:0ec2:0:0:0:0:0:0254",
	"fd20:ce::254",
	"192.0.0.192",
	"64:ff9b::a9fe:a9fe",
	"64:ff9b::169.254.169.254",
	"64:ff9b::7f00:1",
	"64:ff9b::5db8:d70e",
	"64:ff9b:1::a9fe:a9fe",
	"2002:a9fe:a9fe::",
	"::ffff:0:a9fe:a9fe",
];

describe("an address of a network", () => {
	test.each(PUBLIC)("%s of the public one is sent to", (address) => {
		expect(isRefused(address, [], false)).toBe(false);
	});

	test.each(NOT_PUBLIC)("%s is refused", (address) => {
		expect(isRefused(address, [], false)).toBe(true);
	});

	test.each(PUBLIC)("%s is refused where it is this machine's own", (address) => {
		expect(isRefused(address, [address], false)).toBe(true);
	});

	test("of a private network is sent to where that is allowed, of cloud metadata never", () => {
		expect(["127.0.0.1", "10.1.2.3", "fd00::1"].map((one) => isRefused(one, [], true))).toEqual([
			false,
			false,
			false,
		]);
	});

	test.each(METADATA)("%s of cloud metadata is refused in every setting", (address) => {
		expect([isRefused(address, [], true), isRefused(address, [], false)]).toEqual([true, true]);
	});

	test.each(["168.63.129.15", "168.63.129.17"])("%s beside it is sent to", (address) => {
		expect([isRefused(address, [], true), isRefused(address, [], false)]).toEqual([false, false]);
	});
});

describe("a name", () => {
	const resolve = (text: string) => {
		const { hostname, port } = new URL(text);
		return resolveAllowed(hostname, { encrypted: true, port: Number(port) || 443, ports: [443, 8443] });
	};

	test("leads to the place that was looked at", async () => {
		names.set("example.com", PUBLIC);
		expect(await resolve("https://example.com/")).toEqual({ address: PUBLIC[0], family: 4 });
	});

	test.each([
		["https://2130706433/", "a number that is 127.0.0.1"],
		["https://0x7f.1/", "the same in other figures"],
		["https://[::1]/", "this machine by IPv6"],
		["https://[::ffff:a9fe:a9fe]/", "cloud metadata in IPv6"],
		["https://localhost/", "this machine by name"],
	])("%s is refused: %s", async (text) => {
		await expect(resolve(text)).rejects.toMatchObject({ failure: "private_address" });
	});

	test("is refused when one of several places is private, or is where people open this installation", async () => {
		names.set("both.example", [PUBLIC[0] ?? "", "10.0.0.1"]);
		await expect(resolve("https://both.example/")).rejects.toMatchObject({ failure: "private_address" });
		names.set("localhost", [PUBLIC[0] ?? ""]);
		names.set("alias.example", [PUBLIC[0] ?? ""]);
		await expect(resolve("https://alias.example/")).rejects.toMatchObject({ failure: "private_address" });
	});

	test.each([
		"metadata.google.internal",
		"METADATA.google.internal.",
		"metadata",
		"instance-data.ec2.internal",
	])("%s is refused wherever it leads", async (name) => {
		names.set(name, PUBLIC);
		names.set(name.toLowerCase(), PUBLIC);
		await expect(resolve(`https://${name}/`)).rejects.toMatchObject({ failure: "private_address" });
	});

	test.each([
		["443", true],
		["8443", true],
		["444", false],
		["8442", false],
		["22", false],
		["25", false],
		["6379", false],
	])("is gone to at port %s: %s", async (port, isAllowed) => {
		names.set("example.com", PUBLIC);
		const went = resolve(`https://example.com:${port}/`).then(
			() => true,
			({ failure }) => failure,
		);
		expect(await went).toBe(isAllowed || "port");
		names.set("example.com", "EAI_AGAIN");
		await expect(resolve(`https://example.com:${port}/`)).rejects.toMatchObject({
			failure: isAllowed ? "unreachable" : "port",
		});
	});

	test("that nobody knows is told from one that cannot be asked for", async () => {
		await expect(resolve("https://nothing.example/")).rejects.toMatchObject({ failure: "unknown_name" });
		names.set("slow.example", "EAI_AGAIN");
		await expect(resolve("https://slow.example/")).rejects.toMatchObject({ failure: "unreachable" });
	});
});
