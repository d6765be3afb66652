import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { messageOf } from "#tests/scripts/child-message.ts";
import { log } from "./log.server.ts";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

test.each([
	["", "info warn error"],
	["info", "info warn error"],
	["warn", "warn error"],
	["error", "error"],
])("LOG_LEVEL=%s writes %s", (level, written) => {
	vi.stubEnv("LOG_LEVEL", level);
	const lines: string[] = [];
	for (const stream of [process.stdout, process.stderr])
		vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0);
	log.info("request");
	log.warn("request");
	log.error("request");
	expect(lines.map((line) => JSON.parse(line).level).join(" ")).toBe(written);
});

test("a process outlives whoever read its log", async () => {
	const { dirname } = import.meta;
	const child = spawn(
		process.execPath,
		[
			"--input-type=module",
			"--eval",
			`import { log, outliveReaders } from "${dirname}/log.server.ts";
			outliveReaders();
			process.once("message", () => {
				let left = 20;
				const timer = setInterval(() => {
					log.info("request");
					log.error("request");
					left -= 1;
					if (left > 0) return;
					clearInterval(timer);
					process.disconnect();
				}, 5);
			});
			process.send("ready");`,
		],
		{ stdio: ["ignore", "pipe", "pipe", "ipc"] },
	);
	await messageOf(child);
	child.stdout?.destroy();
	child.stderr?.destroy();
	child.send("go on");
	expect(await once(child, "exit")).toEqual([0, null]);
});
