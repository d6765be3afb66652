import { spawn } from "node:child_process";
import { onTestFinished, test } from "vitest";
import { openBrowser } from "#tests/setup/browser.ts";

test("goes on for ever, beside a browser and a process that leads a group of its own", async () => {
	await openBrowser();
	const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
		detached: true,
		stdio: "ignore",
	});
	onTestFinished(() => void child.kill());
	process.stdout.write(`hanging beside ${child.pid}\n`);
	await new Promise(() => {});
});
