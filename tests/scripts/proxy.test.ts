import { createServer, type RequestListener, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { type RoundRobin, startRoundRobin } from "#bench/scale/proxy.ts";
import { freePort } from "#scripts/process/port.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end();
});

async function web(answer: RequestListener): Promise<number> {
	const server = createServer(answer);
	const port = await freePort();
	await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
	ends.push(
		() => server.closeAllConnections(),
		() => server.close(),
	);
	return port;
}

async function proxyTo(...answers: RequestListener[]): Promise<RoundRobin> {
	const webs = await Promise.all(answers.map(web));
	const proxy = await startRoundRobin(await freePort(), webs);
	ends.push(() => proxy.close());
	return proxy;
}

type Reply = { status: number; headers: string[]; body: string };

function ask(url: string, options: object = {}, body?: string): Promise<Reply> {
	return new Promise((done, fail) => {
		const sent = request(url, options, async (answer) =>
			done({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: await text(answer) }),
		);
		sent.once("error", fail);
		sent.end(body);
	});
}

test("each request goes to the next web, also from one line", async () => {
	const named =
		(name: string): RequestListener =>
		(_req, res) =>
			res.end(name);
	const proxy = await proxyTo(named("one"), named("two"));
	const answers = [];
	for (let at = 0; at < 4; at += 1) answers.push((await ask(proxy.url)).body);
	expect(answers).toEqual(["one", "two", "one", "two"]);
	expect(proxy.given).toEqual([2, 2]);
});

test("what is asked and answered passes as it was sent: address, headers, several of a name, status and body", async () => {
	let received: object = {};
	const proxy = await proxyTo(async (req, res) => {
		received = { method: req.method, url: req.url, host: req.headers.host, body: await text(req) };
		res.writeHead(418, ["Set-Cookie", "a=1", "Set-Cookie", "b=2"]).end("short and stout");
	});
	const sent = { method: "PUT", headers: { Host: "peshi.example.in" } };
	const answer = await ask(`${proxy.url}/a%2Fb//c?d=%E0`, sent, "whole");
	expect(received).toEqual({
		method: "PUT",
		url: "/a%2Fb//c?d=%E0",
		host: "peshi.example.in",
		body: "whole",
	});
	expect(answer).toMatchObject({ status: 418, body: "short and stout" });
	expect(answer.headers.join()).toContain("Set-Cookie,a=1,Set-Cookie,b=2");
});

test("a body passes while it is still being sent, and a line that breaks is broken on the other side", async () => {
	const arrived = Promise.withResolvers<string>();
	const broken = Promise.withResolvers<void>();
	const proxy = await proxyTo((req) => {
		req.on("data", (bytes) => arrived.resolve(String(bytes)));
		req.on("error", () => broken.resolve());
	});
	const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
	socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nthe first part");
	expect(await arrived.promise).toBe("the first part");
	socket.destroy();
	await broken.promise;
});

test("a web that is gone is a bad gateway", async () => {
	const proxy = await startRoundRobin(await freePort(), [await freePort()]);
	ends.push(() => proxy.close());
	expect((await ask(proxy.url)).status).toBe(502);
});
