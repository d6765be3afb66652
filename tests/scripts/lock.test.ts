import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { identity, isAlive, takeFileLock } from "#scripts/process/lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LOCK = new URL("../../scripts/process/lock.mjs", import.meta.url).href;

/** Runs a script in a process of its own; returns what it printed. */
function run(script: string): Promise<string> {
	return new Promise((done) => {
		const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		let output = "";
		child.stdout.on("data", (bytes) => {
			output += bytes;
		});
		child.once("exit", () => done(output));
	});
}

test("a process is known by its id and its start", () => {
	expect(isAlive(identity(process.pid))).toBe(true);
	expect(isAlive(`${process.pid} 1`)).toBe(false);
	expect(isAlive("999999999 1")).toBe(false);
	expect(isAlive("nonsense")).toBe(false);
});

test("processes take the lock one after the other", async () => {
	const path = join(folder, "turns", "a.lock");
	const log = join(folder, "log");
	writeFileSync(log, "");
	const script = `
		import { appendFileSync } from "node:fs";
		import { setTimeout as pause } from "node:timers/promises";
		import { takeFileLock } from ${JSON.stringify(LOCK)};
		const lock = await takeFileLock(${JSON.stringify(path)});
		appendFileSync(${JSON.stringify(log)}, "in ");
		await pause(60);
		appendFileSync(${JSON.stringify(log)}, "out ");
		lock.release();`;
	await Promise.all([run(script), run(script), run(script), run(script)]);
	expect(
		await run(
			`import { readFileSync } from "node:fs"; process.stdout.write(readFileSync(${JSON.stringify(log)}))`,
		),
	).toBe("in out ".repeat(4));
});

test("the lock of a killed process is taken over", async () => {
	const path = join(folder, "b.lock");
	await run(`
		import { takeFileLock } from ${JSON.stringify(LOCK)};
		await takeFileLock(${JSON.stringify(path)});
		process.kill(process.pid, "SIGKILL");`);
	const lock = await takeFileLock(path);
	lock.release();
});

test("whoever waits is told for whom", async () => {
	const path = join(folder, "c.lock");
	const first = await takeFileLock(path);
	const holders: number[] = [];
	const second = takeFileLock(path, (pid) => {
		holders.push(pid);
		first.release();
	});
	(await second).release();
	expect(holders).toEqual([process.pid]);
});
