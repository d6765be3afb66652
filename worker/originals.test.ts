import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { COPIES, removeLeftCopies } from "./originals.ts";

/** Of no process: numbers end far below it. */
const NOBODY = 999_999_999;
const folderOf = (name: string) => join(tmpdir(), `${COPIES}${NOBODY}-${name}`);

/** Fills a folder without a pause, as a disk does that is slow to hear of its worker's end. */
async function fill(folder: string): Promise<Worker> {
	const writer = new Worker(
		`const { mkdirSync, writeFileSync } = require("node:fs");
		const { parentPort, workerData } = require("node:worker_threads");
		for (let n = 0; ; n += 1) {
			mkdirSync(workerData, { recursive: true });
			try { writeFileSync(workerData + "/" + n, ""); } catch {}
			if (n === 200) parentPort.postMessage("full");
		}`,
		{ eval: true, workerData: folder },
	);
	await new Promise((resolve) => writer.once("message", resolve));
	return writer;
}

test("what cannot be removed keeps no worker from starting, and the rest goes", async () => {
	const [busy, idle] = [folderOf("busy"), folderOf("idle")];
	mkdirSync(idle);
	writeFileSync(join(idle, "1"), "a copy");
	const writer = await fill(busy);
	try {
		await removeLeftCopies();
		expect(existsSync(idle)).toBe(false);
	} finally {
		await writer.terminate();
		rmSync(busy, { recursive: true, force: true });
	}
});
