import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { post } from "./post.server.ts";

// What names mean is told by servers over the network: here by the test.
const lookups = vi.hoisted((): { times: number; place: string } => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
	return { times: 0, place: "127.0.0.1" };
});
vi.mock("node:dns/promises", () => ({
	lookup: async () => {
		lookups.times += 1;
		return [{ address: lookups.place, family: 4 }];
	},
}));

const hosts: (string | undefined)[] = [];
const answer: Parameters<typeof createServer>[1] = (request, response) => {
	hosts.push(request.headers.host);
	if (request.url !== "/silent") response.writeHead(200).end("x".repeat(1_000_000));
};
// Made for the name hooks.test, and trusted by nobody but this test.
const pem = (name: string) => readFileSync(`tests/fixtures/tls/hooks.${name}`, "utf8");
const plain = createServer(answer);
const secure = createSecureServer({ key: pem("key"), cert: pem("crt") }, answer);

async function listening(server: Server): Promise<number> {
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	return (server.address() as AddressInfo).port;
}
const port = await listening(plain);
const securePort = await listening(secure);
afterAll(() => {
	for (const server of [plain, secure]) {
		server.closeAllConnections();
		server.close();
	}
});
beforeEach(() => {
	Object.assign(lookups, { times: 0, place: "127.0.0.1" });
	hosts.length = 0;
});

const never = new AbortController().signal;
const send = (address: string) => post(address, {}, "{}", never);

test("a name is asked for once, and the connection goes to the place that was looked at", async () => {
	expect(await send(`http://nowhere.invalid:${port}/hook`)).toEqual({ status: 200 });
	expect([lookups.times, hosts]).toEqual([1, [`nowhere.invalid:${port}`]]);
});

test("nothing is sent to a name that leads to cloud metadata, whatever is allowed", async () => {
	lookups.place = "169.254.169.254";
	expect(await send(`http://nowhere.invalid:${port}/hook`)).toEqual({ failure: "private_address" });
	expect(hosts).toEqual([]);
});

test("nothing is sent in the clear to the public network", async () => {
	lookups.place = "93.184.215.14";
	expect(await send("http://nowhere.invalid/hook")).toEqual({ failure: "certificate" });
});

test.each(["444", "8442", "993", "22"])("nothing is sent to port %s of the public network", async (port) => {
	lookups.place = "93.184.215.14";
	expect(await send(`https://nowhere.invalid:${port}/hook`)).toEqual({ failure: "port" });
});

test.each(["168.63.129.16", "100.100.100.200"])(
	"nothing is sent to %s, whatever is allowed",
	async (place) => {
		lookups.place = place;
		expect(await send("https://nowhere.invalid/hook")).toEqual({ failure: "private_address" });
	},
);

test("a server that speaks no TLS has no valid certificate", async () => {
	expect(await send(`https://nowhere.invalid:${port}/hook`)).toEqual({ failure: "certificate" });
	expect(hosts).toEqual([]);
});

test("a certificate is taken where its maker is trusted and it bears the name", async () => {
	const address = `https://hooks.test:${securePort}/hook`;
	expect(await send(address)).toEqual({ failure: "certificate" });
	const trusted = getCACertificates();
	setDefaultCACertificates([...trusted, pem("crt")]);
	try {
		expect(await send(address)).toEqual({ status: 200 });
		expect(hosts).toEqual([`hooks.test:${securePort}`]);
		expect(await send(`https://other.test:${securePort}/hook`)).toEqual({ failure: "certificate" });
		expect(hosts).toHaveLength(1);
	} finally {
		setDefaultCACertificates(trusted);
	}
});

test("who takes a message and says nothing is not waited for longer than patience lasts", async () => {
	const patience = new AbortController();
	// The clock: patience ends when the message has been heard, however long that takes.
	const clock = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
	plain.once("request", () => patience.abort(new DOMException("too late", "TimeoutError")));
	expect(await send(`http://nowhere.invalid:${port}/silent`)).toEqual({ failure: "timeout" });
	expect(clock).toHaveBeenCalledWith(15_000);
	expect(hosts).toHaveLength(1);
	clock.mockRestore();
});

test("a worker that stops waits no longer, and what was under way counts as no attempt", async () => {
	const stopping = new AbortController();
	const sending = post(`http://nowhere.invalid:${port}/silent`, {}, "{}", stopping.signal);
	plain.once("request", () => stopping.abort(new Error("stopping")));
	await expect(sending).rejects.toThrow("stopping");
});
