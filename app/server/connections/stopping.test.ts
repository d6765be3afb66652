import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import express from "express";
import { expect, test } from "vitest";
import { stopper } from "./stopping.ts";

const CLIENTS = 8;
/** Far beyond what a drain needs: time ends a test that hangs, and decides no other. */
const AMPLE_MS = 100_000;

/** A server whose pages take a moment, and what became of the process that it would end. */
async function served(windows: { stopMs: number; drainMs: number }) {
	const app = express();
	const server = createServer(app);
	const ended = Promise.withResolvers<number>();
	const stop = stopper(server, app, { ...windows, exit: ended.resolve });
	app.get("/readyz", (_req, res) => void res.json({ ready: true }));
	app.get("/page", async (_req, res) => {
		await pause(5);
		res.send("a page");
	});
	app.get("/endless", () => {});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return { server, stop, ended: ended.promise, ask: (agent: Agent, path: string) => ask(agent, port, path) };
}

/** What became of a request: its status, or the error's code. */
function ask(agent: Agent, port: number, path: string): Promise<number | string> {
	const { promise, resolve } = Promise.withResolvers<number | string>();
	const sent = request({ host: "127.0.0.1", port, path, agent }, (response) => {
		response.resume();
		response.once("end", () => resolve(response.statusCode ?? 0));
		response.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "broken"));
	});
	sent.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "broken"));
	sent.end();
	return promise;
}

test("a web that is ended under load answers every request that it took, and turns new people away", async () => {
	const { server, stop, ended, ask } = await served({ stopMs: AMPLE_MS, drainMs: AMPLE_MS });
	const answers: (number | string)[] = [];
	const ready: (number | string)[] = [];
	const loaded = Promise.withResolvers<void>();
	let isRouted = true;
	// As behind a proxy that asks /readyz and sends nobody to what turns people away.
	const client = async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		while (isRouted) {
			answers.push(await ask(agent, "/page"));
			if (answers.length > 10 * CLIENTS) loaded.resolve();
		}
		agent.destroy();
	};
	const proxy = async () => {
		const agent = new Agent();
		for (; isRouted; await pause(20)) {
			const answer = await ask(agent, "/readyz");
			ready.push(answer);
			isRouted = answer === 200;
		}
	};
	const clients = [...Array.from({ length: CLIENTS }, client), proxy()];
	await loaded.promise;
	stop(3);
	await Promise.all(clients);
	expect(await ended).toBe(3);
	expect(new Set(answers)).toEqual(new Set([200]));
	expect(ready.at(0)).toBe(200);
	expect(ready.at(-1)).toBe(503);
	expect(server.listening).toBe(false);
});

test("a connection that was open and idle may be used once more", async () => {
	const { stop, ended, ask } = await served({ stopMs: AMPLE_MS, drainMs: AMPLE_MS });
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	expect(await ask(agent, "/page")).toBe(200);
	stop(0);
	await pause(100);
	expect(await ask(agent, "/page")).toBe(200);
	expect(await ended).toBe(0);
	expect(await ask(agent, "/page")).toBe("ECONNREFUSED");
});

test("a request that never ends is broken off", async () => {
	const { server, stop, ended, ask } = await served({ stopMs: 200, drainMs: 50 });
	const answer = ask(new Agent(), "/endless");
	await once(server, "request");
	stop(1);
	expect(await ended).toBe(1);
	server.closeAllConnections();
	expect(await answer).toBe("ECONNRESET");
});
