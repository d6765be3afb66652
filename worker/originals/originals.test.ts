import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, test } from "vitest";
import { storage } from "#app/core/storage/index.server.ts";
import { COPIES, type Original, Originals, removeLeftCopies } from "./originals.ts";

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

describe("the copies of files", () => {
	const originals = new Originals();
	afterAll(() => originals.close());
	const pathOf = (original: Original | null) => original?.path ?? "";

	const newKey = () => `tests/${randomUUID()}`;
	async function stored(text: string, key = newKey()): Promise<string> {
		await storage().put(key, Readable.from([Buffer.from(text)]));
		return key;
	}

	test("two that read one file at once share a copy, and it goes with the last of them", async () => {
		const key = await stored("a petition");
		const read = Promise.withResolvers<void>();
		const slow = originals.use(key, async (original) => {
			await read.promise;
			return [pathOf(original), readFileSync(pathOf(original), "utf8")];
		});
		const quick = await originals.use(key, async (original) => {
			await originals.drop(key);
			return pathOf(original);
		});
		expect(existsSync(quick)).toBe(true);
		read.resolve();
		expect(await slow).toEqual([quick, "a petition"]);
		expect(existsSync(quick)).toBe(false);
		expect(await originals.use(key, async (original) => readFileSync(pathOf(original), "utf8"))).toBe(
			"a petition",
		);
	});

	test("the twelve used last stay, and one that is being used", async () => {
		const keys = await Promise.all(Array.from({ length: 14 }, (_, index) => stored(`paper ${index}`)));
		const [used = "", ...others] = keys;
		const paths = await originals.use(used, async (original) => {
			const own = pathOf(original);
			const rest: string[] = [];
			for (const key of others) rest.push(await originals.use(key, async (other) => pathOf(other)));
			expect([own, ...rest].filter(existsSync)).toEqual([own, ...rest.slice(-11)]);
			return [own, ...rest];
		});
		expect(paths.filter(existsSync)).toHaveLength(12);
	});

	test("a file that was not there is asked for again", async () => {
		const key = newKey();
		expect(await originals.use(key, async (original) => original)).toBe(null);
		await stored("late", key);
		expect(await originals.use(key, async (original) => readFileSync(pathOf(original), "utf8"))).toBe("late");
	});
});
