// @module-tag long
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { waitUntil } from "#bench/faults/launched.ts";
import { serverPid } from "#scripts/database/server.ts";
import { descendantsOf } from "#scripts/process/descendants.ts";
import { commandOf, identity, isAlive } from "#scripts/process/lock.mjs";

/** A database server of its own, made once for all, and the folder for what a run keeps for a moment. */
const folder = mkdtempSync(join(tmpdir(), "run-"));
const [server, scratch] = [join(folder, "pg"), join(folder, "tmp")];
mkdirSync(scratch);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Run = { process: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Begins `npm test` with the test that hangs, in a group of its own as a terminal does. */
function begin(...options: string[]): Run {
	const outer = /^(npm_|VITEST|TEST_)/;
	const settings = Object.entries(process.env).filter(([name]) => !outer.test(name));
	const args = [
		"test",
		"--",
		"--only",
		"drills",
		"--config",
		"tests/drills/hanging/vitest.config.ts",
		...options,
	];
	const child = spawn("npm", args, {
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...(Object.fromEntries(settings) as NodeJS.ProcessEnv), TEST_SERVER: server, TMPDIR: scratch },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (text) => {
			output += text;
		});
	return {
		process: child,
		output: () => output,
		ended: new Promise((done) => child.once("close", (code) => done(code))),
	};
}

test("a test that hangs ends at its limit, and the run with it", async () => {
	const run = begin("--testTimeout=1000");
	expect(await run.ended, run.output()).toBe(1);
	const [, end] = run.output().split("\nFailed:\n");
	expect(end).toMatch(/^ {2}tests\/drills\/hanging\/.+\n {6}\w+: Test timed out in 1000ms/);
	expect(run.output()).toMatch(/\n\d+ passed, 1 failed\n/);
	expect(serverPid(server)).toBeUndefined();
});

test.each([
	["Ctrl-C, which signals a whole group", (pid: number) => process.kill(-pid, "SIGINT")],
	["SIGTERM to npm alone", (pid: number) => process.kill(pid, "SIGTERM")],
])("%s ends the run with its database, its browser and whatever else it started", async (_, end) => {
	const run = begin();
	const pid = run.process.pid ?? 0;
	await waitUntil(() => run.output().includes("hanging beside") || run.process.exitCode !== null);
	expect(run.output()).toContain("hanging beside");
	const started = descendantsOf([pid]);
	const commands = started.map(commandOf).join("\n");
	for (const part of ["scripts/test.mjs", "vitest.mjs", "chrom"]) expect(commands).toContain(part);
	const [, beside] = /hanging beside (\d+)/.exec(run.output()) ?? [];
	expect(started).toEqual(expect.arrayContaining([serverPid(server), Number(beside)]));

	const living = started.map(identity);
	end(pid);
	await run.ended;
	await waitUntil(() => !living.some(isAlive));
	expect(run.output()).toContain("ending the tests and what they started");
	expect(readdirSync(scratch)).toEqual([]);
});
