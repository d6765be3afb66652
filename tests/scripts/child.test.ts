import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { Child, nextWait } from "#scripts/process/child.ts";
import { messageOf } from "#tests/scripts/child-message.ts";

const folder = mkdtempSync(join(tmpdir(), "child-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let child: Child | undefined;
let lines: string[] = [];
beforeEach(() => {
	lines = [];
});
afterEach(() => {
	vi.useRealTimers();
	child?.process?.removeAllListeners("exit");
	child?.process?.kill("SIGKILL");
});

let made = 0;
/** A child that does as the script says. */
function started(script: string, more: { hungAfter?: number; logged?: number } = {}): Child {
	made += 1;
	const [file, log] = [join(folder, `${made}.mjs`), join(folder, `${made}.log`)];
	writeFileSync(file, script);
	if (more.logged) writeFileSync(log, "x".repeat(more.logged));
	const say = (line: string) => void lines.push(line);
	child = new Child({ name: "web", file, log, say, env: () => process.env, hungAfter: more.hungAfter });
	return child;
}

const IDLE = "setInterval(() => {}, 1000);";

test("whoever lived for more than three seconds starts again at once, others later each time, up to ten seconds", () => {
	expect([nextWait(8000, 3001), nextWait(0, 3000)]).toEqual([0, 250]);
	const waits = [250, 500, 4999, 5000, 5001, 10_000].map((before) => nextWait(before, 0));
	expect(waits).toEqual([500, 1000, 9998, 10_000, 10_000, 10_000]);
});

test("a log of more than five million bytes is put aside at the start", () => {
	const isAside = (bytes: number) => existsSync(`${started(IDLE, { logged: bytes }).options.log}.1`);
	expect([isAside(5_000_000), isAside(5_000_001)]).toEqual([false, true]);
});

test("a log that grows over five million bytes while its process runs is put aside, and another begun", async () => {
	const script = (bytes: number) =>
		`process.stdout.write("x".repeat(${bytes}), () => console.log("done")); ${IDLE}`;
	for (const [bytes, isAside] of [
		[5_000_000 - "done\n".length, false],
		[5_000_001, true],
	] as const) {
		const one = started(script(bytes));
		const { log } = one.options;
		one.start();
		const whole = () =>
			[`${log}.1`, log].map((file) => (existsSync(file) ? readFileSync(file, "utf8") : "")).join("");
		await vi.waitFor(() => expect(whole().length).toBe(bytes + "done\n".length), 20_000);
		expect(existsSync(`${log}.1`)).toBe(isAside);
		await one.stop();
	}
});

test("one that has never answered is asked sixty times before it is ended", () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	started(IDLE, { hungAfter: 6 }).start();
	child?.process?.kill("SIGSTOP");
	vi.advanceTimersByTime(60_000);
	expect(lines).toEqual([]);
	vi.advanceTimersByTime(1000);
	expect(lines).toEqual(["The web does not answer; ending it"]);
});

test("one that has answered before may leave as many questions in a row unanswered as is said", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const { process } = startedOne(6);
	vi.advanceTimersByTime(1000);
	await messageOf(process);
	process.kill("SIGSTOP");
	vi.advanceTimersByTime(6000);
	expect(lines).toEqual([]);
	vi.advanceTimersByTime(1000);
	expect(lines).toEqual(["The web does not answer; ending it"]);
});

test("one that does not end when it is told to is killed after twelve seconds", async () => {
	const one = started(`process.on("SIGTERM", () => console.log("heard")); ${IDLE} console.log("ready");`);
	one.start();
	const log = () => readFileSync(one.options.log, "utf8");
	await vi.waitFor(() => expect(log()).toContain("ready"), 60_000);
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const process = one.process;
	const stopping = one.stop();
	vi.advanceTimersByTime(11_999);
	expect(process?.killed && process.signalCode).toBeNull();
	const exit = process && once(process, "exit");
	vi.advanceTimersByTime(1);
	expect(await exit).toEqual([null, "SIGKILL"]);
	await stopping;
});

/** The process of a child that is asked whether it is alive. */
function startedOne(hungAfter: number) {
	const one = started(IDLE, { hungAfter });
	one.start();
	if (!one.process) throw new Error("It did not start.");
	return { process: one.process };
}
