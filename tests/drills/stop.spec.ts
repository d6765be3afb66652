// @module-tag long
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { Launched, waitUntil } from "#bench/faults/launched.ts";
import { identity, isAlive } from "#scripts/process/lock.mjs";
import { freePort } from "#scripts/process/port.ts";

/** One folder for all, so that the database is made once; what was said is forgotten before each test. */
const dataDir = mkdtempSync(join(tmpdir(), "stop-"));
let up: Launched;

beforeEach(async () => {
	rmSync(join(dataDir, "up.log"), { force: true });
	up = new Launched({ dataDir, port: await freePort() });
});
afterEach(async () => {
	await up.stop();
	const { database } = up.pids();
	if (isAlive(identity(database))) process.kill(database, "SIGQUIT");
	await waitUntil(() => !isAlive(identity(database)));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const hasDatabase = () => existsSync(join(dataDir, "postgres", "postmaster.pid"));

/** Web, worker and database, each known by its id and its start. */
function parts(): string[] {
	const pids = Object.values(up.pids());
	expect(pids.every((pid) => pid > 0)).toBe(true);
	return pids.map(identity);
}

test("a signal to all its processes at once, as supervisors send it, ends npm and what npm started", async () => {
	await up.start({ npm: true });
	const alive = parts();
	await up.ended(() => process.kill(-up.pid, "SIGTERM"));
	await waitUntil(() => !alive.some(isAlive));
});

test("whoever asks again while it stops does not cut the stopping off", async () => {
	await up.start();
	const alive = parts();
	await up.ended(async () => {
		process.kill(up.pid, "SIGTERM");
		await waitUntil(() => up.output().includes("Stopping"));
		process.kill(up.pid, "SIGTERM");
	});
	await waitUntil(() => !alive.some(isAlive));
});

test("whoever is ended while the database starts leaves none behind", async () => {
	up.begin();
	await waitUntil(hasDatabase, 5);
	const { database } = up.pids();
	await up.stop();
	await waitUntil(() => !isAlive(identity(database)) && !hasDatabase());
});

test("a database that was started again is ended with the rest", async () => {
	await up.start();
	await waitUntil(() => up.output().includes("Ctrl-C stops everything"));
	const before = up.pids().database;
	up.signal("database", "SIGKILL");
	await waitUntil(() => hasDatabase() && up.pids().database !== before);
	await up.untilHealthy();
	const alive = parts();
	await up.stop();
	await waitUntil(() => !alive.some(isAlive));
});

test("a terminal that is gone ends nothing, and what is stopped afterwards leaves nothing behind", async () => {
	await up.start();
	await waitUntil(() => up.output().includes("Ctrl-C stops everything"));
	const launcher = identity(up.pid);
	up.hangUp();
	const { database } = up.pids();
	up.signal("database", "SIGKILL");
	await waitUntil(() => !isAlive(launcher) || ![0, database].includes(up.pids().database));
	expect(isAlive(launcher)).toBe(true);
	await up.untilHealthy();
	const alive = parts();
	await up.stop();
	await waitUntil(() => !alive.some(isAlive));
});

test("a database that somebody else ends, by whichever signal, is back for the same web and worker", async () => {
	const log = join(dataDir, "run", "worker.log");
	rmSync(log, { force: true });
	await up.start();
	await waitUntil(() => existsSync(log) && readFileSync(log, "utf8").includes('"worker.ready"'));
	const { web, worker } = up.pids();
	for (const signal of ["SIGTERM", "SIGINT", "SIGQUIT"] as const) {
		const { database } = up.pids();
		up.signal("database", signal);
		await waitUntil(() => ![0, database].includes(up.pids().database));
		await up.untilHealthy();
	}
	expect(up.output().split("The database ended; starting it again")).toHaveLength(4);
	expect(up.pids()).toMatchObject({ web, worker });
});
