import { createServer } from "node:http";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { post } from "./post.server.ts";

// What names mean is told by servers over the network: here by the test.
const asked = vi.hoisted((): { times: number; place: string } => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
	return { times: 0, place: "127.0.0.1" };
});
vi.mock("node:dns/promises", () => ({
	lookup: async () => {
		asked.times += 1;
		return [{ address: asked.place, family: 4 }];
	},
}));

const hosts: (string | undefined)[] = [];
const server = createServer((request, response) => {
	hosts.push(request.headers.host);
	response.writeHead(200).end("x".repeat(1_000_000));
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const place = server.address();
const port = typeof place === "object" && place ? place.port : 0;
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	Object.assign(asked, { times: 0, place: "127.0.0.1" });
	hosts.length = 0;
});

const never = new AbortController().signal;
const send = (address: string) => post(address, {}, "{}", never);

test("a name is asked for once, and the connection goes to the place that was looked at", async () => {
	expect(await send(`http://nowhere.invalid:${port}/hook`)).toEqual({ status: 200 });
	expect([asked.times, hosts]).toEqual([1, [`nowhere.invalid:${port}`]]);
});

test("nothing is sent to a name that leads to cloud metadata, whatever is allowed", async () => {
	asked.place = "169.254.169.254";
	expect(await send(`http://nowhere.invalid:${port}/hook`)).toEqual({ failure: "private_address" });
	expect(hosts).toEqual([]);
});

test("nothing is sent in the clear to the public network", async () => {
	asked.place = "93.184.215.14";
	expect(await send("http://nowhere.invalid/hook")).toEqual({ failure: "certificate" });
});

test("a server that speaks no TLS has no valid certificate", async () => {
	expect(await send(`https://nowhere.invalid:${port}/hook`)).toEqual({ failure: "certificate" });
	expect(hosts).toEqual([]);
});
