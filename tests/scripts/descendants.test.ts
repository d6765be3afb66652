import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { descendantsOf } from "#scripts/process/descendants.ts";
import { isAlive } from "#scripts/process/lock.mjs";

const URL_OF_IT = new URL("../../scripts/process/descendants.ts", import.meta.url).href;
const STUBBORN = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log(process.pid)`;

test("what a process started is found, and what that started, but not below one that is spared", async () => {
	const script = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(STUBBORN)}], { stdio: "inherit" })`;
	const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
	const [line] = await once(child.stdout, "data");
	const grandchild = Number(line);
	onTestFinished(() => {
		for (const pid of [grandchild, child.pid ?? 0]) process.kill(pid, "SIGKILL");
	});
	expect(descendantsOf([process.pid])).toEqual(expect.arrayContaining([child.pid, grandchild]));
	expect(descendantsOf([process.pid], child.pid)).not.toContain(grandchild);
});

test("who does not listen to SIGTERM is ended by SIGKILL", () => {
	const script = `
		import { spawn } from "node:child_process";
		import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
		import { endDescendants } from ${JSON.stringify(URL_OF_IT)};
		import { identity } from ${JSON.stringify(new URL("lock.mjs", URL_OF_IT).href)};
		const child = spawn(process.execPath, ["-e", ${JSON.stringify(STUBBORN)}], { detached: true });
		await once(child.stdout, "data");
		console.log(identity(child.pid));
		await endDescendants({ patienceMs: 200 });`;
	const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
		encoding: "utf8",
	});
	expect(status).toBe(0);
	expect(stdout).toMatch(/^\d+ \d+\n$/);
	expect(isAlive(stdout.trim())).toBe(false);
});

test("who lost its parent is known by its temporary folder", () => {
	const folder = mkdtempSync(join(tmpdir(), "orphan-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const parent = `
		const { spawn } = require("node:child_process");
		const options = { detached: true, stdio: "ignore", env: { ...process.env, TMPDIR: ${JSON.stringify(folder)} } };
		const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], options);
		child.once("spawn", () => { console.log(child.pid); process.exit(); });`;
	const script = `
		import { spawnSync } from "node:child_process";
		import { endDescendants } from ${JSON.stringify(URL_OF_IT)};
		import { identity } from ${JSON.stringify(new URL("lock.mjs", URL_OF_IT).href)};
		const orphan = spawnSync(process.execPath, ["-e", ${JSON.stringify("PARENT")}], { encoding: "utf8" }).stdout;
		console.log(identity(Number(orphan)));
		await endDescendants({ folder: ${JSON.stringify(folder)} });`;
	const { stdout } = spawnSync(
		process.execPath,
		["--input-type=module", "-e", script.replace('"PARENT"', JSON.stringify(parent))],
		{ encoding: "utf8" },
	);
	expect(stdout).toMatch(/^\d+ \d+\n$/);
	// Other systems do not tell what a process was started with.
	expect(isAlive(stdout.trim())).toBe(process.platform !== "linux");
});
