// @module-tag long
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Launched, waitUntil } from "#bench/faults/launched.ts";
import { freePort } from "#scripts/process/port.ts";

const CLIENTS = 8;
const dataDir = mkdtempSync(join(tmpdir(), "drain-"));
let up: Launched;
let port = 0;

beforeAll(async () => {
	port = await freePort();
	up = new Launched({ dataDir, port });
	await up.start();
	await up.untilHealthy();
});
afterAll(async () => {
	await up.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** What became of a request: its status, or the error's code. */
function ask(agent: Agent, path: string): Promise<number | string> {
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
	const before = up.pids().web;
	const outcomes = new Map<number | string, number>();
	const ready = new Set<number | string>();
	let isOver = false;
	let isRouted = true;
	const client = async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		while (!isOver) {
			// As a proxy does that asks /readyz: between the old web and the new nobody listens.
			if (!isRouted) {
				await pause(10);
				continue;
			}
			const outcome = await ask(agent, "/login");
			outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
		}
		agent.destroy();
	};
	const router = async () => {
		const agent = new Agent();
		for (; !isOver; await pause(20)) {
			const answer = await ask(agent, "/readyz");
			isRouted = answer === 200;
			ready.add(answer);
		}
	};
	const clients = [...Array.from({ length: CLIENTS }, client), router()];
	await waitUntil(() => (outcomes.get(200) ?? 0) > 100);
	process.kill(before, "SIGTERM");
	await waitUntil(() => up.pids().web > 0 && up.pids().web !== before);
	await up.untilHealthy();
	const answered = outcomes.get(200) ?? 0;
	await waitUntil(() => (outcomes.get(200) ?? 0) > answered + 20);
	isOver = true;
	await Promise.all(clients);
	expect([...outcomes.keys()]).toEqual([200]);
	expect([...ready]).toEqual(expect.arrayContaining([200, 503]));
});
