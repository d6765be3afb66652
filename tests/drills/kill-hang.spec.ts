// @module-tag long
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { Launched, type Part, waitUntil } from "#bench/faults/launched.ts";
import { identity, isAlive } from "#scripts/process/lock.mjs";
import { freePort } from "#scripts/process/port.ts";

/** Between two looks at what takes seconds, in ms. */
const CALMLY = 200;
/** One folder for all, so that the database is made once; what its parts wrote is forgotten before each test. */
const dataDir = mkdtempSync(join(tmpdir(), "hang-"));
let up: Launched;

beforeEach(async () => {
	for (const log of ["up.log", "run/worker.log"]) rmSync(join(dataDir, log), { force: true });
	up = new Launched({ dataDir, port: await freePort() });
});
afterEach(() => up.stop());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const register = () =>
	fetch(`${up.url}/api/auth/register`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({
			name: "Drill",
			email: "hang@example.in",
			password: "drill-only",
			chamberName: "D",
		}),
	});

/** How often a worker of this installation said that it takes jobs. */
function workerStarts(): number {
	const log = join(dataDir, "run", "worker.log");
	return existsSync(log) ? readFileSync(log, "utf8").split('"worker.ready"').length - 1 : 0;
}

test("a web and a worker that hang are ended and started again", async () => {
	await up.start();
	await waitUntil(() => workerStarts() === 1);
	const before = up.pids();
	for (const part of ["web", "worker"] as const) up.signal(part, "SIGSTOP");
	const isRenewed = (part: Part) => ![0, before[part]].includes(up.pids()[part]);
	await waitUntil(() => isRenewed("web") && isRenewed("worker"), CALMLY);
	await up.untilHealthy();
	await waitUntil(() => workerStarts() === 2);
	expect(up.output()).toContain("The web does not answer");
	expect(up.output()).toContain("The worker does not answer");
});

test("web and worker follow a database that had to take another port, without being started again", async () => {
	await up.start();
	await waitUntil(() => workerStarts() === 1);
	expect((await register()).status).toBe(201);
	const before = up.pids();
	const { port } = new URL(up.databaseUrl());
	// Where the server looks first for a port, as when another program has taken the one it had.
	writeFileSync(join(dataDir, "run", "postgres.port"), String(await freePort()));
	up.signal("database", "SIGKILL");
	await waitUntil(() => up.pids().database !== before.database);
	await up.untilHealthy();
	expect(new URL(up.databaseUrl()).port).not.toBe(port);

	await waitUntil(() => workerStarts() === 1 && reads(), CALMLY);
	const after = up.pids();
	expect([after.web, after.worker]).toEqual([before.web, before.worker]);
});

/** Whether the worker looked at its queues just now. */
async function reads(): Promise<boolean> {
	const seen = "select 1 from pgboss.queue where monitor_claim_on > now() - interval '2 seconds'";
	return (await up.ask(seen)).length > 0;
}

test.each(["SIGTERM", "SIGKILL"] as const)("whoever ends npm by %s ends what it started", async (signal) => {
	await up.start({ npm: true });
	const parts = Object.values(up.pids());
	expect(parts.every((pid) => pid > 0)).toBe(true);
	const alive = parts.map(identity);
	await up.stop(signal);
	await waitUntil(() => !alive.some(isAlive));
});
